// Entries without cash that join two kinds of activities: sums say on which days there are some, the first ones are named from their lines.
import { findEntries } from '#functions/ledger/journal/journalTail.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import { byStatementOrder, type StatementLine } from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type NonCash,
  nonCashIn,
  type Suspects,
  suspectsIn,
} from '#shared/finance/financialStatements/cashFlow.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { daysOfMonth } from './flowMonths.ts';
import {
  type FlowColumnAsked,
  type FlowsAsked,
  isSeenIn,
  isWithin,
  type Placed,
  partsOf,
  type ReadPlaced,
} from './foldedFlows.ts';

/** The first ones, and how many there are. */
export type NonCashFound = { named: NonCash[]; count: number };

type Asked = FlowsAsked & {
  column: FlowColumnAsked;
  /** So many are named at most. */
  namedMax: number;
};

const linesAtOnce = 5000;
const entriesAtOnce = 50;

/** All suspects of some days. */
type Day = { date: string; suspects: Suspects[] };

const suspectsOn = ({ groups }: Placed, asked: Asked): Suspects[] => {
  const isSeen = isSeenIn(asked, asked.column);
  return groups
    .flatMap((group) => partsOf(group, isSeen, asked.apart))
    .flatMap((part) => suspectsIn(part, asked.classOf) ?? []);
};

/** Month by month or day by day, in order; none without suspects. */
const daysWithSuspects = (placed: readonly Placed[], asked: Asked): Day[] => {
  const dates = Map.groupBy(placed.filter(isWithin(asked.column)), ({ date }) => date);
  return [...dates]
    .map(([date, own]) => ({ date, suspects: own.flatMap((each) => suspectsOn(each, asked)) }))
    .filter(({ suspects }) => suspects.length > 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};

const isCounted = ({ named }: NonCashFound, { suspects }: Day, { namedMax }: Asked): boolean =>
  named.length >= namedMax && suspects.every(({ isSure }) => isSure);

const countDay = (found: NonCashFound, { suspects }: Day): void => {
  for (const { entries } of suspects) found.count += entries;
};

/** The lines of these accounts on these days. */
const readLines = async (store: Store, days: readonly Day[], asked: Asked): Promise<StatementLine[]> => {
  const accounts = [
    ...new Set(days.flatMap(({ suspects }) => suspects.flatMap((suspect) => suspect.accounts))),
  ];
  const dates = days.map(({ date }) => date);
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '', close: 'before' as const };
  const lines: StatementLine[] = [];
  const { branches, cut } = asked;
  for (let after: Parameters<typeof readStatementLines>[1]['after'] = null; ; ) {
    const page = await readStatementLines(store, {
      accounts,
      branches,
      period,
      cut: { ...cut },
      after,
      limit: linesAtOnce,
    });
    lines.push(...page.lines.filter(({ date }) => dates.includes(date)));
    if (page.next === null) return lines;
    after = page.next;
  }
};

/** The entries that some lines belong to, each once, in order. */
const entriesOf = async (store: Store, lines: readonly StatementLine[]): Promise<JournalEntry[]> => {
  const places = [...new Map(lines.map(({ lane, seq }) => [`${lane} ${seq}`, { lane, seq }])).values()];
  const entries: JournalEntry[] = [];
  for (let at = 0; at < places.length; at += entriesAtOnce) {
    const some = await findEntries(store, places.slice(at, at + entriesAtOnce));
    entries.push(...some.filter((entry) => entry !== null));
  }
  return entries.sort((one, other) => byStatementOrder({ ...one, line: 0 }, { ...other, line: 0 }));
};

/** The seen lines of an entry, or of each of its branches. */
const seenParts = ({ date, number, lines }: JournalEntry, { apart, ...asked }: Asked) => {
  const isSeen = isSeenIn(asked, asked.column);
  const seen = lines.filter(({ branch }) => isSeen(branch));
  const parts = apart ? [...Map.groupBy(seen, ({ branch }) => branch).values()] : [seen];
  return parts.map((own) => ({ date, number, lines: own }));
};

const nameThose = async (
  store: Store,
  found: NonCashFound,
  { lines, asked }: { lines: readonly StatementLine[]; asked: Asked },
): Promise<void> => {
  const entries = await entriesOf(store, lines);
  const nonCash = nonCashIn(
    entries.flatMap((entry) => seenParts(entry, asked)),
    asked.classOf,
  );
  found.count += nonCash.length;
  found.named.push(...nonCash.slice(0, asked.namedMax - found.named.length));
};

/** From the lines where they are to be named, or where the sums do not say how many there are. */
const takeDays = async (
  store: Store,
  found: NonCashFound,
  { days, asked }: { days: readonly Day[]; asked: Asked },
): Promise<void> => {
  const lines = await readLines(store, days, asked);
  for (const day of days) {
    if (isCounted(found, day, asked)) countDay(found, day);
    else {
      const own = lines.filter(({ date }) => date === day.date);
      await nameThose(store, found, { lines: own, asked });
    }
  }
};

/** From what the sums of the days were made of; null where a read saw a round half-way. */
export const readNonCash = async (
  store: Store,
  { read, placed }: { read: ReadPlaced; placed: readonly Placed[] },
  asked: Asked,
): Promise<NonCashFound | null> => {
  const found: NonCashFound = { named: [], count: 0 };
  const months = Map.groupBy(daysWithSuspects(placed, asked), ({ date }) => monthOf(date));
  for (const [month, days] of months) {
    if (days.every((day) => isCounted(found, day, asked))) {
      for (const day of days) countDay(found, day);
      continue;
    }
    const isWhole = days.every(({ date }) => date === month);
    const ofDays = isWhole ? await read([daysOfMonth(month)]) : [];
    if (ofDays === null) return null;
    await takeDays(store, found, { days: isWhole ? daysWithSuspects(ofDays, asked) : days, asked });
  }
  return found;
};
