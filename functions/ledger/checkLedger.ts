// The ledger check: rebuilds from the journal what is kept beside it and names every difference.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { isBalanced } from '#shared/ledger/journalEntry.ts';
import { checkBuckets } from './checkBuckets.ts';
import { checkOpenItems } from './checkOpenItems.ts';
import { entryHash, entryOf } from './entryText.ts';
import { foldJournal } from './foldJournal.ts';
import { readLedgerView } from './foldState.ts';
import { foldStatements } from './foldStatements.ts';
import { readStoredEntries } from './journalTail.ts';
import type { LaneHead } from './lanes.ts';
import { balanceFoldKey, statementFoldKey, statementPartition } from './ledgerKeys.ts';
import {
  accountGroup,
  byStatementOrder,
  chunkFold,
  chunkLines,
  everyAccountGroup,
  packedLines,
  type StatementLine,
  statementLinesOf,
} from './statementChunks.ts';

/** One difference: which check found it, where, and what is wrong. */
export type Finding = { check: string; where: string; what: string };

export type LedgerCheck = {
  entries: number;
  lines: number;
  cut: Record<string, number>;
  findings: Finding[];
};

/** Findings listed; the rest is only counted. */
const findingsMax = 200;
const blockSize = 2000;

type Report = (check: string, where: string, what: string) => void;

const numberOf = (entry: JournalEntry): { series: string; count: number } => {
  const cut = entry.number.lastIndexOf('-');
  return { series: entry.number.slice(0, cut), count: Number(entry.number.slice(cut + 1)) };
};

type LaneState = { hash: string; counts: Map<string, number>; postedAt: string };

const checkEntry = (
  state: LaneState,
  stored: { hash: string; text: string },
  report: Report,
): JournalEntry => {
  const entry = entryOf(stored.text);
  const where = `${entry.lane}:${entry.seq}`;
  if (entryHash(stored.text) !== stored.hash) report('hash', where, 'the text does not give the stored hash');
  if (entry.prev !== state.hash) report('chain', where, 'the entry is not chained to the one before');
  if (!isBalanced(entry.lines)) report('balance', where, 'the entry does not balance in every branch');
  if (entry.postedAt < state.postedAt) report('time', where, 'the posting time goes back');
  const { series, count } = numberOf(entry);
  const expected = (state.counts.get(series) ?? 0) + 1;
  if (count !== expected)
    report('number', where, `${entry.number} stands where ${series}-${expected} is due`);
  state.counts.set(series, count);
  state.hash = stored.hash;
  state.postedAt = entry.postedAt;
  return entry;
};

const checkLane = async (store: Store, head: LaneHead, report: Report): Promise<JournalEntry[]> => {
  const state: LaneState = { hash: '', counts: new Map(), postedAt: '' };
  const entries: JournalEntry[] = [];
  for (let after = 0; after < head.seq; after += blockSize) {
    const upTo = Math.min(head.seq, after + blockSize);
    for (const stored of await readStoredEntries(store, { lane: head.lane, after, upTo })) {
      entries.push(checkEntry(state, stored, report));
    }
  }
  if (state.hash !== head.hash)
    report('head', head.lane, 'the head does not carry the hash of its last entry');
  return entries;
};

const byGroup = (lines: readonly StatementLine[]): Map<string, StatementLine[]> =>
  Map.groupBy(lines, (line) => accountGroup(line.account));

/** The lines at the fold's watermark; folds of entries beyond the walk are left out on both sides. */
const checkStatements = async (
  store: Store,
  entries: readonly JournalEntry[],
  report: Report,
): Promise<void> => {
  const { state } = await readLedgerView(store, statementFoldKey);
  const walked = new Set(entries.map((entry) => `${entry.lane}:${entry.seq}`));
  const folded = entries.filter((entry) => entry.seq <= (state.lanes[entry.lane] ?? 0));
  const expected = byGroup(folded.flatMap(statementLinesOf));
  for (const group of everyAccountGroup) {
    const items = await store.all({ pk: statementPartition(group) });
    const stored = items
      .filter((item) => chunkFold(item) <= state.fold)
      .flatMap(chunkLines)
      .filter((line) => walked.has(`${line.lane}:${line.seq}`));
    const lines = expected.get(group) ?? [];
    if (packedLines(stored.sort(byStatementOrder)) !== packedLines(lines.sort(byStatementOrder)))
      report('statement', `account group ${group}`, 'the stored lines are not those of the journal');
  }
};

/** Walks every lane and compares everything that is kept beside the journal. Nothing is changed but by the folds it runs first. */
export const checkLedger = async (store: Store): Promise<LedgerCheck> => {
  await foldJournal(store);
  await foldStatements(store, 1);
  const { heads } = await readLedgerView(store, balanceFoldKey);
  const findings: Finding[] = [];
  const report: Report = (check, where, what) => {
    if (findings.length < findingsMax) findings.push({ check, where, what });
  };
  const entries: JournalEntry[] = [];
  for (const head of heads) for (const entry of await checkLane(store, head, report)) entries.push(entry);
  await checkBuckets(store, entries, report);
  await checkStatements(store, entries, report);
  await checkOpenItems(store, entries, report);
  const cut = Object.fromEntries(heads.map((head) => [head.lane, head.seq]));
  return {
    entries: entries.length,
    lines: entries.reduce((sum, entry) => sum + entry.lines.length, 0),
    cut,
    findings,
  };
};
