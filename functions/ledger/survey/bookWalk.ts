// A walk through the journal with the parts of the books: what it has taken up so far can be kept, so that another process goes on from there.
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import {
  type BookPart,
  type Findings,
  type KnownFindings,
  newFindings,
  type PartMaker,
  type Reach,
} from '../bookPart.ts';
import { journalEndOf } from '../journal/journalEnd.ts';
import { compareHead, type WalkedLane } from '../journal/laneHeads.ts';
import { type LaneEnd, newLaneEnd, walkLane } from '../journal/walkJournal.ts';
import { journalKey } from '../ledgerKeys.ts';
import type { Round } from './rounds.ts';

export type BookWalk = {
  store: Store;
  parts: BookPart[];
  findings: Findings;
  notes: Findings;
  entries: number;
  lines: number;
  /** Lane → the last entry that was taken. */
  walked: Map<string, number>;
  ends: Map<string, LaneEnd>;
  /** Lane → the hash of every 500th entry: between two of them a piece of the journal is proved by itself. */
  marks: Map<string, string[]>;
  /** Lanes of which this walk has reached the end. */
  finished: Set<string>;
  /** Those of them without a hole. */
  lanes: WalkedLane[];
  /** So many parts were compared. */
  compared: number;
};

/** Entries of a piece that is proved by itself. */
export const markEvery = 500;

/** What a walk leaves behind when it ends, or is cut. */
export type WalkMemory = Pick<
  BookWalk,
  'entries' | 'lines' | 'ends' | 'marks' | 'finished' | 'lanes' | 'compared'
> & {
  /** Of the parts and their fields: what was kept by others is not read. */
  shape: string;
  findings: KnownFindings;
  parts: object[];
  /** What of the work was cut; each kind of work has names of its own. */
  stage: string;
  /** Parts that a repair has rebuilt. */
  repaired?: number;
  /** The night that was cut, or the first one of a round, and how far the round is. */
  night?: { night: number; round: Round };
};

/** The time is up: what is known goes on in the next process. */
export class WalkCut extends Error {
  readonly memory: WalkMemory;
  constructor(memory: WalkMemory) {
    super('The walk through the books goes on later');
    this.name = 'WalkCut';
    this.memory = memory;
  }
}

/** Where a walk begins, and when it has to stop; `keep` is offered on the way what would be lost with the process. */
export type Pace = {
  isTimeUp: () => boolean;
  stage: string;
  from: WalkMemory | null;
  keep: (memory: () => WalkMemory) => Promise<void>;
};

export const surveyStage = 'survey';

export const unhurried: Pace = {
  isTimeUp: () => false,
  stage: surveyStage,
  from: null,
  keep: () => Promise.resolve(),
};

export const newBookWalk = (store: Store, makers: readonly PartMaker[]): BookWalk => {
  const walked = new Map<string, number>();
  return {
    store,
    parts: makers.map((make) => make(walked)),
    findings: newFindings(),
    notes: newFindings(),
    entries: 0,
    lines: 0,
    walked,
    ends: new Map(),
    marks: new Map(),
    finished: new Set(),
    lanes: [],
    compared: 0,
  };
};

/** Raised where what a field holds has another meaning than before. */
const form = 1;

const fieldsOf = (saved: object): unknown =>
  Object.entries(saved).map(([name, value]) =>
    name === 'parts' && Array.isArray(value) ? value.map(fieldsOf) : name,
  );

const shapeOf = (parts: readonly BookPart[]): string =>
  JSON.stringify([form, ...parts.map(({ memory }) => fieldsOf(memory.save()))]);

export const memoryOfWalk = (walk: BookWalk, stage: string): WalkMemory => {
  const { entries, lines, ends, marks, finished, lanes, compared, findings, parts } = walk;
  return {
    entries,
    lines,
    ends,
    marks,
    finished,
    lanes,
    compared,
    stage,
    shape: shapeOf(parts),
    findings: { list: findings.list, count: findings.count(), counts: findings.counts() },
    parts: parts.map(({ memory }) => memory.save()),
  };
};

/** The journal still has the entries at which the walk has stopped. */
const isAtItsPlaces = async (store: Store, { ends }: WalkMemory): Promise<boolean> => {
  const places = [...ends.values()].filter(({ seq }) => seq > 0);
  const items = await store.getAll(places.map(({ lane, seq }) => journalKey(lane, seq)));
  return places.every(({ hash }, index) => items[index]?.['hash'] === hash);
};

/** Puts back what was kept; false where it does not belong to these parts, or the journal has changed. */
export const restoreWalk = async (walk: BookWalk, memory: WalkMemory): Promise<boolean> => {
  if (memory.shape !== shapeOf(walk.parts) || !(await isAtItsPlaces(walk.store, memory))) return false;
  const { entries, lines, ends, marks, finished, lanes, compared, findings, parts } = memory;
  Object.assign(walk, { entries, lines, ends, marks, finished, lanes, compared });
  walk.findings = newFindings(findings);
  for (const [lane, { seq }] of ends) walk.walked.set(lane, seq);
  for (const [index, { memory: own }] of walk.parts.entries()) own.load(parts[index] ?? {});
  return true;
};

/** Between two steps of the work. */
export const stopInTime = async (walk: BookWalk, { isTimeUp, stage, keep }: Pace): Promise<void> => {
  const memory = () => memoryOfWalk(walk, stage);
  if (isTimeUp()) throw new WalkCut(memory());
  await keep(memory);
};

const blockSize = 100;

/** Entries in blocks that the parts look at together. */
export async function* blocksOfEntries(entries: AsyncIterable<JournalEntry>): AsyncGenerator<JournalEntry[]> {
  let block: JournalEntry[] = [];
  for await (const entry of entries) {
    block.push(entry);
    if (block.length < blockSize) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

const markHash = ({ marks }: BookWalk, { lane, seq, hash }: LaneEnd): void => {
  if (seq % markEvery !== 0) return;
  const own = marks.get(lane) ?? [];
  own[seq / markEvery - 1] = hash;
  marks.set(lane, own);
};

const takeEntry = (walk: BookWalk, end: LaneEnd, entry: JournalEntry): void => {
  for (const { take } of walk.parts) take(entry);
  walk.entries += 1;
  walk.lines += entry.lines.length;
  markHash(walk, end);
};

/** Each entry is taken when it is read: the block that is looked at reaches as far as the walk. */
async function* taken(walk: BookWalk, end: LaneEnd, upTo: number): AsyncGenerator<JournalEntry> {
  for await (const entry of walkLane(walk.store, { end, upTo }, walk.findings.report)) {
    takeEntry(walk, end, entry);
    yield entry;
  }
}

const walkOneLane = async (walk: BookWalk, lane: string, pace: Pace): Promise<void> => {
  const { store, findings } = walk;
  const { head, seq } = await journalEndOf(store, lane);
  const end = walk.ends.get(lane) ?? newLaneEnd(lane);
  walk.ends.set(lane, end);
  for await (const block of blocksOfEntries(taken(walk, end, seq))) {
    for (const { look } of walk.parts) await look?.(store, block, findings.report);
    await stopInTime(walk, pace);
  }
  walk.walked.set(lane, end.seq);
  walk.finished.add(lane);
  // Where an entry is missing in the middle, the head cannot be judged by the end of the walk.
  if (end.seq === seq) {
    walk.lanes.push({ head, end });
    compareHead({ head, end }, findings.report);
  }
};

/** The lanes that are not finished, one after the other. */
export const walkLanes = async (walk: BookWalk, lanes: readonly string[], pace: Pace): Promise<void> => {
  for (const lane of lanes) if (!walk.finished.has(lane)) await walkOneLane(walk, lane, pace);
};

/** Every part that was not compared yet, with the reach that is asked of it. */
export const compareParts = async (
  walk: BookWalk,
  reachOf: (part: number) => Reach,
  pace: Pace,
): Promise<void> => {
  const { store, findings, parts } = walk;
  for (const [index, { compare }] of parts.entries()) {
    if (index < walk.compared) continue;
    await compare(store, findings.report, reachOf(index));
    walk.compared = index + 1;
    if (walk.compared < parts.length) await stopInTime(walk, pace);
  }
  for (const { remark } of parts) remark?.(walk.notes.report);
};
