// Group commit on the real engine: who meets in a lane is written together, and each gets his own answer whatever happens to the others.
import { describe, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { AlreadyDone, CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  aLedger,
  type Move,
  post,
  postingOf,
  randomMove,
  seeded,
} from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from '../checkLedger.ts';
import { inLane } from './laneQueue.ts';
import { readHead } from './lanes.ts';
import { postJournalEntries } from './postJournalEntries.ts';

const engine = testEngine();

const moves = (seed: number, count: number): Move[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => ({ ...randomMove(random), branch: '01' }));
};

/** Posts a move with writes of its own beside it; answers its sequence number. */
const postWith = (store: Store, move: Move, writes: readonly Write[]): Promise<number> =>
  inLane(store, '01', async (head) => {
    const done = postJournalEntries(head, [postingOf(move)], systemClock.now());
    return { writes: [...done.writes, ...writes], head: done.head, result: done.head.seq };
  });

const outcomes = async (work: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(work)).map((end) => (end.status === 'fulfilled' ? end.value : end.reason));

/** A process of its own: it remembers nothing that another one has seen. */
const anotherProcess = (store: Store): Store => ({ ...store, memory: new Map() });

/** Counts transactions, and lets a test come between. */
const watching = (store: Store, transact: (writes: readonly Write[], count: number) => Promise<void>) => {
  let count = 0;
  const watched: Store = {
    ...anotherProcess(store),
    transact: (writes) => {
      count += 1;
      return transact(writes, count);
    },
  };
  return { store: watched, count: () => count };
};

const outage = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' });

const expectWhole = async (store: Store, entries: number): Promise<void> => {
  expect((await readHead(store, '01')).seq).toBe(entries);
  const check = await checkLedger(store);
  expect(check).toMatchObject({ entries, findings: [] });
};

describe('postings that meet in a lane', () => {
  test('share transactions and leave one chain', async () => {
    const ledger = await aLedger(engine, 'SHARE');
    const { store, count } = watching(ledger, ledger.transact);
    await Promise.all(moves(1, 60).map((move) => post(store, move)));
    await expectWhole(ledger, 60);
    expect(count()).toBeLessThan(6);
  });

  test('of several processes all stand in the end', async () => {
    const ledger = await aLedger(engine, 'PROCESSES');
    const processes = [1, 2, 3].map(() => anotherProcess(ledger));
    await Promise.all(moves(2, 60).map((move, index) => post(processes[index % 3] ?? ledger, move)));
    await expectWhole(ledger, 60);
  });

  test('lose only the one that is refused, by itself or by a condition', async () => {
    const ledger = await aLedger(engine, 'REFUSED');
    await ledger.commit([create({ key: { pk: 'TAKEN', sk: '1' }, attributes: {} })]);
    const taken = (change: object): Write => ({
      ...create({ key: { pk: 'TAKEN', sk: '1' }, attributes: {} }),
      ...change,
    });
    const [a, b, c, d, e] = moves(3, 5) as [Move, Move, Move, Move, Move];
    const refusal = new Refusal('voucher.unbalanced');
    const ends = await outcomes([
      postWith(ledger, a, []),
      inLane(ledger, '01', () => Promise.reject(refusal)),
      postWith(ledger, b, [taken({ onConflict: { code: 'voucher.changed' } })]),
      postWith(ledger, c, []),
      postWith(ledger, d, [taken({ guard: true })]),
      postWith(ledger, e, []),
    ]);
    expect(ends).toEqual([
      1,
      refusal,
      expect.objectContaining({ code: 'voucher.changed' }),
      2,
      expect.any(AlreadyDone),
      3,
    ]);
    await expectWhole(ledger, 3);
  });

  test('of the same document: the first posts it, the second is told', async () => {
    const ledger = await aLedger(engine, 'DOUBLE');
    const [a, b] = moves(4, 2) as [Move, Move];
    const document = () =>
      create({ key: { pk: 'VCH#1', sk: '#' }, attributes: {}, onConflict: { code: 'voucher.changed' } });
    const ends = await outcomes([postWith(ledger, a, [document()]), postWith(ledger, b, [document()])]);
    expect(ends).toEqual([1, expect.objectContaining({ code: 'voucher.changed' })]);
    await expectWhole(ledger, 1);
  });
});

describe('a head that another process has moved', () => {
  test('refuses nobody: it is read again first', async () => {
    const ledger = await aLedger(engine, 'MOVED');
    const [here, there] = [anotherProcess(ledger), anotherProcess(ledger)];
    const [a, b] = moves(11, 2) as [Move, Move];
    await post(here, a);
    await post(there, b);
    const seen = await inLane(here, '01', async (head) => {
      if (head.seq < 2) throw new Refusal('period.locked');
      return { writes: [], head, result: head.seq };
    });
    expect(seen).toBe(2);
  });

  test('is waited for by who has seen more than it shows', async () => {
    const ledger = await aLedger(engine, 'BEHIND');
    let looks = 0;
    const seen = inLane(ledger, '01', async (head) => {
      looks += 1;
      if (looks < 4) throw new CommitConflict([]);
      return { writes: [], head, result: head.seq };
    });
    expect(await seen).toBe(0);
    const never = inLane(ledger, '01', () => Promise.reject(new CommitConflict([])));
    await expect(never).rejects.toMatchObject({ code: 'ledger.busy' });
  });
});

describe('a transaction', () => {
  test('that never happened is not taken for another one with the same entry', async () => {
    const ledger = await aLedger(engine, 'TWINS');
    const [move] = moves(12, 1) as [Move];
    const postTwin = (store: Store): Promise<number> =>
      inLane(store, '01', async (head) => {
        const done = postJournalEntries(head, [postingOf(move)], '2026-01-01T00:00:00.000Z');
        return { writes: done.writes, head: done.head, result: done.head.seq };
      });
    const { store } = watching(ledger, async (writes, count) => {
      if (count > 1) return ledger.transact(writes);
      await postTwin(anotherProcess(ledger));
      throw outage();
    });
    expect(await postTwin(store)).toBe(2);
    await expectWhole(ledger, 2);
  });

  test('whose answer is lost happens once', async () => {
    const ledger = await aLedger(engine, 'LOST');
    const { store } = watching(ledger, async (writes, count) => {
      await ledger.transact(writes);
      if (count % 2 === 1) throw outage();
    });
    const ends = await outcomes(moves(5, 30).map((move) => postWith(store, move, [])));
    expect(ends).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await expectWhole(ledger, 30);
  });

  test('that never reached the table is made again, once', async () => {
    const ledger = await aLedger(engine, 'NEVER');
    const { store } = watching(ledger, (writes, count) =>
      count % 2 === 1 ? Promise.reject(outage()) : ledger.transact(writes),
    );
    const ends = await outcomes(moves(6, 30).map((move) => postWith(store, move, [])));
    expect(ends).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await expectWhole(ledger, 30);
  });

  test('that arrives late, after others have posted, does not count twice', async () => {
    const ledger = await aLedger(engine, 'LATE');
    let late: Promise<void> | undefined;
    const { store } = watching(ledger, async (writes, count) => {
      if (count > 1) return ledger.transact(writes);
      await post(anotherProcess(ledger), moves(8, 1)[0] as Move);
      late = ledger.transact(writes).catch(() => undefined);
      throw outage();
    });
    expect(await postWith(store, moves(7, 1)[0] as Move, [])).toBe(2);
    await late;
    await expectWhole(ledger, 2);
  });

  test('that the table finds too large is made in parts', async () => {
    const ledger = await aLedger(engine, 'LARGE');
    const tooLarge = Object.assign(new Error('too large'), { name: 'ValidationException' });
    const { store } = watching(ledger, (writes) =>
      writes.length > 4 ? Promise.reject(tooLarge) : ledger.transact(writes),
    );
    const ends = await outcomes(moves(9, 20).map((move) => postWith(store, move, [])));
    expect(ends).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await expectWhole(ledger, 20);
  });

  test('that can never be made is told to its asker, and the lane goes on', async () => {
    const ledger = await aLedger(engine, 'BROKEN');
    let isBroken = true;
    const { store } = watching(ledger, (writes) =>
      isBroken ? Promise.reject(outage()) : ledger.transact(writes),
    );
    const [a, b] = moves(10, 2) as [Move, Move];
    await expect(postWith(store, a, [])).rejects.toThrow('reset');
    isBroken = false;
    expect(await postWith(store, b, [])).toBe(1);
    await expectWhole(ledger, 1);
  });
});
