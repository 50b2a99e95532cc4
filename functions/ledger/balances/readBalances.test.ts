// Balances on the real storage: what readers see while others post and fold is always exactly the journal.
import { describe, expect, test } from 'vitest';
import { remembered } from '#functions/storage/memory.ts';
import { addSums, noSums } from '#shared/ledger/normalBalance.ts';
import {
  aLedger,
  expectBalances,
  type Move,
  post,
  randomMove,
  seeded,
} from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from '../checkLedger.ts';
import { ledgerSizes, sizesOf } from '../ledgerSizes.ts';
import { foldJournal } from './foldJournal.ts';
import { partOfMonth, readBalances, readMonths } from './readBalances.ts';

const engine = testEngine();

describe('balances', () => {
  test('are those of the journal before, between and after folds, in every period and branch', async () => {
    const store = await aLedger(engine, 'BALANCES');
    const random = seeded(7);
    const moves: Move[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 25; index += 1) {
        const move = randomMove(random);
        await post(store, move);
        moves.push(move);
      }
      await expectBalances(store, moves);
      await foldJournal(store);
      await expectBalances(store, moves);
    }
  });

  test('stay whole while several clients post and several folds race', async () => {
    const store = await aLedger(engine, 'RACES');
    const random = seeded(11);
    const moves = Array.from({ length: 160 }, () => randomMove(random));
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let index = client; index < moves.length; index += 8) await post(store, moves[index] as Move);
    });
    let isPosting = true;
    const watcher = (async () => {
      const whole = { from: '2025-01-01', to: '2026-12-31' };
      let before = 0;
      while (isPosting) {
        await Promise.all([foldJournal(store), foldJournal(store)]);
        const { opening, movement, cut } = await readBalances(store, whole, ['01', '02']);
        const all = [...opening.values(), ...movement.values()].reduce(addSums, noSums);
        expect(all.debit).toBe(all.credit);
        const seen = Object.values(cut).reduce((sum, seq) => sum + seq, 0);
        expect(seen).toBeGreaterThanOrEqual(before);
        before = seen;
      }
    })();
    await Promise.all(clients);
    isPosting = false;
    await watcher;
    await expectBalances(store, moves);
    expect((await checkLedger(store)).findings).toEqual([]);
  });

  test('part of a month is told beside the whole of it, before and after it is folded', async () => {
    const store = await aLedger(engine, 'PARTS');
    const sale = (date: string, amount: bigint): Move => ({
      date,
      branch: '01',
      from: '4101',
      to: '1101',
      amount,
    });
    const [before, today] = ['2025-10-23', '2025-11-23'];
    const expectParts = async () => {
      const months = await readMonths(store, { monthTo: '2025-11', parts: [before, today] }, 'all');
      const debitOf = (name: string) => months.get(name)?.get('1101')?.debit;
      expect(['2025-10', partOfMonth(before), '2025-11', partOfMonth(today)].map(debitOf)).toEqual([
        130n,
        30n,
        57n,
        7n,
      ]);
    };
    for (const [date, amount] of Object.entries({ '2025-10-01': 10n, [before]: 20n, '2025-10-24': 100n }))
      await post(store, sale(date, amount));
    await foldJournal(store);
    for (const [date, amount] of Object.entries({ [today]: 7n, '2025-11-24': 50n, '2025-12-01': 1n }))
      await post(store, sale(date, amount));
    await expectParts();
    await foldJournal(store);
    await expectParts();
  });

  test('a later entry with an earlier date changes nothing but its buckets', async () => {
    const store = await aLedger(engine, 'BACKDATED');
    const late: Move = { date: '2025-06-10', branch: '01', from: '4101', to: '1101', amount: 500n };
    const early: Move = { ...late, date: '2025-01-05', amount: 70n };
    await post(store, late);
    await foldJournal(store);
    await post(store, early);
    await expectBalances(store, [late, early]);
    await foldJournal(store);
    await expectBalances(store, [late, early]);
  });

  test('a reader adds up as long as his call lets him, and whoever asks again goes on from there', async () => {
    const own = await aLedger(engine, 'BEHIND');
    const random = seeded(5);
    const moves = Array.from({ length: 12 }, () => randomMove(random));
    for (const move of moves) await post(own, move);
    let ms = 0;
    // Every look at the clock is seven seconds later: two rounds, then the time is up.
    const hurried = { ...own, memory: new Map(), nowMs: () => (ms += 7000) };
    remembered(hurried, ledgerSizes, () => ({ ...sizesOf(own), tailMax: 4, balanceEntriesMax: 2 }));
    const ask = () => readBalances(hurried, { from: '2025-01-01', to: '2026-12-31' }, ['01', '02']);
    await expect(ask()).rejects.toMatchObject({ code: 'ledger.busy', status: 503 });
    const { opening, movement } = await ask();
    const all = [...opening.values(), ...movement.values()].reduce(addSums, noSums);
    expect(all.debit).toBe(moves.reduce((sum, { amount }) => sum + amount, 0n));
    await expectBalances(own, moves);
  });
});
