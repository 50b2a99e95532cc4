// Whether the entry stands that a posted voucher speaks of.
import { findEntry } from '#functions/ledger/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VoucherHeader } from '../vouchers/voucherRecords.ts';

export const hasEntry = async (
  store: Store,
  { id, branch, lane = branch, seq }: Pick<VoucherHeader, 'id' | 'branch' | 'lane' | 'seq'>,
): Promise<boolean> => {
  if (seq === null) return false;
  return findEntry(store, lane, seq).then(
    (entry) => entry?.source.id === id,
    // Of an entry that cannot be read nobody can say whose it is.
    () => true,
  );
};
