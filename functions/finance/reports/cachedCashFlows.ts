// What the direct cash flow takes from each posted day, added up by this process once and brought up to date by the entries that came since: adding up all lines of a year takes seconds.
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { readableEntry } from '#functions/ledger/journal/entryText.ts';
import { walkStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { byStatementOrder } from '#functions/ledger/statements/statementLines.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  addFlow,
  addFlows,
  type ClassOf,
  type FlowEntry,
  type FlowSums,
  flowClasses,
  noFlows,
} from '#shared/finance/financialStatements/cashFlow.ts';
import type { FlowClass } from '#shared/finance/financialStatements/flowClass.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

type Line = FlowEntry['lines'][number] & { branch: string };

/** An entry that counts, or what of it is seen. */
type Moved = Omit<FlowEntry, 'lines'> &
  Pick<JournalEntry, 'postedAt' | 'lane' | 'seq'> & { lines: readonly Line[] };

type OfDay = { date: string; branch: string; flows: FlowSums<Moved> };

type Known = {
  /** Up to which entry of each lane it was read, and its hash. */
  lanes: Map<string, Pick<LaneHead, 'seq' | 'hash'>>;
  /** Up to which entry of each lane it is added up; a request as of an earlier one is not answered from here. */
  added: Map<string, number>;
  days: Map<string, OfDay>;
  /** What each account counted as: by another chart everything is added up again. */
  classes: Map<string, FlowClass>;
  /** Entries of several branches: what they mean depends on which of these are asked. */
  wide: Moved[];
  /** The last ones, which are not added up yet. */
  recent: Moved[];
};

/** `recent`: between so many and twice as many are kept one by one, as they may be posted while a report is read. `wide`: more entries of several branches are not kept. */
const productSizes = { recent: 200, wide: 20_000 };

/** Name of the sizes in the memory of a process. */
export const flowSizes = 'sizes of cash flows';

const sizesIn = (store: Store): typeof productSizes => remembered(store, flowSizes, () => productSizes);

const newKnown = (): Known => ({
  lanes: new Map(),
  added: new Map(),
  days: new Map(),
  classes: new Map(),
  wide: [],
  recent: [],
});

const movedOf = ({ date, number, postedAt, lane, seq, lines }: JournalEntry): Moved => ({
  date,
  number,
  postedAt,
  lane,
  seq,
  lines: lines.map(({ account, branch, debit, credit }) => ({ account, branch, debit, credit })),
});

/** As in the movements of the trial balance before closing: opening entries and those that close a year do not count. */
const isCounted = ({ period, type }: JournalEntry): boolean =>
  period !== 'opening' && type !== closingTypeCode;

const branchesIn = ({ lines }: Moved): string[] => [...new Set(lines.map(({ branch }) => branch))];

const dayOf = ({ days }: Known, { date }: Moved, branch: string): OfDay => {
  const name = `${date} ${branch}`;
  const day = days.get(name) ?? { date, branch, flows: noFlows<Moved>() };
  days.set(name, day);
  return day;
};

/** Adds up all recent ones but the last. */
const addUp = (known: Known, classOf: ClassOf, kept: number): void => {
  for (const entry of known.recent.splice(0, known.recent.length - kept)) {
    const [branch = '', ...others] = branchesIn(entry);
    for (const { account } of entry.lines) known.classes.set(account, classOf(account));
    if (others.length > 0) known.wide.push(entry);
    else addFlow(dayOf(known, entry, branch).flows, entry, classOf);
    known.added.set(entry.lane, entry.seq);
  }
};

/** The next entries of a lane; false where they do not follow what is known: entries were lost in between. */
const readLane = async (
  store: Store,
  known: Known,
  { head, classOf }: { head: LaneHead; classOf: ClassOf },
): Promise<boolean> => {
  const { lane } = head;
  const from = known.lanes.get(lane) ?? { seq: 0, hash: '' };
  if (head.seq === from.seq) return head.hash === from.hash;
  if (head.seq < from.seq) return false;
  const kept = sizesIn(store).recent;
  for await (const stored of walkStoredEntries(store, { lane, after: from.seq, upTo: head.seq })) {
    const entry = readableEntry(lane, stored);
    if (entry.seq === from.seq + 1 && entry.prev !== from.hash) return false;
    if (isCounted(entry)) known.recent.push(movedOf(entry));
    known.lanes.set(lane, { seq: stored.seq, hash: stored.hash });
    if (known.recent.length >= 2 * kept) addUp(known, classOf, kept);
  }
  return true;
};

const readLanes = async (store: Store, known: Known, classOf: ClassOf): Promise<boolean> => {
  const { heads } = await readLedgerView(store, balanceFold);
  for (const head of heads) if (!(await readLane(store, known, { head, classOf }))) return false;
  return [...known.lanes.keys()].every((lane) => heads.some((head) => head.lane === lane));
};

type Memory = { known: Known; isTooWide: boolean; work: Promise<unknown> };

/** What is known, up to date; null where entries cannot be read, or too many are of several branches. */
const refreshed = async (store: Store, memory: Memory, classOf: ClassOf): Promise<Known | null> => {
  const isSame = [...memory.known.classes].every(([account, own]) => classOf(account) === own);
  if (!isSame) memory.known = newKnown();
  const refresh = async (): Promise<Known | null> => {
    if (await readLanes(store, memory.known, classOf)) return memory.known;
    memory.known = newKnown();
    return null;
  };
  try {
    const known = await retryUntilConsistent(store, refresh);
    memory.isTooWide = known.wide.length > sizesIn(store).wide;
  } catch (error) {
    // An entry that has become unreadable may still be in the lines of statements.
    if (!(error instanceof Refusal && error.code === 'ledger.entryUnreadable')) throw error;
    return null;
  }
  if (memory.isTooWide) memory.known = newKnown();
  return memory.isTooWide ? null : memory.known;
};

export type FlowsAsked = {
  branches: BranchScope;
  cut: Readonly<Record<string, number>>;
  /** Each branch's part of an entry is an entry of its own. */
  apart: boolean;
};

type Column = Days & { branch: string | null };

/** The parts of an entry that a column sees. */
const partsOf = (entry: Moved, isSeen: (branch: string) => boolean, apart: boolean): Moved[] => {
  const lines = entry.lines.filter(({ branch }) => isSeen(branch));
  const parts = apart ? [...Map.groupBy(lines, ({ branch }) => branch).values()] : [lines];
  return parts.flatMap((own) => (own.length === 0 ? [] : [{ ...entry, lines: own }]));
};

const columnOf = (
  known: Known,
  { branches, cut, apart }: FlowsAsked,
  { column, classOf }: { column: Column; classOf: ClassOf },
): FlowSums<Moved> => {
  const flows = noFlows<Moved>();
  const isWithin = ({ date }: { date: string }) => column.from <= date && date <= column.to;
  const isSeen = (branch: string) =>
    (branches === 'all' || branches.includes(branch)) && (column.branch === null || column.branch === branch);
  for (const day of known.days.values()) if (isWithin(day) && isSeen(day.branch)) addFlows(flows, day.flows);
  const shown = known.recent.filter(({ lane, seq }) => seq <= (cut[lane] ?? 0));
  for (const entry of [...known.wide, ...shown].filter(isWithin))
    for (const part of partsOf(entry, isSeen, apart)) addFlow(flows, part, classOf);
  flows.nonCash.sort((one, other) => byStatementOrder({ ...one, line: 0 }, { ...other, line: 0 }));
  return flows;
};

/** What the entries of each column say at a cut; null where this process does not know it. */
export const readCachedCashFlows = (
  store: Store,
  { chart, ...asked }: FlowsAsked & { chart: Chart },
  columns: readonly Column[],
): Promise<FlowSums[] | null> => {
  const memory = remembered(
    store,
    'cash flows',
    (): Memory => ({ known: newKnown(), isTooWide: false, work: Promise.resolve() }),
  );
  const classOf = flowClasses(chart);
  const look = async (): Promise<FlowSums[] | null> => {
    const known = memory.isTooWide ? null : await refreshed(store, memory, classOf);
    if (known === null) return null;
    const isAhead = [...known.added].some(([lane, seq]) => seq > (asked.cut[lane] ?? 0));
    return isAhead ? null : columns.map((column) => columnOf(known, asked, { column, classOf }));
  };
  // One call after the other brings them up to date.
  const work = memory.work.then(look);
  memory.work = work.catch(() => undefined);
  return work;
};
