// What an annex adds and takes off while it is typed, and what its contract comes to with it.
import type { GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesFoot } from '#frontend/documents/grid/LinesFoot.tsx';
import { formatMoney, type Money, parseMoney } from '#shared/kernel/money.ts';
import { TotalsList } from '../../../TotalsList.tsx';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import { agreedTotal } from '../../view/agreedTotal.ts';
import { useAnnexWords } from '../annexBase.ts';
import { annexTotals } from '../annexTotals.ts';
import type { AnnexCheck } from './useAnnexCheck.ts';

/** Of the contract and the annexes that were accepted before. */
const agreedBefore = ({ contract }: AnnexCheck, scale: number): Money | null =>
  contract && parseMoney(agreedTotal(contract, 'total', scale), scale);

export const AnnexTotals = ({
  check,
  facts,
  isWaiting,
  onReason,
}: GridTotalsProps<InvoiceFacts, AnnexCheck>) => {
  const t = useAnnexWords();
  const { currency, scale } = facts;
  const { added, taken, totals } = check.figures;
  const shown = (amount: Money): string => formatMoney(amount, scale);
  const before = agreedBefore(check, scale);
  const figures = annexTotals(t, {
    figures: { added: shown(added), taken: shown(taken) },
    taxExclusive: shown(totals.taxExclusive),
    vat: shown(totals.vat),
    taxInclusive: shown(totals.taxInclusive),
  });
  return (
    <LinesFoot t={t} check={check} isWaiting={isWaiting} onReason={onReason}>
      <TotalsList
        figures={
          before === null
            ? figures
            : [...figures, { name: t('totals.with'), amount: shown(before + totals.taxInclusive) }]
        }
        currency={currency}
        isLive
      />
    </LinesFoot>
  );
};
