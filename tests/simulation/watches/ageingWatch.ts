// Ageing of past dates after every transaction (B4.4): what is left of a party's items on a day is what its control account had on that day.
import type { Attributes } from '#functions/storage/writes.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import { twice } from '../simulatedCompany.ts';

/** A stored item with what a report finds left of it. */
type AgedItem = { item: Attributes; leftOn: (day: string) => bigint };

/** Days of an account and party on which something changed. */
type Places = Map<string, Set<string>>;

/** Items keep the code of a party that was merged, and are settled by those of the other one: the two are right together. */
const placeOf = ({ account, party }: { account: unknown; party: unknown }): string =>
  `${account} ${party === twice.code ? twice.into : party}`;

type Posted = { place: string; date: string; change: bigint };

const postedOn = ({ date }: JournalEntry, line: JournalLine): Posted => ({
  place: placeOf(line),
  date,
  change: line.debit - line.credit,
});

const datesOf = ({ date, allocations }: JournalEntry): string[] => [
  date,
  ...allocations.map((allocation) => allocation.date),
];

export const newAgeingWatch = (fail: (sentence: string) => void) => {
  /** By entry: what it changed on control accounts. */
  const posted = new Map<string, Posted[]>();
  /** Accounts on which items were made. */
  const control = new Set<string>();

  const take = (entry: JournalEntry): void => {
    for (const { account } of entry.openItems) control.add(account);
    const lines = entry.lines.filter(({ account, party }) => party !== null && control.has(account));
    posted.set(
      entry.source.id,
      lines.map((line) => postedOn(entry, line)),
    );
  };
  const changedIn = (entries: readonly JournalEntry[], itemsOf: () => Iterable<AgedItem>): Places => {
    const places: Places = new Map();
    const parties = new Set(
      entries.flatMap(({ openItems, allocations }) =>
        [...openItems, ...allocations].map(({ party }) => party),
      ),
    );
    const days = entries.flatMap(datesOf);
    for (const { item } of itemsOf())
      if (parties.has(String(item['party']))) places.set(placeOf(item as never), new Set(days));
    return places;
  };
  const balanceOn = (place: string, day: string): bigint => {
    let balance = 0n;
    for (const changes of posted.values())
      for (const each of changes) if (each.place === place && each.date <= day) balance += each.change;
    return balance;
  };
  const agedOn = (place: string, day: string, itemsOf: () => Iterable<AgedItem>): bigint => {
    let aged = 0n;
    for (const { item, leftOn } of itemsOf())
      if (placeOf(item as never) === place && String(item['date']) <= day) aged += leftOn(day);
    return aged;
  };
  const checkDay = (place: string, day: string, itemsOf: () => Iterable<AgedItem>): void => {
    const [aged, balance] = [agedOn(place, day, itemsOf), balanceOn(place, day)];
    if (aged !== balance) fail(`On ${day} ${place} is aged at ${aged}, its account stands at ${balance}`);
  };
  return {
    onTransaction: (
      entries: readonly JournalEntry[],
      discarded: readonly JournalEntry[],
      itemsOf: () => Iterable<AgedItem>,
    ): void => {
      for (const entry of entries) take(entry);
      for (const { source } of discarded) posted.delete(source.id);
      for (const [place, days] of changedIn(entries, itemsOf))
        for (const day of days) checkDay(place, day, itemsOf);
    },
  };
};
