// Sealed years on the real engine: every report stays the same to the halala, whatever is sealed, posted, folded or unsealed meanwhile.
import { expect, test } from 'vitest';
import { overwrite } from '#functions/storage/writes.ts';
import {
  aLedger,
  expectBalances,
  type Move,
  post,
  randomMove,
  sealThrough,
  seeded,
  takeSealOff,
} from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from '../checkLedger.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { endCutChange } from '../journal/endCutChange.ts';
import { readDirectory, readHead } from '../journal/lanes.ts';
import { headKey } from '../ledgerKeys.ts';
import { foldJournal } from './foldJournal.ts';
import { sealYear } from './sealYear.ts';

const engine = testEngine();

/** Books with moves on both sides of the day; after it only later ones are posted. */
const booksAround = async (company: string, day: string) => {
  const store = await aLedger(engine, company);
  const random = seeded(31);
  const moves: Move[] = [];
  const postSome = async (count: number, isWanted: (move: Move) => boolean) => {
    while (count > 0) {
      const move = randomMove(random);
      if (!isWanted(move)) continue;
      await post(store, move);
      moves.push(move);
      count -= 1;
    }
  };
  await postSome(60, () => true);
  return { store, moves, postLater: (count: number) => postSome(count, (move) => move.date > day) };
};

// A year may end in the middle of a month.
test.each(['2025-12-31', '2025-07-14'])('balances around a year that ends on %s', async (through) => {
  const { store, moves, postLater } = await booksAround(`SEAL-${through.slice(5)}`, through);
  await foldJournal(store);
  await postLater(5);
  await Promise.all([sealThrough(store, through), foldJournal(store)]);
  await Promise.all([sealYear(store, through), foldJournal(store), sealYear(store, through)]);
  expect((await readLedgerView(store, balanceFold)).state.seals).toMatchObject([{ through }]);
  await expectBalances(store, moves);
  await postLater(20);
  await expectBalances(store, moves);
  await foldJournal(store);
  await expectBalances(store, moves);
  expect((await checkLedger(store)).findings).toEqual([]);
  await takeSealOff(store);
  await sealYear(store, through);
  expect((await readLedgerView(store, balanceFold)).state.seals).toEqual([]);
  await expectBalances(store, moves);
  await sealThrough(store, through);
  await expectBalances(store, moves);
  expect((await checkLedger(store)).findings).toEqual([]);
});

test('a later year starts from the one before, and the check finds an opening that was changed', async () => {
  const { store, moves, postLater } = await booksAround('SEAL-TWICE', '2026-03-31');
  await sealThrough(store, '2025-12-31');
  await sealThrough(store, '2026-03-31');
  // Sealed already, or older than what is sealed: nothing happens.
  await sealYear(store, '2025-12-31');
  await postLater(5);
  await expectBalances(store, moves);
  expect((await readLedgerView(store, balanceFold)).state.seals.map(({ through }) => through)).toEqual([
    '2025-12-31',
    '2026-03-31',
  ]);
  const [item] = await store.all({ pk: 'OPEN#01', begins: '2026-03-31' });
  if (!item) throw new Error('The seal wrote no opening');
  const sums = String(item['sums']).replace(/ (\d)/, ' 9$1');
  await store.commit([
    overwrite({ key: { pk: 'OPEN#01', sk: String(item['sk']) }, attributes: { sums, rev: 1 } }),
  ]);
  expect((await checkLedger(store)).findings).toEqual([
    {
      code: 'opening.wrong',
      place: '01 2026-03-31',
      details: { branch: '01', date: '2026-03-31' },
    },
  ]);
});

test('a head that has lost its rules holds up nothing: whoever ends a cut change gives it new ones', async () => {
  const through = '2025-12-31';
  const { store, moves } = await booksAround('SEAL-LOST', through);
  await sealThrough(store, through);
  const { lanes } = await readDirectory(store);
  const [lane = ''] = lanes;
  const { rules: _lost, ...head } = (await store.get(headKey(lane))) ?? {};
  await store.commit([overwrite({ key: headKey(lane), attributes: head })]);
  await endCutChange(store);
  const { rules } = await readHead(store, lane);
  expect(rules).toEqual((await readDirectory(store)).rules);
  expect((await readLedgerView(store, balanceFold)).state.seals).toMatchObject([{ through }]);
  await expectBalances(store, moves);
});
