// Lines of some accounts or of a party in a period, in statement order and a page at a time, at a cut.

import type { Page, Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { type BranchScope, type Period, readTail } from '../balances/readBalances.ts';
import {
  type LedgerView,
  readLedgerView,
  type StatementFoldState,
  statementFold,
  tailLength,
} from '../foldState.ts';
import { accountPartition, batchCardPartition, cardPartition, partyPartition } from '../ledgerKeys.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { foldSomeStatements } from './foldStatements.ts';
import { type Chunk, chunkReader, type MonthStart } from './statementChunks.ts';
import {
  byStatementOrder,
  inStatementOrder,
  type LinePlace,
  type StatementLine,
  statementLinesOf,
  stockLinesOf,
} from './statementLines.ts';
import { foldsThatCount, isRebuiltSince } from './statementState.ts';

/** Whose lines: of accounts, or of a party by all of its codes, on all accounts or some; of those on accounts perhaps one cost centre's alone. */
export type LineOwner = {
  accounts: readonly string[] | 'all';
  parties?: readonly string[];
  costCentre?: string;
  /** Whose card: its moves of stock, of all accounts and parties. */
  product?: string;
  /** One of its batches alone. */
  batch?: string;
};

export type LineScope = LineOwner & { branches: BranchScope; period: Period };

/** Where a page continues in a partition: its first chunk that may hold more, and how its month began. */
type Mark = [sk: string, start: MonthStart] | null;

/** The last line of a page; beside it where its partitions continue, good as long as no round is closed. */
export type StatementPlace = LinePlace & { marks?: { folds: string; of: Mark[] } };

export type StatementQuery = LineScope & {
  /** Only lines up to these entries; lanes that are not named did not exist. */
  cut: Record<string, number>;
  /** Only lines behind this one; null starts with the first. */
  after: StatementPlace | null;
  limit: number;
  /** Lines of opening entries are among the others, too: in a day book they are entries like any. */
  withOpenings?: boolean;
};

/** `next`: the last line of the page where more follow, else null. */
export type StatementLines = { lines: StatementLine[]; next: StatementPlace | null };

export const partitionsOfOwner = ({ accounts, parties, product, batch }: LineOwner): string[] => {
  if (product !== undefined)
    return [batch === undefined ? cardPartition(product) : batchCardPartition(product, batch)];
  if (parties !== undefined) return parties.map(partyPartition);
  if (accounts === 'all') throw new Error('The lines of all accounts are nobody’s statement');
  return accounts.map(accountPartition);
};

type Owned = Pick<JournalLine, 'account' | 'branch' | 'party'> & Partial<Pick<JournalLine, 'costCentre'>>;

/** Whether a line is the owner's, in these branches. */
export const isOfOwner = ({ accounts, parties, costCentre, branches }: Omit<LineScope, 'period'>) => {
  const codes = accounts === 'all' ? null : new Set(accounts);
  return (line: Owned): boolean =>
    (parties === undefined || (line.party !== null && parties.includes(line.party))) &&
    (costCentre === undefined || line.costCentre === costCentre) &&
    (codes === null || codes.has(line.account)) &&
    (branches === 'all' || branches.includes(line.branch));
};

/** Behind every date. */
const atEnd = '\uffff';

/** The chunks of one partition, read in the order of their first dates. */
type Source = {
  pk: string;
  from: string;
  read: ReturnType<typeof chunkReader>;
  last: Attributes | null;
  /** The next chunks, where they are on their way already. */
  ahead: Promise<Page> | null;
  /** No chunk that is still unread has an earlier line. */
  frontier: string;
  /** The chunks that were read, with the starts of their months. */
  found: { sk: string; last: string; start: MonthStart }[];
};

/** Chunks read at once: few, so that others come between. The next ones are read while these are unpacked. */
const chunksAtOnce = 4;

const foldsText = ({ fold, rebuilt }: StatementFoldState): string => `${fold} ${rebuilt}`;

const sourcesOf = (query: StatementQuery, state: StatementFoldState): Source[] => {
  const { period, after } = query;
  const marks = after?.marks?.folds === foldsText(state) ? after.marks.of : [];
  // A chunk lies within one month: those of earlier months cannot reach into the period.
  const month = monthOf(after?.date ?? period.from);
  return partitionsOfOwner(query).map((pk, index) => {
    const [from, start] = marks[index] ?? [month, undefined];
    const read = chunkReader(foldsThatCount(state), start);
    return { pk, from, read, last: null, ahead: null, frontier: '', found: [] };
  });
};

const readChunks = (store: Store, { pk, from, last: after }: Source, { period }: StatementQuery) => {
  const page = store.page({ pk, from, to: `${period.to}~`, limit: chunksAtOnce, after });
  // Where the page turns out to be complete these are not awaited any more.
  page.catch(() => undefined);
  return page;
};

/** The next chunks; more are sent for where they will hardly have as many lines as are missing. */
const readMore = async (
  store: Store,
  source: Source,
  { query, missing }: { query: StatementQuery; missing: number },
): Promise<Chunk[]> => {
  const { items, last } = await (source.ahead ?? readChunks(store, source, query));
  source.last = last;
  source.frontier = last === null ? atEnd : String(last['sk']).slice(0, query.period.from.length);
  const isMissing = items.length * sizesOf(store).chunkLinesMax <= missing;
  source.ahead = last !== null && isMissing ? readChunks(store, source, query) : null;
  const found = items.flatMap((item) => source.read(item) ?? []);
  for (const { chunk, start } of found) source.found.push({ sk: chunk.sk, last: chunk.last, start });
  const from = query.after?.date ?? query.period.from;
  return found.flatMap(({ chunk }) => (chunk.last >= from ? [chunk] : []));
};

/** Whether a line is asked for. */
const lineFilter = (query: StatementQuery) => {
  const { period, cut, after } = query;
  const isOwn = isOfOwner(query);
  return (line: StatementLine): boolean =>
    (query.withOpenings === true || !line.opening) &&
    !(period.close === 'before' && line.type === closingTypeCode) &&
    line.date >= period.from &&
    line.date <= period.to &&
    line.seq <= (cut[line.lane] ?? 0) &&
    isOwn(line) &&
    (after === null || byStatementOrder(line, after) > 0);
};

/** Statements of more partitions than this continue from the beginning of the month. */
const marksMax = 8;

const markOf = ({ found }: Source, date: string): Mark => {
  const next = found.find(({ last }) => last >= date) ?? found.at(-1);
  return next ? [next.sk, next.start] : null;
};

const placeOf = (
  line: StatementLine,
  sources: readonly Source[],
  state: StatementFoldState,
): StatementPlace => {
  const { date, postedAt, lane, seq, line: number } = line;
  const place = { date, postedAt, lane, seq, line: number };
  if (sources.length > marksMax) return place;
  return { ...place, marks: { folds: foldsText(state), of: sources.map((source) => markOf(source, date)) } };
};

const leastFrontier = (sources: readonly Source[]): string =>
  sources.reduce((least, { frontier }) => (frontier < least ? frontier : least), atEnd);

/** Whether a page's lines are known, and whether one more follows: nothing that is unread comes before them. */
const isComplete = (lines: readonly StatementLine[], frontier: string, limit: number): boolean => {
  if (frontier === atEnd) return true;
  let known = 0;
  for (const { date } of lines) if (date < frontier) known += 1;
  return known > limit;
};

type Tail = { state: StatementFoldState; tail: readonly StatementLine[] };

/** Reads on until enough lines are known to be the first ones, or nothing is left. */
const collect = async (
  store: Store,
  query: StatementQuery,
  { state, tail }: Tail,
): Promise<StatementLines> => {
  const { limit } = query;
  const isAsked = lineFilter(query);
  const sources = sourcesOf(query, state);
  const lines = [...tail];
  for (let frontier = ''; !isComplete(lines, frontier, limit); frontier = leastFrontier(sources)) {
    const behind = sources.filter((source) => source.frontier === frontier);
    const asked = { query, missing: (limit - lines.length) / sources.length };
    const chunks = await Promise.all(behind.map((source) => readMore(store, source, asked)));
    for (const chunk of chunks.flat()) {
      lines.push(...chunk.lines().filter(isAsked));
      await store.yieldToShortRequests();
    }
  }
  // A line may be in two chunks where two machines with different versions made the same round.
  const ordered = inStatementOrder(lines);
  const last = ordered[limit - 1];
  const next = ordered.length > limit && last ? placeOf(last, sources, state) : null;
  return { lines: ordered.slice(0, limit), next };
};

/** The fold's state and the entries that it has not taken; null when there were too many of them, and they have been folded. */
export const readStatementView = async (store: Store): Promise<LedgerView<StatementFoldState> | null> => {
  const view = await readLedgerView(store, statementFold);
  if (tailLength(view) <= sizesOf(store).statementTailMax) return view;
  await foldSomeStatements(store);
  return null;
};

const readOnce = async (store: Store, query: StatementQuery): Promise<StatementLines | null> => {
  const view = await readStatementView(store);
  if (!view) return null;
  const isAsked = lineFilter(query);
  const isOwn = isOfOwner(query);
  const entries = await readTail(store, view);
  const { product, batch } = query;
  const isOfCard = (move: StockMove): boolean =>
    move.product === product &&
    (batch === undefined || move.batches?.some((part) => part.batch === batch) === true);
  const linesOf = (entry: JournalEntry): StatementLine[] =>
    product === undefined ? statementLinesOf(entry, isOwn) : stockLinesOf(entry, isOfCard);
  const tail = entries.flatMap(linesOf).filter(isAsked);
  const found = await collect(store, query, { state: view.state, tail });
  return (await isRebuiltSince(store, view.state)) ? null : found;
};

/** The next lines in statement order, every one exactly once, none beyond the cut. */
export const readStatementLines = (store: Store, query: StatementQuery): Promise<StatementLines> =>
  retryUntilConsistent(store, () => readOnce(store, query));
