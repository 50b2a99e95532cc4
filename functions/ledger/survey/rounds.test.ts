// In the 28 nights of a round every piece of the older journal is due once, whatever nights are missed, and every part of the books once.
import { expect, test } from 'vitest';
import { markEvery } from './bookWalk.ts';
import { dueBy, isAllDone, newRound, nightOf, piecesOf, roundIn, roundNights } from './rounds.ts';

const parts = 20;

const lanes = (...ends: number[]) => ends.map((seq, index) => ({ lane: `0${index}`, seq, hash: 'h' }));

/** More nights than a round has. */
const nightsOf = (first: number, missed: readonly number[] = []): number[] =>
  Array.from({ length: roundNights + 4 }, (_, index) => first + index).filter(
    (night) => !missed.includes(night),
  );

test('pieces are the whole journal, one behind the other', () => {
  const pieces = piecesOf({ lanes: lanes(0, 1, markEvery, 2 * markEvery + 7) });
  expect(pieces.map(({ lane, after, upTo }) => [lane, after, upTo])).toEqual([
    ['01', 0, 1],
    ['02', 0, markEvery],
    ['03', 0, markEvery],
    ['03', markEvery, 2 * markEvery],
    ['03', 2 * markEvery, 2 * markEvery + 7],
  ]);
});

test.each([
  { books: 'small', ends: lanes(9, 2), missed: [], after: 128 },
  { books: 'of a year', ends: lanes(30_000, 6_500), missed: [], after: 128 },
  {
    books: 'of a year, with missed nights',
    ends: lanes(30_000, 6_500),
    missed: [100, 101, 110, 126],
    after: 128,
  },
  { books: 'of a year, without the last night', ends: lanes(30_000, 6_500), missed: [127], after: 129 },
  { books: 'large', ends: lanes(5_000_000), missed: [], after: 128 },
  { books: 'large, without the last nights', ends: lanes(5_000_000), missed: [126, 127], after: 129 },
])('books $books are read by the end of the round, in equal shares', ({ ends, missed, after }) => {
  const round = newRound(100, ends);
  const all = piecesOf(round).length;
  let most = 0;
  let next = round;
  for (const night of nightsOf(100, missed)) {
    next = roundIn({ round, lanes: ends, parts }, night);
    if (next !== round) break;
    const due = dueBy(round, night, parts);
    most = Math.max(most, due.pieces - round.pieces);
    Object.assign(round, due);
    expect(isAllDone(round, dueBy(round, night, parts))).toBe(true);
  }
  expect(round).toMatchObject({ pieces: all, parts });
  expect(most).toBeLessThanOrEqual(Math.ceil(all / roundNights) * (missed.length > 0 ? 3 : 1));
  expect(next).toMatchObject({ firstNight: after, pieces: 0, parts: 0 });
});

test('books without entries have nothing to read, and their parts are compared', () => {
  expect(dueBy(newRound(5, []), 5, parts)).toEqual({ pieces: 0, parts });
  // A round that begins tomorrow has nothing yet.
  expect(dueBy(newRound(6, lanes(700)), 5, parts)).toEqual({ pieces: 0, parts: 0 });
});

test('a night has one number', () => {
  expect(nightOf(Date.parse('2026-11-30T23:59:00Z')) - nightOf(Date.parse('2026-11-29T00:01:00Z'))).toBe(1);
});
