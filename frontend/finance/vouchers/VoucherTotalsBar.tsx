// The totals of the voucher that is typed, as its check has found them.
import type { GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { WarningLine } from '#frontend/ui/text/WarningLine.tsx';
import { TaxSplit } from './tax/TaxSplit.tsx';
import type { Postability } from './usePostability.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { VoucherTotals } from './VoucherTotals.tsx';

export const VoucherTotalsBar = ({ facts, check, ...props }: GridTotalsProps<VoucherFacts, Postability>) => {
  const { totals, hasWrongAmount, reason } = check;
  const isUntouched = totals.debit === 0n && totals.credit === 0n && !hasWrongAmount;
  return (
    <>
      <TaxSplit groups={check.split} facts={facts} />
      <div role="status">{check.warning !== null && <WarningLine text={check.warning} />}</div>
      <VoucherTotals
        totals={totals}
        hasWrongAmount={hasWrongAmount}
        currency={facts.currency}
        scale={facts.scale}
        reason={isUntouched ? undefined : (reason ?? undefined)}
        onReason={props.onReason}
        keys={props.keys}
        isWaiting={props.isWaiting}
      />
    </>
  );
};
