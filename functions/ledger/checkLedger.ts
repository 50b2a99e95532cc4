// The ledger check: walks the journal once, adds up what is kept beside it, and names every difference.

import type { Store } from '#functions/storage/store.ts';
import { expectedBuckets } from './expectedBuckets.ts';
import { expectedOpenItems } from './expectedOpenItems.ts';
import { expectedOpenings } from './expectedOpenings.ts';
import { expectedStatements } from './expectedStatements.ts';
import { foldJournal } from './foldJournal.ts';
import { balanceFold, cutOf, readLedgerView, statementFold } from './foldState.ts';
import { type Report, walkLane } from './walkJournal.ts';

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

/** Nothing is changed but by the fold that it runs first. Books of any size are walked entry by entry. */
export const checkLedger = async (store: Store): Promise<LedgerCheck> => {
  await foldJournal(store);
  const statements = await readLedgerView(store, statementFold);
  // Read later than the statements' watermark, so that the walk reaches at least as far.
  const { state, heads } = await readLedgerView(store, balanceFold);
  const cut = cutOf(heads);
  const findings: Finding[] = [];
  const report: Report = (check, where, what) => {
    if (findings.length < findingsMax) findings.push({ check, where, what });
  };
  const kept = [
    expectedBuckets(state),
    expectedOpenings(state.seals),
    expectedStatements(statements.state),
    expectedOpenItems(new Map(Object.entries(cut))),
  ];
  let [entries, lines] = [0, 0];
  for (const head of heads) {
    for await (const entry of walkLane(store, head, report)) {
      for (const { take } of kept) take(entry);
      entries += 1;
      lines += entry.lines.length;
    }
  }
  for (const { compare } of kept) await compare(store, report);
  return { entries, lines, cut, findings };
};
