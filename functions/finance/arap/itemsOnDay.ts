// The open items of one side as they stood at the end of a day: what was posted or allocated later does not count (B4.1).
import { leftOn, nameOfItem } from '#functions/ledger/openItems/openItems.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Allocation, EntrySource } from '#shared/ledger/journalEntry.ts';

export type Ledger = 'AR' | 'AP';

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
};

type Stored = Omit<ItemOnDay, 'name' | 'amount' | 'left'> & {
  lane: string;
  seq: number;
  amount: number | bigint;
  allocations?: readonly (Omit<Allocation, 'amount'> & { amount: number | bigint })[];
};

const itemOf = (item: Attributes, ledger: Ledger, day: string): ItemOnDay => {
  const { party, branch, account, date, dueDate, number, reference, source, ...stored } =
    item as unknown as Stored;
  const name = nameOfItem(String(item['sk']));
  const amount = BigInt(stored.amount);
  const allocations = (stored.allocations ?? []).map((each) => ({ ...each, amount: BigInt(each.amount) }));
  const left = leftOn(day, { item: { amount }, name }, allocations);
  const owed = (value: Money): Money => (ledger === 'AR' ? value : -value);
  return {
    ...{ name, party, branch, account, date, dueDate, number, reference, source },
    ...{ amount: owed(amount), left: owed(left) },
  };
};

/** Settled ones too: they were open before. `cut`: entries behind it are not shown yet. */
export const readItemsOnDay = async (
  store: Store,
  { ledger, day, cut }: { ledger: Ledger; day: string; cut: Readonly<Record<string, number>> },
): Promise<ItemOnDay[]> => {
  const found = await Promise.all([`OI#${ledger}`, `OIX#${ledger}`].map((pk) => store.all({ pk })));
  return found
    .flat()
    .filter((item) => Number(item['seq']) <= (cut[String(item['lane'])] ?? 0) && String(item['date']) <= day)
    .map((item) => itemOf(item, ledger, day))
    .filter(({ left }) => left !== 0n);
};
