// Statement lines and the barrier of rules on the real storage.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import {
  aLedger,
  expectedOf,
  type Move,
  post,
  postingOf,
  randomMove,
  seeded,
} from '#tests/support/randomLedger.ts';
import { startTestEngine, type TestEngine } from '#tests/support/testStore.ts';
import { changeRulesWrite, spreadRules } from './changeRules.ts';
import { foldStatements } from './foldStatements.ts';
import { readDirectory, readHead } from './lanes.ts';
import { postJournalEntries } from './postJournalEntries.ts';
import { readBalances } from './readBalances.ts';
import { readStatementLines } from './readStatementLines.ts';

let engine: TestEngine;

beforeAll(async () => {
  engine = await startTestEngine();
});

afterAll(() => engine.stop());

describe('statement lines', () => {
  test('are every line once, in order, whatever part of them is folded', async () => {
    const store = await aLedger(engine, 'STATEMENT');
    const random = seeded(3);
    const moves: Move[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 40; index += 1) {
        const move = { ...randomMove(random), period: 'normal' as const };
        await post(store, move);
        moves.push(move);
      }
      if (round < 2) await foldStatements(store, 1);
    }
    const { cut } = await readBalances(store, { from: '2025-01-01', to: '2026-12-31' }, ['01', '02']);
    const period = { from: '2025-02-01', to: '2026-01-20' };
    const lines = await readStatementLines(store, { accounts: ['1101'], period, cut });
    const expected = moves.filter(
      (move) => [move.from, move.to].includes('1101') && move.date >= period.from && move.date <= period.to,
    );
    expect(lines).toHaveLength(expected.length);
    expect(lines.map((one) => one.date)).toEqual([...lines.map((one) => one.date)].sort());
    const sums = lines.reduce<Sums>(addSums, noSums);
    expect(sums).toEqual(expectedOf(moves, period, ['01', '02']).movement.get('1101'));
  });

  test('beyond the cut are not shown', async () => {
    const store = await aLedger(engine, 'CUT');
    const move: Move = { date: '2025-05-01', branch: '01', from: '4101', to: '1101', amount: 5n };
    await post(store, move);
    const { cut } = await readBalances(store, { from: '2025-01-01', to: '2025-12-31' }, ['01']);
    await post(store, move);
    const query = { accounts: ['1101'], period: { from: '2025-01-01', to: '2025-12-31' } };
    expect(await readStatementLines(store, { ...query, cut })).toHaveLength(1);
    await foldStatements(store, 1);
    expect(await readStatementLines(store, { ...query, cut })).toHaveLength(1);
  });
});

describe('rules', () => {
  test('reach every head, and a posting that read older ones is tried again under the new ones', async () => {
    const store = await aLedger(engine, 'RULES');
    const before = await readHead(store, '02');
    const { write } = changeRulesWrite(
      await readDirectory(store),
      { lockDate: '2025-06-30' },
      'record.changed',
    );
    await store.commit([write]);
    await spreadRules(store);
    for (const lane of ['01', '02']) expect((await readHead(store, lane)).rules.lockDate).toBe('2025-06-30');
    const move: Move = { date: '2025-05-01', branch: '02', from: '4101', to: '1101', amount: 5n };
    const stale = postJournalEntries(before, [postingOf(move)], systemClock.now());
    await expect(store.commit(stale.writes)).rejects.toMatchObject({ name: 'CommitConflict' });
  });
});
