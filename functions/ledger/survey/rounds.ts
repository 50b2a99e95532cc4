// The older part of the journal is read once more in 28 nights: which pieces of it, and which parts of the books, are due in a night.
import type { LaneEnd } from '../journal/walkJournal.ts';
import { markEvery } from './bookWalk.ts';

/** Nights of a round. */
export const roundNights = 28;

/** How far a lane is verified, and by which hash. */
export type Verified = Pick<LaneEnd, 'lane' | 'seq' | 'hash'>;

export type Round = {
  /** Its first night, as days since 1970: what a missed night should have read is due in the next one. */
  firstNight: number;
  /** As far as was verified when it began: what came later is read in the next round. */
  lanes: Verified[];
  /** So many pieces are read, and so many parts are compared as a whole. */
  pieces: number;
  parts: number;
};

/** A piece of a lane: the entries behind a number up to another. */
export type Piece = { lane: string; after: number; upTo: number };

/** In their order, so that a night reads days that lie together. */
export const piecesOf = ({ lanes }: Pick<Round, 'lanes'>): Piece[] =>
  lanes.flatMap(({ lane, seq }) =>
    Array.from({ length: Math.ceil(seq / markEvery) }, (_, index) => ({
      lane,
      after: index * markEvery,
      upTo: Math.min(seq, (index + 1) * markEvery),
    })),
  );

const nightMs = 24 * 3600 * 1000;

export const nightOf = (nowMs: number): number => Math.floor(nowMs / nightMs);

export const newRound = (firstNight: number, lanes: readonly Verified[]): Round => ({
  firstNight,
  lanes: lanes.map(({ lane, seq, hash }) => ({ lane, seq, hash })),
  pieces: 0,
  parts: 0,
});

/** Where the round has to be by the end of a night; small books are read in its first one. */
export type Due = Pick<Round, 'pieces' | 'parts'>;

export const dueBy = (round: Round, night: number, parts: number): Due => {
  const pieces = piecesOf(round).length;
  const nights = Math.min(roundNights, Math.max(0, night - round.firstNight + 1));
  const read = Math.ceil((pieces * nights) / roundNights);
  return { pieces: read, parts: pieces === 0 ? parts : Math.ceil((parts * read) / pieces) };
};

export const isAllDone = (round: Round, { pieces, parts }: Due): boolean =>
  round.pieces >= pieces && round.parts >= parts;

/** The round of a night: the next one begins when the last one has had its nights, and has read what was due in those that were missed. */
export const roundIn = (
  { round, lanes, parts }: { round: Round; lanes: readonly Verified[]; parts: number },
  night: number,
): Round =>
  night - round.firstNight >= roundNights && isAllDone(round, dueBy(round, night, parts))
    ? newRound(night, lanes)
    : round;
