// Random ledgers for tests: moves between accounts, posted by the real engine, and their balances by brute force.
import { expect } from 'vitest';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { sealYear, unsealWrite } from '#functions/ledger/balances/sealYear.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import {
  type LaneRules,
  newLaneWrites,
  newLedgerWrites,
  readDirectory,
} from '#functions/ledger/journal/lanes.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { type JournalLine, noLine } from '#shared/ledger/journalEntry.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import type { EngineStores } from '../product/testStore.ts';

const rules: LaneRules = {
  rev: 1,
  years: [{ from: '2025-01-01', to: '2026-12-31', open: true }],
  lockDate: null,
  sealedThrough: null,
  currency: 'SAR',
};

/** The same numbers in every run. */
export const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
};

export const aLedger = async (engine: EngineStores, company: string): Promise<Store> => {
  const branches = ['01', '02'];
  const store = engine.storeFor(company);
  const [first = '01', ...others] = branches;
  await store.commit(newLedgerWrites({ branch: first, rules }));
  for (const branch of others) await store.commit(newLaneWrites(await readDirectory(store), branch));
  return store;
};

/** The rules seal everything up to a day, in every lane. */
const setSealed = async (store: Store, through: string): Promise<void> => {
  const change = { lockDate: through, sealedThrough: through };
  await store.commit([changeRulesWrite(await readDirectory(store), change).write]);
  await spreadRules(store);
};

/** As the operation does it: the rules first, then the openings. */
export const sealThrough = async (store: Store, through: string): Promise<void> => {
  await setSealed(store, through);
  await sealYear(store, through);
};

export const takeSealOff = async (store: Store): Promise<void> => {
  const { write } = changeRulesWrite(await readDirectory(store), { sealedThrough: null });
  await store.commit([write, await unsealWrite(store, null)]);
  await spreadRules(store);
};

export type Move = {
  date: string;
  branch: string;
  from: string;
  to: string;
  amount: bigint;
  period?: 'opening' | 'normal';
  /** Of the debited line. */
  party?: string;
};

const line = (move: Move, account: string, sums: Sums): JournalLine => ({
  ...noLine,
  account,
  branch: move.branch,
  ...sums,
});

export const postingOf = (move: Move): Posting => ({
  entryAt: () => ({
    kind: 'normal',
    period: move.period ?? 'normal',
    type: 'journal',
    date: move.date,
    taxDate: move.date,
    postedBy: 'tester',
    source: { kind: 'test', id: 'x' },
    reverses: null,
    reference: '',
    text: 'حركة',
    lines: [
      { ...line(move, move.to, { debit: move.amount, credit: 0n }), party: move.party ?? null },
      line(move, move.from, { debit: 0n, credit: move.amount }),
    ],
    openItems: [],
    allocations: [],
  }),
  series: {
    key: 'journal#2025',
    numberOf: (count) => `${move.branch}-JV-2025-${String(count).padStart(6, '0')}`,
  },
  documentWrites: () => [],
});

/** `besides`: further writes of the same transaction, beside so many of its own. */
export const post = (
  store: Store,
  move: Move,
  besides: (own: number) => readonly Write[] = () => [],
): Promise<void> =>
  inLane(store, move.branch, async (head) => {
    const { writes, head: after } = postJournalEntries(head, [postingOf(move)], systemClock.now());
    return { writes: [...writes, ...besides(writes.length)], result: undefined, head: after };
  });

const accounts = ['1101', '1102', '2101', '4101', '5201'];

export const randomMove = (random: (below: number) => number): Move => {
  const from = random(accounts.length);
  return {
    date: addDays('2025-01-01', random(500)),
    branch: random(3) === 0 ? '02' : '01',
    from: accounts[from] ?? '',
    to: accounts[(from + 1 + random(accounts.length - 1)) % accounts.length] ?? '',
    amount: BigInt(1 + random(1_000_000)),
    ...(random(20) === 0 ? { period: 'opening' as const } : {}),
  };
};

type Expected = { opening: Map<string, Sums>; movement: Map<string, Sums> };

/** The balances by brute force. */
export const expectedOf = (
  moves: readonly Move[],
  period: { from: string; to: string },
  branches: string[],
): Expected => {
  const expected: Expected = { opening: new Map(), movement: new Map() };
  for (const move of moves) {
    if (move.date > period.to || !branches.includes(move.branch)) continue;
    const place = move.date < period.from || move.period === 'opening' ? expected.opening : expected.movement;
    place.set(move.to, addSums(place.get(move.to) ?? noSums, { debit: move.amount, credit: 0n }));
    place.set(move.from, addSums(place.get(move.from) ?? noSums, { debit: 0n, credit: move.amount }));
  }
  return expected;
};

const sorted = (map: ReadonlyMap<string, Sums>) =>
  [...map].filter(([, sums]) => sums.debit !== 0n || sums.credit !== 0n).sort(([a], [b]) => (a < b ? -1 : 1));

const periods = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2025-02-10', to: '2025-02-20' },
  { from: '2025-03-15', to: '2026-02-11' },
  { from: '2026-05-01', to: '2026-05-31' },
];

export const expectBalances = async (store: Store, moves: readonly Move[]): Promise<void> => {
  for (const period of periods) {
    for (const branches of [['01', '02'], ['02']]) {
      const balances = await readBalances(store, period, branches);
      const expected = expectedOf(moves, period, branches);
      expect(sorted(balances.opening)).toEqual(sorted(expected.opening));
      expect(sorted(balances.movement)).toEqual(sorted(expected.movement));
    }
  }
};
