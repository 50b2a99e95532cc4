// Whether the entry stands that a posted voucher speaks of.
import { findSources } from '#functions/ledger/entrySources.ts';
import { findEntry } from '#functions/ledger/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VoucherHeader } from '../vouchers/voucherRecords.ts';

export type Placed = Pick<VoucherHeader, 'id' | 'branch' | 'lane' | 'seq'>;

export const hasEntry = async (
  store: Store,
  { id, branch, lane = branch, seq }: Placed,
): Promise<boolean> => {
  if (seq === null) return false;
  return findEntry(store, lane, seq).then(
    (entry) => entry?.source.id === id,
    // Of an entry that cannot be read nobody can say whose it is.
    () => true,
  );
};

/** Those whose entry was not found when all were looked up together: each of them is asked about alone. An import may have staged very many. */
export const withoutEntry = async <Voucher extends Placed>(
  store: Store,
  vouchers: readonly Voucher[],
): Promise<Voucher[]> => {
  const places = vouchers.map(({ branch, lane = branch, seq }) => ({ lane, seq: seq ?? 0 }));
  const sources = await findSources(store, places);
  return vouchers.filter(({ id }, index) => sources[index] !== id);
};
