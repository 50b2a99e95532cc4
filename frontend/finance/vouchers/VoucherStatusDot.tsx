// The state of a voucher; a posted one that was reversed says so.

import { StatusDot, type StatusTone } from '#frontend/ui/StatusDot.tsx';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { useVoucherWords } from './voucherWords.ts';

const tones: Record<VoucherRow['status'] | 'reversed', StatusTone> = {
  draft: 'neutral',
  pending: 'warning',
  posted: 'success',
  rejected: 'danger',
  reversed: 'danger',
};

type Props = { voucher: Pick<VoucherRow, 'status' | 'reversedBy'>; framed?: boolean };

export const VoucherStatusDot = ({ voucher, framed }: Props) => {
  const t = useVoucherWords();
  const state = voucher.reversedBy === null ? voucher.status : 'reversed';
  return (
    <StatusDot tone={tones[state]} framed={framed}>
      {t(`status.${state}`)}
    </StatusDot>
  );
};
