// A receipt or payment as it is posted: what is missing is refused, and its entry allocates what it settles in the same transaction.

import { keyOf } from '#functions/company/resourceRecords.ts';
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import {
  allocating,
  checkComesAfter,
  readCurrentItems,
  settlesBy,
} from '#functions/ledger/openItems/allocations.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { placeKey } from '#shared/finance/receipts/receiptLines.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import type { EntryContent } from '#shared/ledger/entryContent.ts';
import type { Allocation, OpenItem } from '#shared/ledger/journalEntry.ts';
import { paymentMethods } from '#shared/settings/items/paymentMethods.ts';
import { refuseExcess } from '../arap/partyOpenItems.ts';

/** Why it has no lines: its method pays nothing, or an account is missing. */
const refuseWithoutLines = async ({ store }: SessionContext, method: string): Promise<never> => {
  const used = await store.get(keyOf(paymentMethods, method));
  const isPaidBy = used?.['active'] === true && used['mapping'] !== 'credit_account';
  return refuse(isPaidBy ? 'receipt.accountMissing' : 'receipt.methodMissing');
};

/** Refuses one whose lines could not be made. What they say is not read again. */
export const checkReceipt = async (
  context: SessionContext,
  { settles, method, lines }: Voucher,
): Promise<void> => {
  if (settles !== null && method !== null && lines.length === 0) await refuseWithoutLines(context, method);
};

/** Items of parties that were merged into its party keep their earlier codes: what settles them is under these codes too. */
export const settledCodes = async (
  store: Store,
  { settles, settledParty, lines }: Voucher,
): Promise<string[]> => {
  const isOfOthers = lines.some(({ party }) => party !== null && party !== settledParty);
  if (settles === null || settledParty === null || !isOfOthers) return [];
  return codesOfParty(await readMergedParties(store), settledParty);
};

/** With what it allocates: its own items are named by the place that its entry takes in the lane. */
export const withAllocations = async (
  context: SessionContext,
  { content, voucher, seq }: { content: EntryContent; voucher: Voucher; seq: number | undefined },
): Promise<{ content: EntryContent; writes: Write[] }> => {
  const { branch, date, items } = voucher;
  if (voucher.settles === null || items.length === 0) return { content, writes: [] };
  if (seq === undefined) throw new Error('What settles items is posted in the lane of its branch');
  const current = await readCurrentItems(
    context.store,
    items.map(({ item }) => item),
  );
  checkComesAfter(current, { lane: branch, seq });
  const own = new Map(content.openItems.map((item): [string, OpenItem] => [placeKey(item), item]));
  const allocations = items.flatMap(({ item: name, amount }): Allocation[] => {
    const settled = current.find((each) => each.name === name);
    const mine = settled && own.get(placeKey(settled.item));
    if (!mine) throw new Error('What settles an item stands where the item stands');
    return [settlesBy(mine, settled, { lane: branch, seq, date, amount })];
  });
  refuseExcess(context, current, allocations);
  return allocating(content, current, allocations);
};
