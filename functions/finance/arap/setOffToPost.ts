// A set-off as it is posted: its lines make items of their own, which settle those that are held against each other in the same entry.
import type { Known, LanePlace } from '#functions/documents/documentActs.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import {
  allocating,
  type CurrentItem,
  checkComesAfter,
  settlesBy,
} from '#functions/ledger/openItems/allocations.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type AllocationDocument, allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { type SetOffPair, setOffLines } from '#shared/finance/arap/setOff.ts';
import { placeKey } from '#shared/finance/receipts/receiptLines.ts';
import type { Money } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type EntryContent, entryContentOf } from '#shared/ledger/entryContent.ts';
import { withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { refuseExcess } from './partyOpenItems.ts';

type CurrentItems = ReadonlyMap<string, CurrentItem>;

const itemNamed = (items: CurrentItems, name: string): CurrentItem => {
  const item = items.get(name);
  if (!item) throw new Error('The items of a set-off are read');
  return item;
};

/** What a document allocates between a receivable and a payable, not within one of them. */
export const isSetOff = ({ lines }: AllocationDocument, items: CurrentItems): boolean =>
  lines.some(({ from, to }) => itemNamed(items, from).item.ledger !== itemNamed(items, to).item.ledger);

/** So much of each item is settled, whatever it is held against. */
const settledAmounts = ({ lines }: AllocationDocument): Map<string, Money> => {
  const sums = new Map<string, Money>();
  for (const { from, to, amount } of lines)
    for (const name of [from, to]) sums.set(name, (sums.get(name) ?? 0n) + amount);
  return sums;
};

export const setOffToPost = (
  context: SessionContext,
  document: AllocationDocument,
  { items, known: { facts, seq } }: { items: CurrentItems; known: Known<FinanceFacts> & LanePlace },
): { content: EntryContent; writes: Write[] } => {
  const { id, date, branch, note, lines } = document;
  if (seq === undefined) throw new Error('A set-off is posted in the lane of its branch');
  const current = [...items.values()];
  checkComesAfter(current, { lane: branch, seq });
  const pairs = lines.map(
    ({ from, to, amount }): SetOffPair => ({
      from: itemNamed(items, from).item,
      to: itemNamed(items, to).item,
      amount,
    }),
  );
  const isAcross = pairs.some(({ from, to }) => from.branch !== to.branch);
  refuseUnless(!isAcross || facts.interBranchAccount !== null, 'allocation.interBranchMissing');
  const content = entryContentOf(
    {
      source: { kind: allocationKind.name, id },
      type: 'AL',
      period: 'normal' as const,
      date,
      reference: '',
      text: note,
      postedBy: context.actor.id,
      lines: withInterBranchLines(setOffLines(pairs), facts.interBranchAccount),
    },
    facts.chart,
  );
  const own = new Map(content.openItems.map((item) => [placeKey(item), item]));
  const allocations = [...settledAmounts(document)].map(([name, amount]) => {
    const settled = itemNamed(items, name);
    const mine = own.get(placeKey(settled.item));
    if (!mine) throw new Error('What settles an item stands where the item stands');
    return settlesBy(mine, settled, { lane: branch, seq, date, amount });
  });
  refuseExcess(context, current, allocations);
  return allocating(content, current, allocations);
};
