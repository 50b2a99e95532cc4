// A voucher beside the decision on it: its facts and lines, to be read.
import { localText } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { PostedLines } from './PostedLines.tsx';
import { usePartyNames } from './usePartyNames.ts';
import { useVoucherFacts, type VoucherFacts } from './useVoucherFacts.ts';
import { VoucherHeadline } from './VoucherHeadline.tsx';
import { useVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

const Loaded = ({ facts, voucher }: { facts: VoucherFacts; voucher: VoucherView }) => {
  const t = useVoucherWords();
  const parties = usePartyNames(voucher.lines.flatMap((line) => (line.party === null ? [] : [line.party])));
  return (
    <>
      <VoucherHeadline facts={facts} voucher={voucher} />
      <Card flush title={t('line.title')}>
        <PostedLines
          facts={facts}
          voucher={voucher}
          partyName={(code) => parties.byCode(code)?.label ?? code}
        />
      </Card>
    </>
  );
};

export const VoucherPreview = ({ id }: { id: string }) => {
  const t = useVoucherWords();
  const { facts, failure } = useVoucherFacts();
  const voucher = useVoucher(id);
  const error = failure ?? voucher.error;
  if (error) return <EmptyState tone="error" title={t('failed')} text={error.message} />;
  if (facts === null || !voucher.data) return <SkeletonRows label={localText(voucherKind.noun.one)} />;
  return <Loaded facts={facts} voucher={voucher.data} />;
};
