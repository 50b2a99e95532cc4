// The open items of a party on one side, under all of its codes, as allocations and settlements may name them.
import { shownAt } from '#functions/crm/openItemRecords.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import type { CurrentItem } from '#functions/ledger/openItems/allocations.ts';
import { findOpenItemKey, isOf, isWithin } from '#functions/ledger/openItems/allocations.ts';
import { leftOf } from '#functions/ledger/openItems/openItems.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { ledgerOf, type Side } from '#shared/finance/arap/side.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { absolute, formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuse } from '#shared/kernel/refusal.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';
import { documentOfItem } from '#shared/ledger/openingDocument.ts';
import { type ItemOnDay, itemOnDay } from './itemsOnDay.ts';

export type OpenItems = ReadonlyMap<string, ItemOnDay>;

type Asked = { codes: readonly string[]; side: Side };

const visibleOf = async (
  context: SessionContext,
  found: readonly Attributes[],
  side: Side,
): Promise<OpenItems> => {
  const scope = branchScope(context);
  // What an import has staged and not shown yet cannot be allocated.
  const published = found.filter(await shownAt(context.store));
  const items = published.map((item) => itemOnDay(item, side, allDays.to));
  return new Map(
    items.filter(({ branch }) => scope?.includes(branch) ?? true).map((item) => [item.name, item]),
  );
};

/** All of them that the caller may see, by name. */
export const openItemsOf = async (context: SessionContext, { codes, side }: Asked): Promise<OpenItems> => {
  const pk = openItemPartition(ledgerOf[side], false);
  const found = await Promise.all(codes.map((code) => context.store.all({ pk, begins: `${code}#` })));
  return visibleOf(context, found.flat(), side);
};

/** Those of these names: a party may have thousands more. */
export const openItemsNamed = async (
  context: SessionContext,
  names: readonly string[],
  { codes, side }: Asked,
): Promise<OpenItems> => {
  const { store } = context;
  const keys = (await Promise.all(names.map((name) => findOpenItemKey(store, name)))).flatMap(
    (key) => key ?? [],
  );
  const isAsked = (item: Attributes) =>
    item['ledger'] === ledgerOf[side] && codes.includes(String(item['party']));
  const found = (await store.getAll(keys)).flatMap((item) => (item && isAsked(item) ? [item] : []));
  return visibleOf(context, found, side);
};

/** What the party owes as a customer, and as what is held against it what it is owed as a supplier (B4.5). */
export const setOffItemsOf = async (
  context: SessionContext,
  codes: readonly string[],
): Promise<OpenItems> => {
  const [receivable, payable] = await Promise.all([
    openItemsOf(context, { codes, side: 'receivable' }),
    openItemsOf(context, { codes, side: 'payable' }),
  ]);
  const owed = [...receivable.values(), ...payable.values()].filter(({ left }) => left > 0n);
  return new Map(
    owed.map((item) => [item.name, payable.has(item.name) ? { ...item, left: -item.left } : item]),
  );
};

/** Why an item is none of those that are open: it is settled, or it is another party's. */
export const refuseMissing = async (
  { store }: SessionContext,
  name: string,
  { codes, side }: Asked,
): Promise<never> => {
  const pk = openItemPartition(ledgerOf[side], true);
  const settled = (await Promise.all(codes.map((code) => store.all({ pk, begins: `${code}#` })))).flat();
  const isSettled = settled.some((item) => itemOnDay(item, side, allDays.to).name === name);
  return refuse(isSettled ? 'allocation.closed' : 'allocation.otherParty');
};

/** Nothing is held against more than is there, on its day and on every day after it. */
export const refuseExcess = (
  { company }: SessionContext,
  items: Iterable<CurrentItem>,
  allocations: readonly Allocation[],
): void => {
  for (const current of items) {
    const { name, entry, item } = current;
    if (isWithin(current, [...current.allocations, ...allocations.filter(isOf(name))])) continue;
    const left = absolute(leftOf(item.amount, name, current.allocations));
    throw new Refusal('allocation.exceeds', {
      number: documentOfItem(entry, item).number,
      left: formatMoney(left, scaleOf(company.currency)),
    });
  }
};
