// The open items of one side at the end of a day: what was posted or allocated later does not count (B4.1).
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import { leftOn, nameOfItem } from '#functions/ledger/openItems/openItems.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { ledgerOf, owedOn, type Side } from '#shared/finance/arap/side.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Allocation, EntrySource } from '#shared/ledger/journalEntry.ts';

/** Minor units; owed on its side: positive, paid: negative. */
export type ItemOnDay = {
  name: string;
  party: string;
  branch: string;
  account: string;
  /** From which day on the books know it. */
  date: string;
  /** On which its document was written. */
  documentDate: string;
  dueDate: string;
  number: string;
  reference: string;
  source: EntrySource;
  amount: Money;
  left: Money;
  /** Its own day, or the last one on which an allocation of it was undone: before, less of it may have been left. */
  freeFrom: string;
};

/** What ageing needs to know of it. */
export type AgedOnDay = Pick<ItemOnDay, 'party' | 'branch' | 'documentDate' | 'dueDate' | 'left'>;

type Stored = Omit<ItemOnDay, 'name' | 'amount' | 'left' | 'freeFrom'> & {
  lane: string;
  seq: number;
  amount: number | bigint;
  allocations?: readonly (Omit<Allocation, 'amount'> & { amount: number | bigint })[];
};

/** An item at the end of a day. */
export const itemOnDay = (item: Attributes, side: Side, day: string): ItemOnDay => {
  const { party, branch, account, date, documentDate, dueDate, number, reference, source, ...stored } =
    item as Stored;
  const name = nameOfItem(String(item['sk']));
  const amount = BigInt(stored.amount);
  const allocations = (stored.allocations ?? []).map((each) => ({ ...each, amount: BigInt(each.amount) }));
  const left = leftOn(day, { item: { amount }, name }, allocations);
  return {
    name,
    party,
    branch,
    account,
    date,
    documentDate,
    dueDate,
    number,
    reference,
    source,
    amount: owedOn(side, amount),
    left: owedOn(side, left),
    freeFrom: allocations.reduce(
      (last, each) => (each.amount < 0n && each.date > last ? each.date : last),
      date,
    ),
  };
};

type Asked = {
  side: Side;
  day: string;
  /** Entries behind it are not shown yet. */
  cut: Readonly<Record<string, number>>;
  /** Of one party, all of its codes. */
  codes?: readonly string[] | undefined;
};

const isKnownOn = (item: Attributes, day: string, cut: Asked['cut']): boolean =>
  Number(item['seq']) <= (cut[String(item['lane'])] ?? 0) && String(item['date']) <= day;

/** Items of some parties, open and settled. */
const readOfCodes = async (store: Store, side: Side, codes: readonly string[]): Promise<Attributes[]> => {
  const ranges = [false, true].flatMap((isSettled) =>
    codes.map((code) => ({ pk: openItemPartition(ledgerOf[side], isSettled), begins: `${code}#` })),
  );
  return (await Promise.all(ranges.map((range) => store.all(range)))).flat();
};

/** Settled items at once: a party that was settled for years has many. */
const settledAtOnce = 1000;

const allOf = async (items: AsyncIterable<Attributes>): Promise<Attributes[]> => {
  const all: Attributes[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** So many items of a party are read as one range, which costs less than each by its key. */
const rangeMin = 8;

/** Settled items by their keys; the others that lie between them have nothing left on the day. */
async function* walkSettled(store: Store, pk: string, keys: readonly string[]): AsyncGenerator<Attributes> {
  const single: string[] = [];
  for (const own of Map.groupBy(keys.toSorted(), (sk) => sk.split('#')[0]).values()) {
    const [from = '', to = from] = [own[0], own.at(-1)];
    if (own.length < rangeMin) single.push(...own);
    else yield* store.walk({ pk, from, to });
    await store.yieldToShortRequests();
  }
  for (let first = 0; first < single.length; first += settledAtOnce) {
    const asked = single.slice(first, first + settledAtOnce).map((sk) => ({ pk, sk }));
    for (const item of await store.getAll(asked)) if (item) yield item;
  }
}

/** Open items of all parties, then those that were settled after a day: one that is settled meanwhile counts once. */
async function* walkOfAll(store: Store, side: Side, day: string): AsyncGenerator<Attributes, void> {
  const ledger = ledgerOf[side];
  const open = new Set<string>();
  for await (const item of store.walk({ pk: openItemPartition(ledger, false) })) {
    open.add(String(item['sk']));
    if (open.size % settledAtOnce === 0) await store.yieldToShortRequests();
    yield item;
  }
  const pk = openItemPartition(ledger, true);
  // Loaded when it is asked for: the other calls of the area read what is open alone.
  const { readSettledAfter } = await import('#functions/ledger/openItems/readDues.ts');
  const settled = await readSettledAfter(store, { ledger, day, branches: 'all' });
  for await (const item of walkSettled(store, pk, settled)) if (!open.has(String(item['sk']))) yield item;
}

/** Settled ones too: they were open before. By party and due date. */
export const readItemsOnDay = async (
  store: Store,
  { side, day, cut, codes }: Asked,
): Promise<ItemOnDay[]> => {
  const found = codes ? await readOfCodes(store, side, codes) : await allOf(walkOfAll(store, side, day));
  return found
    .filter((item) => isKnownOn(item, day, cut))
    .toSorted((one, other) => (String(one['sk']) < String(other['sk']) ? -1 : 1))
    .map((item) => itemOnDay(item, side, day))
    .filter(({ left }) => left !== 0n);
};

/** Those of all parties, for ageing. */
export const readAgedItems = async (
  store: Store,
  { side, day, cut }: Omit<Asked, 'codes'>,
): Promise<AgedOnDay[]> => {
  const items: AgedOnDay[] = [];
  for await (const item of walkOfAll(store, side, day)) {
    if (!isKnownOn(item, day, cut)) continue;
    const { party, branch, documentDate, dueDate, left } = itemOnDay(item, side, day);
    if (left !== 0n) items.push({ party, branch, documentDate, dueDate, left });
  }
  return items;
};
