// The lines of some accounts in a period, from chunks and journal tail, as they stood at a cut.

import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { type FoldState, type LedgerView, readLedgerView, tailLength } from './foldState.ts';
import { foldStatements } from './foldStatements.ts';
import { statementFoldKey, statementPartition } from './ledgerKeys.ts';
import { type Period, readTail, untilWhole } from './readBalances.ts';
import {
  accountGroup,
  byStatementOrder,
  chunkFold,
  chunkLines,
  type StatementLine,
  statementLinesOf,
} from './statementChunks.ts';

/** A reader folds first when more entries than this are not in chunks. */
const statementTailMax = 512;

export type StatementQuery = {
  accounts: readonly string[];
  period: Period;
  /** Only lines up to these entries; lanes that are not named did not exist. */
  cut: Record<string, number>;
};

const readChunks = async (store: Store, group: string, period: Period): Promise<Attributes[]> =>
  store.all({ pk: statementPartition(group), from: monthOf(period.from), to: `${monthOf(period.to)}~` });

/** Whether every part of every chunk of the last round that this query covers was visible. */
const isWhole = (chunks: readonly Attributes[], state: FoldState, query: StatementQuery): boolean => {
  const seen = new Map<string, number>();
  for (const item of chunks.filter((one) => chunkFold(one) === state.fold)) {
    const name = `${String(item['pk']).split('#').at(-1)}\t${String(item['sk']).split('#')[0]}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  const groups = new Set(query.accounts.map(accountGroup));
  const [first, last] = [monthOf(query.period.from), monthOf(query.period.to)];
  return state.touched.every((name) => {
    const [group = '', month = '', parts = '1'] = name.split('\t');
    const isAsked = groups.has(group) && first <= month && month <= last;
    return !isAsked || seen.get(`${group}\t${month}`) === Number(parts);
  });
};

const tailLines = async (store: Store, view: LedgerView): Promise<StatementLine[]> =>
  (await readTail(store, view)).flatMap(statementLinesOf);

const readOnce = async (store: Store, query: StatementQuery): Promise<StatementLine[] | null> => {
  const view = await readLedgerView(store, statementFoldKey);
  if (tailLength(view) > statementTailMax) {
    await foldStatements(store);
    return null;
  }
  const groups = [...new Set(query.accounts.map(accountGroup))];
  const [chunkSets, tail] = await Promise.all([
    Promise.all(groups.map((group) => readChunks(store, group, query.period))),
    tailLines(store, view),
  ]);
  const chunks = chunkSets.flat();
  if (!isWhole(chunks, view.state, query)) return null;
  const folded = chunks.filter((item) => chunkFold(item) <= view.state.fold).flatMap(chunkLines);
  const accounts = new Set(query.accounts);
  return [...folded, ...tail].filter((line) => accounts.has(line.account));
};

/** In statement order; every line exactly once, none beyond the cut. */
export const readStatementLines = async (store: Store, query: StatementQuery): Promise<StatementLine[]> => {
  const lines = await untilWhole(() => readOnce(store, query));
  const { from, to } = query.period;
  return lines
    .filter((line) => !line.opening && line.date >= from && line.date <= to)
    .filter((line) => line.seq <= (query.cut[line.lane] ?? 0))
    .sort(byStatementOrder);
};
