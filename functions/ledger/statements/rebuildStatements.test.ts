// Statement chunks written anew on the real storage: from small ones, from the journal, and from a form that is no longer read.
import { describe, expect, test } from 'vitest';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, remove } from '#functions/storage/writes.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { aLedger, type Move, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { readBalances } from '../balances/readBalances.ts';
import { readPartyFigures } from '../balances/readPartyFigures.ts';
import { checkLedger } from '../checkLedger.ts';
import { accountPartition, partyPartition } from '../ledgerKeys.ts';
import { foldStatements } from './foldStatements.ts';
import { readStatementLines } from './readStatementLines.ts';
import { compactStatements, rebuildStatements } from './rebuildStatements.ts';
import { readStatementState } from './statementState.ts';

const engine = testEngine();

const period = { from: '2025-01-01', to: '2025-12-31' };
const branches = ['01', '02'];
const cash = accountPartition('1101');
const customer = partyPartition('C1');

/** Rounds of two vouchers in one month each leave chunks of a few lines. */
const smallRounds = async (store: Store, count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) {
    for (const day of ['03', '20']) {
      const move: Move = { date: `2025-03-${day}`, branch: '01', from: '4101', to: '1101', amount: 7n };
      await post(store, { ...move, party: 'C1' });
    }
    await foldStatements(store, 1);
  }
};

const itemsOf = (store: Store, pk: string): Promise<Attributes[]> => store.all({ pk });

/** Everything that readers are shown of an account and of a party. */
const shown = async (store: Store) => {
  const { cut } = await readBalances(store, period, branches);
  const asked = { branches, period, cut, after: null, limit: 1000 };
  const account = await readStatementLines(store, { ...asked, accounts: ['1101'] });
  const party = await readStatementLines(store, { ...asked, accounts: 'all', parties: ['C1'] });
  const figures = await readPartyFigures(store, { accounts: 'all', parties: ['C1'], branches, period });
  return { account: account.lines, party: party.lines, figures };
};

const findingsOf = async (store: Store) => (await checkLedger(store)).findings;

describe('compaction', () => {
  test('turns many small chunks into few, and readers see the same', async () => {
    const store = await aLedger(engine, 'COMPACT');
    await smallRounds(store, 13);
    const before = await shown(store);
    expect(before.party).toHaveLength(26);
    expect(await itemsOf(store, cash)).toHaveLength(13);
    await compactStatements(store);
    for (const pk of [cash, customer]) {
      const items = await itemsOf(store, pk);
      // The chunk, and the item that says that it replaces all before it.
      expect(items.map(({ lines }) => lines !== undefined)).toEqual([false, true]);
    }
    expect(await shown(store)).toEqual(before);
    expect(await findingsOf(store)).toEqual([]);
  });

  test('leaves a month alone that has few small chunks', async () => {
    const store = await aLedger(engine, 'FEW');
    await smallRounds(store, 3);
    const before = await itemsOf(store, cash);
    await compactStatements(store);
    expect(await itemsOf(store, cash)).toEqual(before);
  });

  test('may die at any of its steps, and whoever comes next ends it', async () => {
    const killed = new Error('killed');
    /** The call with this number is not made any more, or it is the last one. */
    const dyingAt = (store: Store, last: number, isMade: boolean): Store => {
      let calls = 0;
      const mortal =
        <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
        async (input: Input): Promise<Answer> => {
          calls += 1;
          if (calls > last || (calls === last && !isMade)) throw killed;
          const answer = await call(input);
          if (calls === last) throw killed;
          return answer;
        };
      return { ...store, putAll: mortal(store.putAll), commit: mortal(store.commit) };
    };
    const store = await aLedger(engine, 'MORTAL');
    await smallRounds(store, 13);
    const before = await shown(store);
    for (let last = 1; last <= 12; last += 1) {
      await compactStatements(dyingAt(store, last, last % 2 === 0)).catch((error: unknown) =>
        expect(error).toBe(killed),
      );
      expect(await shown(store)).toEqual(before);
    }
    await compactStatements(store);
    expect(await itemsOf(store, cash)).toHaveLength(2);
    expect((await readStatementState(store)).rebuild).toBeNull();
    expect(await findingsOf(store)).toEqual([]);
  });

  test('makes a reader look again whose chunks went after he had seen the state', async () => {
    const store = await aLedger(engine, 'GONE');
    await smallRounds(store, 13);
    const before = await shown(store);
    let isFirst = true;
    const overtaken = async (): Promise<void> => {
      if (!isFirst) return;
      isFirst = false;
      await compactStatements(store);
    };
    const late: Store = {
      ...store,
      page: (options) => overtaken().then(() => store.page(options)),
      walk: async function* (options) {
        await overtaken();
        yield* store.walk(options);
      },
    };
    const { cut } = before.figures;
    const asked = { branches, period, cut, after: null, limit: 1000, accounts: ['1101'] };
    expect((await readStatementLines(late, asked)).lines).toEqual(before.account);
    await smallRounds(store, 13);
    const after = await shown(store);
    isFirst = true;
    expect(await readPartyFigures(late, { accounts: 'all', parties: ['C1'], branches, period })).toEqual(
      after.figures,
    );
  });

  test('changes nothing for those who read meanwhile, page by page', async () => {
    const store = await aLedger(engine, 'BESIDE');
    await smallRounds(store, 14);
    const before = await shown(store);
    const { cut } = await readBalances(store, period, branches);
    const asked = { branches, period, cut, accounts: ['1101'] };
    let isDone = false;
    const work = Promise.all([compactStatements(store), compactStatements(store)]).then(() => {
      isDone = true;
    });
    do {
      const first = await readStatementLines(store, { ...asked, after: null, limit: 9 });
      const rest = await readStatementLines(store, { ...asked, after: first.next, limit: 1000 });
      expect([...first.lines, ...rest.lines]).toEqual(before.account);
    } while (!isDone);
    await work;
  });
});

describe('a rebuild from the journal', () => {
  const damaged: readonly [string, (item: Attributes) => Attributes][] = [
    ['cannot be read', () => ({ lines: new Uint8Array([1, 2, 3]) })],
    ['has other sums', () => ({ sums: [['1101', '01', false, '1', '0']] })],
    ['ends on another day', () => ({ last: '2025-03-19' })],
  ];

  test.each(damaged)('repairs a chunk that %s', async (name, change) => {
    const store = await aLedger(engine, name.replaceAll(' ', '-').toUpperCase());
    await smallRounds(store, 2);
    const before = await shown(store);
    const [first] = await itemsOf(store, customer);
    const { pk: _, sk, ...attributes } = first as Attributes;
    await store.putAll([
      { key: { pk: customer, sk: String(sk) }, attributes: { ...attributes, ...change(attributes) } },
    ]);
    expect(await findingsOf(store)).toMatchObject([{}]);
    await rebuildStatements(store, [customer]);
    expect(await findingsOf(store)).toEqual([]);
    expect(await shown(store)).toEqual(before);
  });

  test('brings back chunks that are gone, and takes away what the journal does not have', async () => {
    const store = await aLedger(engine, 'LOST');
    await smallRounds(store, 2);
    const before = await shown(store);
    const [first] = await itemsOf(store, cash);
    const { pk: _, sk, ...attributes } = first as Attributes;
    await store.commit([remove({ key: { pk: cash, sk: String(sk) } })]);
    await store.putAll([{ key: { pk: cash, sk: '2025-05-03#0000000001#0000' }, attributes }]);
    expect(await findingsOf(store)).toMatchObject([{}]);
    await rebuildStatements(store, [cash]);
    expect(await findingsOf(store)).toEqual([]);
    expect(await shown(store)).toEqual(before);
  });
});

test('a party’s opening and movement are those of its lines, wherever the period cuts a chunk', async () => {
  const store = await aLedger(engine, 'FIGURES');
  const random = seeded(21);
  const moves: Move[] = [];
  for (let index = 0; index < 60; index += 1) {
    const move = { ...randomMove(random), party: index % 3 === 0 ? 'C1' : 'C2' };
    await post(store, move);
    moves.push(move);
    if (index === 40) await foldStatements(store, 1);
  }
  for (const asked of [
    period,
    { from: '2025-02-11', to: '2025-09-17' },
    { from: '2026-02-01', to: '2026-02-02' },
  ])
    for (const accounts of ['all' as const, ['1101', '5201']]) {
      const scope = { accounts, parties: ['C1'], branches: ['01'], period: asked };
      const { opening, movement } = await readPartyFigures(store, scope);
      const own = moves.filter(
        ({ party, to, branch, date }) =>
          party === 'C1' &&
          branch === '01' &&
          date <= asked.to &&
          (accounts === 'all' || accounts.includes(to)),
      );
      const isBefore = (move: Move) => move.date < asked.from || move.period === 'opening';
      const sumOf = (some: Move[]) => some.reduce((sum, { amount }) => sum + amount, 0n);
      expect(variance(opening)).toBe(sumOf(own.filter(isBefore)));
      expect(variance(movement)).toBe(sumOf(own.filter((move) => !isBefore(move))));
    }
});
