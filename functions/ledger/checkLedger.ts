// The ledger check: rebuilds from the journal what is kept beside it and names every difference.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { isBalanced } from '#shared/ledger/journalEntry.ts';
import { checkBuckets } from './checkBuckets.ts';
import { checkOpenItems } from './checkOpenItems.ts';
import { entryHash, entryOf } from './entryText.ts';
import { foldJournal } from './foldJournal.ts';
import { balanceFold, readLedgerView, statementFold } from './foldState.ts';
import { readStoredEntries } from './journalTail.ts';
import type { LaneHead } from './lanes.ts';
import { accountPartition } from './ledgerKeys.ts';
import { byStatementOrder, chunkOf, type StatementLine, statementLinesOf } from './statementChunks.ts';

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

const asText = (lines: readonly StatementLine[]): string =>
  JSON.stringify([...lines].sort(byStatementOrder), (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** The lines at the fold's watermark; folds of entries beyond the walk are left out on both sides. */
const checkStatements = async (
  store: Store,
  entries: readonly JournalEntry[],
  report: Report,
): Promise<void> => {
  const { state } = await readLedgerView(store, statementFold);
  const walked = new Set(entries.map((entry) => `${entry.lane}:${entry.seq}`));
  const folded = entries.filter((entry) => entry.seq <= (state.lanes[entry.lane] ?? 0));
  const expected = Map.groupBy(folded.flatMap(statementLinesOf), (line) => line.account);
  for (const [account, lines] of expected) {
    const items = await store.all({ pk: accountPartition(account) });
    const stored = items
      .map((item) => chunkOf(account, item))
      .filter((chunk) => chunk.fold <= state.fold)
      .flatMap((chunk) => chunk.lines())
      .filter((line) => walked.has(`${line.lane}:${line.seq}`));
    if (asText(stored) !== asText(lines))
      report('statement', `account ${account}`, 'the stored lines are not those of the journal');
  }
};

/** Walks every lane and compares everything that is kept beside the journal. Nothing is changed but by the folds it runs first. */
export const checkLedger = async (store: Store): Promise<LedgerCheck> => {
  await foldJournal(store);
  const { heads } = await readLedgerView(store, balanceFold);
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
