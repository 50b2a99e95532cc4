// A receipt or payment as it is posted: what is missing is refused, and its entry allocates what it settles in the same transaction.

import { keyOf } from '#functions/company/resourceRecords.ts';
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { ToPost } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { openItemName } from '#functions/ledger/ledgerKeys.ts';
import {
  allocationWrites,
  checkComesAfter,
  readStandingItems,
} from '#functions/ledger/openItems/allocations.ts';
import type { Store } from '#functions/storage/store.ts';
import { placeKey } from '#shared/finance/receipts/receiptLines.ts';
import { chequeMeans } from '#shared/finance/receipts/settlementFields.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { EntryContent } from '#shared/ledger/entryContent.ts';
import type { Allocation, OpenItem } from '#shared/ledger/journalEntry.ts';
import { paymentMethods } from '#shared/settings/resources.ts';
import { refuseExcess } from '../arap/partyOpenItems.ts';

/** Refuses what cannot be posted yet, by what is missing of it. */
export const checkReceipt = async ({ store }: SessionContext, voucher: Voucher): Promise<void> => {
  const { settles, settledParty, amount, method, bank, lines } = voucher;
  if (settles === null) return;
  refuseUnless(settledParty !== null, 'receipt.partyMissing');
  refuseUnless(amount > 0n, 'receipt.amountMissing');
  refuseUnless(method !== null, 'receipt.methodMissing');
  const used = await store.get(keyOf(paymentMethods, method));
  refuseUnless(used?.['active'] === true, 'receipt.methodMissing');
  if (used['means'] === chequeMeans) {
    const { chequeNumber, chequeDate } = voucher;
    refuseUnless(chequeNumber !== '' && chequeDate !== null, 'receipt.chequeIncomplete');
  } else refuseUnless(lines.length > 0 || used['mapping'] !== 'credit_account', 'receipt.methodMissing');
  refuseUnless(lines.length > 0, 'receipt.accountMissing', { bank });
};

/** What was merged into its party still has items under the codes of before: what settles them stands there too. */
export const settledCodes = async (store: Store, { settles, settledParty }: Voucher): Promise<string[]> =>
  settles === null || settledParty === null ? [] : codesOfParty(await readMergedParties(store), settledParty);

const later = (one: string, other: string): string => (one > other ? one : other);

/** With what it allocates: its own items are named by the place that its entry takes in the lane. */
export const withAllocations = async (
  context: SessionContext,
  { content, voucher, seq }: { content: EntryContent; voucher: Voucher; seq: number | undefined },
): Promise<Pick<ToPost, 'writes'> & { content: EntryContent }> => {
  const { branch, date, items } = voucher;
  if (voucher.settles === null || items.length === 0) return { content };
  if (seq === undefined) throw new Error('What settles items is posted in the lane of its branch');
  const standing = await readStandingItems(
    context.store,
    items.map(({ item }) => item),
  );
  checkComesAfter(standing, { lane: branch, seq });
  const own = new Map(content.openItems.map((item): [string, OpenItem] => [placeKey(item), item]));
  const allocations = items.flatMap(({ item: name, amount }): Allocation[] => {
    const settled = standing.find((each) => each.name === name);
    const mine = settled && own.get(placeKey(settled.item));
    if (!mine) throw new Error('What settles an item stands where the item stands');
    const { ledger, party } = mine;
    const ownName = openItemName(branch, seq, mine.line);
    const [debit, credit] = mine.amount > 0n ? [ownName, name] : [name, ownName];
    return [{ ledger, party, debit, credit, date: later(date, settled.entry.date), amount }];
  });
  refuseExcess(context, standing, allocations);
  return { content: { ...content, allocations }, writes: allocationWrites(standing, allocations) };
};
