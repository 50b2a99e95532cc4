// The open items of one side as they stood at the end of a day: what was posted or allocated later does not count (B4.1).
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
  date: string;
  dueDate: string;
  number: string;
  reference: string;
  source: EntrySource;
  amount: Money;
  left: Money;
  /** Its own day, or the last one on which something was taken back from it: before, less of it may have been left. */
  freeFrom: string;
};

type Stored = Omit<ItemOnDay, 'name' | 'amount' | 'left' | 'freeFrom'> & {
  lane: string;
  seq: number;
  amount: number | bigint;
  allocations?: readonly (Omit<Allocation, 'amount'> & { amount: number | bigint })[];
};

/** As it stood at the end of a day. */
export const itemOnDay = (item: Attributes, side: Side, day: string): ItemOnDay => {
  const { party, branch, account, date, dueDate, number, reference, source, ...stored } =
    item as unknown as Stored;
  const name = nameOfItem(String(item['sk']));
  const amount = BigInt(stored.amount);
  const allocations = (stored.allocations ?? []).map((each) => ({ ...each, amount: BigInt(each.amount) }));
  const left = leftOn(day, { item: { amount }, name }, allocations);
  return {
    ...{ name, party, branch, account, date, dueDate, number, reference, source },
    ...{ amount: owedOn(side, amount), left: owedOn(side, left) },
    freeFrom: allocations.reduce(
      (last, each) => (each.amount < 0n && each.date > last ? each.date : last),
      date,
    ),
  };
};

/** Settled ones too: they were open before. `cut`: entries behind it are not shown yet. */
export const readItemsOnDay = async (
  store: Store,
  { side, day, cut }: { side: Side; day: string; cut: Readonly<Record<string, number>> },
): Promise<ItemOnDay[]> => {
  const found = await Promise.all(
    [false, true].map((isSettled) => store.all({ pk: openItemPartition(ledgerOf[side], isSettled) })),
  );
  return found
    .flat()
    .filter((item) => Number(item['seq']) <= (cut[String(item['lane'])] ?? 0) && String(item['date']) <= day)
    .map((item) => itemOnDay(item, side, day))
    .filter(({ left }) => left !== 0n);
};
