// The open items of one side at the end of a day: what was posted or allocated later does not count (B4.1).
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import { knownLeft, readKnownItems } from '#functions/ledger/openItems/knownItems.ts';
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

/** Settled ones too: they were open before. By party and due date. */
export const readItemsOnDay = async (
  store: Store,
  { side, day, cut, codes }: Asked,
): Promise<ItemOnDay[]> => {
  const begins = codes?.map((code) => ({ begins: `${code}#` })) ?? [{}];
  const ranges = [false, true].flatMap((isSettled) =>
    begins.map((own) => ({ pk: openItemPartition(ledgerOf[side], isSettled), ...own })),
  );
  const found = await Promise.all(ranges.map((range) => store.all(range)));
  return found
    .flat()
    .filter((item) => Number(item['seq']) <= (cut[String(item['lane'])] ?? 0) && String(item['date']) <= day)
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
  for (const item of (await readKnownItems(store)).values()) {
    const { party, branch, date, documentDate, dueDate } = item;
    if (item.ledger !== ledgerOf[side] || date > day || item.seq > (cut[item.lane] ?? 0)) continue;
    const left = owedOn(side, knownLeft(item, day));
    if (left !== 0n) items.push({ party, branch, documentDate, dueDate, left });
  }
  return items;
};
