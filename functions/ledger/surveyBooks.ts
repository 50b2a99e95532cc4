// One pass over the whole books: the journal is walked once, and everything that is kept beside it is added up on the way.

import type { Store } from '#functions/storage/store.ts';
import { expectedBuckets } from './balances/expectedBuckets.ts';
import { expectedOpenings } from './balances/expectedOpenings.ts';
import { balanceBook } from './balances/sumBook.ts';
import {
  addFigures,
  type BookPart,
  type Figures,
  type Findings,
  newFindings,
  type PartMaker,
} from './bookPart.ts';
import { compareRules } from './expectedRules.ts';
import { balanceFold, readLedgerView, statementFold } from './foldState.ts';
import type { WalkedLane } from './journal/laneHeads.ts';
import { compareLaneNames } from './journal/laneNames.ts';
import { readDirectory } from './journal/lanes.ts';
import { expectedOpenItems } from './openItems/expectedOpenItems.ts';
import { statementPart } from './statements/statementPart.ts';
import {
  type BookWalk,
  compareParts,
  memoryOfWalk,
  newBookWalk,
  type Pace,
  restoreWalk,
  unhurried,
  type WalkMemory,
  walkLanes,
} from './survey/bookWalk.ts';

export type Survey = {
  findings: Findings;
  entries: number;
  lines: number;
  /** The end of each lane's journal. */
  cut: Record<string, number>;
  lanes: WalkedLane[];
  parts: BookPart[];
  /** Empty where the books could not be walked. */
  figures: Figures;
  notes: Findings;
  /** What it has taken up, for work that goes on in another process. */
  memory: (stage: string) => WalkMemory;
};

/** A journal of which this was found says nothing certain any more: nothing is rebuilt from it. */
const unsound = ['entry.hash', 'entry.chain', 'entry.missing', 'entry.unreadable', 'seal.differs'];

/** Books whose lanes stay unknown were not even walked. */
export const isSound = ({ findings, parts }: Survey): boolean =>
  parts.length > 0 && !findings.hasAny(unsound);

/** What a part that is made from stored facts of the ledger needs of the store. */
export type StoredPart = (store: Store) => Promise<PartMaker>;

const noSurvey = (findings: Findings): Survey => ({
  findings,
  entries: 0,
  lines: 0,
  cut: {},
  lanes: [],
  parts: [],
  figures: {},
  notes: newFindings(),
  memory: () => {
    throw new Error('Nothing was walked');
  },
});

/** What the journal itself gave out, and what the parts have compared. */
const figuresOf = ({ entries, lines, lanes, parts, walked }: BookWalk): Figures => {
  const series = lanes.flatMap(({ end }) => [...end.series.values()]);
  const numbers = series.reduce((sum, last) => sum + last, 0);
  const figures: Figures = { entries, lines, lanes: walked.size, series: series.length, numbers };
  for (const part of parts) addFigures(figures, part.figures?.());
  return figures;
};

export const surveyOf = (walk: BookWalk): Survey => {
  const { findings, entries, lines, lanes, parts, notes, walked } = walk;
  return {
    findings,
    entries,
    lines,
    lanes,
    parts,
    notes,
    cut: Object.fromEntries(walked),
    figures: figuresOf(walk),
    memory: (stage) => memoryOfWalk(walk, stage),
  };
};

/** A walk with all parts of the books, before its first entry. */
export const beginBookWalk = async (store: Store, more: readonly StoredPart[]): Promise<BookWalk> => {
  const statements = await readLedgerView(store, statementFold);
  // Read later than the statements' watermark, so that the walk reaches at least as far.
  const { state } = await readLedgerView(store, balanceFold);
  return newBookWalk(store, [
    (walked) => expectedBuckets(balanceBook, state, walked),
    () => expectedOpenings(state.seals),
    (walked) => statementPart(statements.state, walked),
    expectedOpenItems,
    ...(await Promise.all(more.map((make) => make(store)))),
  ]);
};

/** One that was cut before; null where what it knew says nothing any more. */
const continuedWalk = async (
  store: Store,
  more: readonly StoredPart[],
  memory: WalkMemory,
): Promise<BookWalk | null> => {
  const walk = await beginBookWalk(store, more);
  return (await restoreWalk(walk, memory)) ? walk : null;
};

/** Null where the names of the lanes cannot be known: then nothing is walked. */
const firstWalk = async (
  store: Store,
  more: readonly StoredPart[],
  findings: Findings,
): Promise<BookWalk | null> => {
  if (!(await compareLaneNames(store, findings.report))) return null;
  await compareRules(store, findings.report);
  const walk = await beginBookWalk(store, more);
  walk.findings = findings;
  return walk;
};

/** Nothing is changed. Books of any size are walked entry by entry; what takes too long is cut, and goes on from what it knew. */
export const surveyBooks = async (
  store: Store,
  more: readonly StoredPart[],
  pace: Pace = unhurried,
): Promise<Survey> => {
  const findings = newFindings();
  const continued = pace.from && (await continuedWalk(store, more, pace.from));
  const walk = continued ?? (await firstWalk(store, more, findings));
  if (!walk) return noSurvey(findings);
  await walkLanes(walk, (await readDirectory(store)).lanes, pace);
  await compareParts(walk, () => 'all', pace);
  return surveyOf(walk);
};
