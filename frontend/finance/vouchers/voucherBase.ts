// What reading and typing a voucher have in common.
import { useVoucherFacts } from './useVoucherFacts.ts';
import { voucherWorded } from './voucherWords.ts';
import { warnOfCash } from './warnOfCash.ts';

export const voucherBase = {
  ...voucherWorded,
  useFacts: useVoucherFacts,
  onActionDone: (id: string) => void warnOfCash(id),
};
