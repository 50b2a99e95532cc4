// One pass over the whole books: the journal is walked once, and everything that is kept beside it is added up on the way.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
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
import { journalEndOf } from './journal/journalEnd.ts';
import { compareHead, type WalkedLane } from './journal/laneHeads.ts';
import { compareLaneNames } from './journal/laneNames.ts';
import { readDirectory } from './journal/lanes.ts';
import { newLaneEnd, walkLane } from './journal/walkJournal.ts';
import { expectedOpenItems } from './openItems/expectedOpenItems.ts';
import { statementPart } from './statements/statementPart.ts';

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
};

/** A journal of which this was found says nothing certain any more: nothing is rebuilt from it. */
const unsound = ['entry.hash', 'entry.chain', 'entry.missing', 'entry.unreadable', 'seal.differs'];

/** Books whose lanes stay unknown were not even walked. */
export const isSound = ({ findings, parts }: Survey): boolean =>
  parts.length > 0 && !findings.hasAny(unsound);

/** What a part that is made from stored facts of the ledger needs of the store. */
export type StoredPart = (store: Store) => Promise<PartMaker>;

const blockSize = 100;

type Walk = Survey & { store: Store; walked: Map<string, number> };

const takeBlock = async ({ store, parts, findings }: Walk, block: readonly JournalEntry[]): Promise<void> => {
  for (const { look } of parts) await look?.(store, block, findings.report);
};

const walkOneLane = async (walk: Walk, lane: string): Promise<void> => {
  const { store, findings } = walk;
  const { head, seq } = await journalEndOf(store, lane);
  const end = newLaneEnd(lane);
  let block: JournalEntry[] = [];
  for await (const entry of walkLane(store, { end, upTo: seq }, findings.report)) {
    for (const { take } of walk.parts) take(entry);
    walk.entries += 1;
    walk.lines += entry.lines.length;
    block.push(entry);
    if (block.length < blockSize) continue;
    await takeBlock(walk, block);
    block = [];
  }
  await takeBlock(walk, block);
  walk.walked.set(lane, end.seq);
  // Where an entry is missing in the middle, the head cannot be judged by the end of the walk.
  if (end.seq === seq) {
    walk.lanes.push({ head, end });
    compareHead({ head, end }, findings.report);
  }
};

const noSurvey = (findings: Findings): Survey => ({
  findings,
  entries: 0,
  lines: 0,
  cut: {},
  lanes: [],
  parts: [],
  figures: {},
  notes: newFindings(),
});

/** What the journal itself gave out, and what the parts have compared. */
const figuresOf = ({ entries, lines, lanes, parts, walked }: Walk): Figures => {
  const series = lanes.flatMap(({ end }) => [...end.series.values()]);
  const numbers = series.reduce((sum, last) => sum + last, 0);
  const figures: Figures = { entries, lines, lanes: walked.size, series: series.length, numbers };
  for (const part of parts) addFigures(figures, part.figures?.());
  return figures;
};

/** Nothing is changed. Books of any size are walked entry by entry. */
export const surveyBooks = async (store: Store, more: readonly StoredPart[]): Promise<Survey> => {
  const findings = newFindings();
  if (!(await compareLaneNames(store, findings.report))) return noSurvey(findings);
  await compareRules(store, findings.report);
  const statements = await readLedgerView(store, statementFold);
  // Read later than the statements' watermark, so that the walk reaches at least as far.
  const { state } = await readLedgerView(store, balanceFold);
  const makers: PartMaker[] = [
    (walked) => expectedBuckets(balanceBook, state, walked),
    () => expectedOpenings(state.seals),
    (walked) => statementPart(statements.state, walked),
    expectedOpenItems,
    ...(await Promise.all(more.map((make) => make(store)))),
  ];
  const walked = new Map<string, number>();
  const walk: Walk = { ...noSurvey(findings), store, walked, parts: makers.map((make) => make(walked)) };
  for (const lane of (await readDirectory(store)).lanes) await walkOneLane(walk, lane);
  for (const { compare } of walk.parts) await compare(store, findings.report);
  for (const { remark } of walk.parts) remark?.(walk.notes.report);
  const { entries, lines, lanes, parts, notes } = walk;
  return {
    findings,
    entries,
    lines,
    lanes,
    parts,
    notes,
    cut: Object.fromEntries(walked),
    figures: figuresOf(walk),
  };
};
