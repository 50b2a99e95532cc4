// The vouchers of a block of the walk, read once for all parts of the check that look at them.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { readItemsOfVouchers } from '../vouchers/voucherRecords.ts';
import { hasOwnLines } from './postedVoucherFault.ts';

export const isVoucher = ({ source }: JournalEntry): boolean => source.kind === 'voucher';

type EntryVoucher = { entry: JournalEntry; items: Attributes[] };

const readVouchers = async (store: Store, entries: readonly JournalEntry[]): Promise<EntryVoucher[]> => {
  const vouchers = entries.filter(isVoucher);
  const asked = vouchers.map((entry) => ({ id: entry.source.id, hasLines: hasOwnLines(entry) }));
  const items = await readItemsOfVouchers(store, asked);
  return vouchers.map((entry, index) => ({ entry, items: items[index] ?? [] }));
};

/** As long as somebody holds the block. */
const known = new WeakMap<readonly JournalEntry[], Promise<EntryVoucher[]>>();

/** The entries that vouchers made, each with the items of its voucher. */
export const vouchersOfBlock = (store: Store, block: readonly JournalEntry[]): Promise<EntryVoucher[]> => {
  const vouchers = known.get(block) ?? readVouchers(store, block);
  known.set(block, vouchers);
  return vouchers;
};
