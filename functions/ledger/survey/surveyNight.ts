// The survey of a night: what was posted since the books were verified, the pieces of the older journal that are due, and a share of what is kept beside it.
import type { Store } from '#functions/storage/store.ts';
import { newFindings, type Report } from '../bookPart.ts';
import { compareRules } from '../expectedRules.ts';
import { compareLaneNames } from '../journal/laneNames.ts';
import { readDirectory } from '../journal/lanes.ts';
import { newLaneEnd, walkLane } from '../journal/walkJournal.ts';
import { beginBookWalk, type StoredPart, type Survey, surveyOf } from '../surveyBooks.ts';
import {
  type BookWalk,
  blocksOfEntries,
  compareParts,
  markEvery,
  type Pace,
  restoreWalk,
  stopInTime,
  WalkCut,
  type WalkMemory,
  walkLanes,
} from './bookWalk.ts';
import { type Due, dueBy, type Piece, piecesOf, type Round } from './rounds.ts';

const nightStage = 'night';

type Night = { walk: BookWalk; round: Round; night: number };

/** A walk that follows the one which its memory comes from; null where that is of no use. */
const followingWalk = async (
  store: Store,
  more: readonly StoredPart[],
  memory: WalkMemory,
): Promise<BookWalk | null> => {
  const findings = newFindings();
  if (!(await compareLaneNames(store, findings.report))) return null;
  await compareRules(store, findings.report);
  const walk = await beginBookWalk(store, more);
  if (!(await restoreWalk(walk, memory))) return null;
  Object.assign(walk, { finished: new Set(), lanes: [], compared: 0, findings });
  for (const { resume } of walk.parts) if ((await resume?.(store)) === false) return null;
  return walk;
};

/** Proved by what was verified: its first entry follows this one, its last one is that. */
const hashAt = ({ walk, round }: Night, lane: string, seq: number): string => {
  if (seq === 0) return '';
  const end = round.lanes.find((each) => each.lane === lane && each.seq === seq);
  return end?.hash ?? walk.marks.get(lane)?.[seq / markEvery - 1] ?? 'unknown';
};

/** The same entries as before have the same numbers: only the first walk can say whether these follow each other. */
const withoutNumbers =
  (report: Report): Report =>
  (code, place, details) => {
    if (code !== 'entry.number') report(code, place, details);
  };

const readPiece = async (night: Night, { lane, after, upTo }: Piece): Promise<void> => {
  const { store, parts, findings } = night.walk;
  const end = { ...newLaneEnd(lane), seq: after, hash: hashAt(night, lane, after) };
  const entries = walkLane(store, { end, upTo }, withoutNumbers(findings.report));
  for await (const block of blocksOfEntries(entries))
    for (const { lookAgain } of parts) await lookAgain?.(store, block, findings.report);
  if (end.seq !== upTo || end.hash !== hashAt(night, lane, upTo))
    findings.report('entry.chain', `${lane}:${upTo}`, { number: '' });
};

const readPieces = async (night: Night, due: Due, pace: Pace): Promise<void> => {
  const { walk, round } = night;
  const pieces = piecesOf(round);
  while (round.pieces < due.pieces) {
    const piece = pieces[round.pieces];
    if (piece) await readPiece(night, piece);
    round.pieces += 1;
    await stopInTime(walk, pace);
  }
};

const surveyThrough = async (night: Night, pace: Pace): Promise<Survey> => {
  const { walk, round } = night;
  const due = dueBy(round, night.night, walk.parts.length);
  await walkLanes(walk, (await readDirectory(walk.store)).lanes, pace);
  await readPieces(night, due, pace);
  const isDue = (part: number): boolean => part >= round.parts && part < due.parts;
  await compareParts(walk, (part) => (isDue(part) ? 'all' : 'new'), pace);
  round.parts = Math.max(round.parts, due.parts);
  return surveyOf(walk);
};

/** Null where it has to be the whole survey: nothing was verified yet, or what was kept says nothing any more. */
export const surveyNight = async (
  store: Store,
  more: readonly StoredPart[],
  { from, pace, ...asked }: { from: WalkMemory; round: Round; night: number; pace: Pace },
): Promise<{ survey: Survey; round: Round } | null> => {
  const cut = pace.from?.stage === nightStage ? pace.from : null;
  const { round, night } = cut?.night ?? asked;
  const walk = cut ? await beginBookWalk(store, more) : await followingWalk(store, more, from);
  if (!walk || (cut && !(await restoreWalk(walk, cut)))) return null;
  const at: Night = { walk, night, round: structuredClone(round) };
  const withNight = (memory: WalkMemory): WalkMemory => ({ ...memory, night: { round: at.round, night } });
  const keep: Pace['keep'] = (memory) => pace.keep(() => withNight(memory()));
  try {
    const survey = await surveyThrough(at, { ...pace, keep, stage: nightStage });
    return { survey, round: at.round };
  } catch (error) {
    throw error instanceof WalkCut ? new WalkCut(withNight(error.memory)) : error;
  }
};
