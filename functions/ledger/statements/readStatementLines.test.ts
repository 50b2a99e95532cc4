// Statement lines and the barrier of rules on the real storage.
import { describe, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import {
  aLedger,
  expectedOf,
  type Move,
  post,
  postingOf,
  randomMove,
  seeded,
} from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { readBalances } from '../balances/readBalances.ts';
import { checkLedger } from '../checkLedger.ts';
import { readLedgerView, statementFold } from '../foldState.ts';
import { changeRulesWrite, spreadRules } from '../journal/changeRules.ts';
import { advanceHead, readDirectory, readHead } from '../journal/lanes.ts';
import { postJournalEntries } from '../journal/postJournalEntries.ts';
import { foldStatements } from './foldStatements.ts';
import { readStatementLines, type StatementPlace } from './readStatementLines.ts';
import type { StatementLine } from './statementLines.ts';

const engine = testEngine();

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
    const asked = { accounts: ['1101'], branches: ['01', '02'], period, cut };
    const { lines } = await readStatementLines(store, { ...asked, after: null, limit: 1000 });
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
    const period = { from: '2025-01-01', to: '2025-12-31' };
    const query = { accounts: ['1101'], branches: ['01'], period, after: null, limit: 10 };
    expect((await readStatementLines(store, { ...query, cut })).lines).toHaveLength(1);
    await foldStatements(store, 1);
    expect((await readStatementLines(store, { ...query, cut })).lines).toHaveLength(1);
  });
});

describe('pages', () => {
  const everything = { from: '2025-01-01', to: '2026-12-31' };
  const whole = { accounts: ['1101', '5201'], branches: ['01', '02'], period: everything };

  const inPages = async (store: Store, cut: Record<string, number>, limit: number) => {
    const lines: StatementLine[] = [];
    for (let after: StatementPlace | null = null; ; ) {
      const page = await readStatementLines(store, { ...whole, cut, after, limit });
      lines.push(...page.lines);
      if (page.next === null) return lines;
      after = page.next;
    }
  };

  test('of any size join to the whole, though others post and fold between them', async () => {
    const store = await aLedger(engine, 'PAGES');
    const random = seeded(11);
    for (let index = 0; index < 60; index += 1) await post(store, randomMove(random));
    await foldStatements(store, 1);
    for (let index = 0; index < 20; index += 1) await post(store, randomMove(random));
    const { cut } = await readBalances(store, everything, ['01', '02']);
    const expected = (await readStatementLines(store, { ...whole, cut, after: null, limit: 1000 })).lines;
    expect(expected.length).toBeGreaterThan(30);
    for (const limit of [1, 7, expected.length]) {
      expect(await inPages(store, cut, limit)).toEqual(expected);
      await post(store, randomMove(random));
      await foldStatements(store, 1);
    }
  });

  test('read no line twice and miss none when a fold dies at any of its steps', async () => {
    const store = await aLedger(engine, 'KILLED');
    const random = seeded(12);
    for (let index = 0; index < 40; index += 1) await post(store, randomMove(random));
    const { cut } = await readBalances(store, everything, ['01', '02']);
    const read = async () =>
      (await readStatementLines(store, { ...whole, cut, after: null, limit: 1000 })).lines;
    const expected = await read();
    const killed = new Error('killed');
    const dying: Partial<Store>[] = [
      { putAll: () => Promise.reject(killed) },
      { putAll: (items) => store.putAll(items.slice(0, 3)).then(() => Promise.reject(killed)) },
      { putAll: (items) => store.putAll(items).then(() => Promise.reject(killed)) },
    ];
    for (const step of dying) {
      await expect(foldStatements({ ...store, ...step }, 1)).rejects.toBe(killed);
      expect(await read()).toEqual(expected);
      await post(store, randomMove(random));
    }
    // Whoever comes next finishes the round as it was planned, though more has been posted since.
    await foldStatements(store, 1);
    expect(await read()).toEqual(expected);
    const { state } = await readLedgerView(store, statementFold);
    expect(state).toMatchObject({ plan: null, fold: 2 });
    expect((await checkLedger(store)).findings).toEqual([]);
  });

  test('are the same when many fold at once', async () => {
    const store = await aLedger(engine, 'MANY');
    const random = seeded(13);
    for (let index = 0; index < 40; index += 1) await post(store, randomMove(random));
    const { cut } = await readBalances(store, everything, ['01', '02']);
    const expected = await inPages(store, cut, 1000);
    await Promise.all(Array.from({ length: 6 }, () => foldStatements(store, 1)));
    expect(await inPages(store, cut, 1000)).toEqual(expected);
    expect((await checkLedger(store)).findings).toEqual([]);
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
    await expect(store.commit([advanceHead(before, stale.head), ...stale.writes])).rejects.toMatchObject({
      name: 'CommitConflict',
    });
  });
});
