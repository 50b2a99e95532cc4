// Lines of some accounts in a period, in statement order and a page at a time, as they stood at a cut.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { readLedgerView, statementFold, tailLength } from './foldState.ts';
import { foldStatements } from './foldStatements.ts';
import { accountPartition } from './ledgerKeys.ts';
import { sizesOf } from './ledgerSizes.ts';
import { type BranchScope, type Period, readTail } from './readBalances.ts';
import {
  byStatementOrder,
  type Chunk,
  chunkOf,
  type StatementLine,
  type StatementPlace,
  statementLinesOf,
} from './statementChunks.ts';
import { untilWhole } from './untilWhole.ts';

export type StatementQuery = {
  accounts: readonly string[];
  branches: BranchScope;
  period: Period;
  /** Only lines up to these entries; lanes that are not named did not exist. */
  cut: Record<string, number>;
  /** Only lines behind this one; null starts with the first. */
  after: StatementPlace | null;
  limit: number;
};

/** Behind every date. */
const atEnd = '\uffff';

/** The chunks of one account, read in the order of their first dates. */
type Source = {
  account: string;
  last: Attributes | null;
  /** No chunk that is still unread has an earlier line. */
  frontier: string;
};

/** Chunks read at once: a page needs few of them; a whole account takes more, but lets others come between. */
const chunksAtOnce = (limit: number): number => Math.min(20, 3 + Math.ceil(limit / 100));

type Reach = { from: string; to: string; fold: number; limit: number };

const readMore = async (store: Store, source: Source, reach: Reach): Promise<Chunk[]> => {
  const { items, last } = await store.page({
    pk: accountPartition(source.account),
    // A chunk lies within one month: those of earlier months cannot reach into the period.
    from: firstOfMonth(reach.from),
    to: `${reach.to}~`,
    limit: chunksAtOnce(reach.limit),
    after: source.last,
  });
  const chunks = items.map((item) => chunkOf(source.account, item));
  source.last = last;
  source.frontier = last === null ? atEnd : String(last['sk']).slice(0, reach.from.length);
  return chunks.filter((chunk) => chunk.fold <= reach.fold && chunk.last >= reach.from);
};

const isAsked = (line: StatementLine, { period, branches, cut, after }: StatementQuery): boolean =>
  !line.opening &&
  line.date >= period.from &&
  line.date <= period.to &&
  line.seq <= (cut[line.lane] ?? 0) &&
  (branches === 'all' || branches.includes(line.branch)) &&
  (after === null || byStatementOrder(line, after) > 0);

/** A line may stand in two chunks where two machines with different versions made the same round. */
const withoutRepetitions = (sorted: readonly StatementLine[]): StatementLine[] =>
  sorted.filter((line, index) => {
    const before = sorted[index - 1];
    return !before || byStatementOrder(before, line) !== 0 || before.account !== line.account;
  });

/** Reads on until enough lines are known to be the first ones, or nothing is left. */
const collect = async (
  store: Store,
  query: StatementQuery,
  { fold, tail }: { fold: number; tail: readonly StatementLine[] },
): Promise<StatementLine[]> => {
  const { period, after, limit } = query;
  const reach = { from: after?.date ?? period.from, to: period.to, fold, limit };
  const sources = query.accounts.map((account): Source => ({ account, last: null, frontier: '' }));
  const lines = [...tail];
  for (;;) {
    const frontier = sources.reduce(
      (least, source) => (source.frontier < least ? source.frontier : least),
      atEnd,
    );
    const known = frontier === atEnd ? lines.length : lines.filter((line) => line.date < frontier).length;
    if (frontier === atEnd || known >= limit) break;
    const behind = sources.filter((source) => source.frontier === frontier);
    const chunks = await Promise.all(behind.map((source) => readMore(store, source, reach)));
    for (const chunk of chunks.flat()) lines.push(...chunk.lines().filter((line) => isAsked(line, query)));
  }
  return withoutRepetitions(lines.sort(byStatementOrder)).slice(0, limit);
};

const readOnce = async (store: Store, query: StatementQuery): Promise<StatementLine[] | null> => {
  const view = await readLedgerView(store, statementFold);
  if (tailLength(view) > sizesOf(store).statementTailMax) {
    await foldStatements(store);
    return null;
  }
  const accounts = new Set(query.accounts);
  const tail = (await readTail(store, view))
    .flatMap(statementLinesOf)
    .filter((line) => accounts.has(line.account) && isAsked(line, query));
  return collect(store, query, { fold: view.state.fold, tail });
};

/** The next lines in statement order, every one exactly once, none beyond the cut; fewer than the limit when there are no more. */
export const readStatementLines = (store: Store, query: StatementQuery): Promise<StatementLine[]> =>
  untilWhole(store, () => readOnce(store, query));
