// Stock on the real engine: goods that meet in a lane, sums and cards between folds, and whatever of it is damaged is made of the journal again.
import { expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import { postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { batchCardPartition, bucketPartition, cardPartition } from '#functions/ledger/ledgerKeys.ts';
import { type LedgerSizes, ledgerSizes, sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, overwrite, remove } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { noLine } from '#shared/ledger/journalEntry.ts';
import { movingAverage } from '#shared/stock/costing.ts';
import { firstInFirstOut } from '#shared/stock/firstInFirstOut.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { aLedger, postingOf, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { expectedStock } from './expectedStock.ts';
import { foldStock } from './foldStock.ts';
import { moveStock } from './moveStock.ts';
import { openingOf, readStock } from './readStock.ts';
import { stockBook, stockFold } from './stockBook.ts';
import { stockKey } from './stockRecords.ts';

const engine = testEngine();

const small: LedgerSizes = {
  ...sizesOf({ company: 'X', memory: new Map() }),
  bucketBytesMax: 60,
  bucketPartsMax: 4,
  foldWritesMax: 20,
  stockFoldMin: 7,
  stockTailMax: 12,
  statementTailMax: 15,
  statementFoldMin: 9,
};

type Goods = { branch: string; date: string; changes: StockChange[] };

type Posted = { date: string; move: StockMove };

const inventory = '1301';

/** Posts goods with the entry that books them, as a document does. */
const post = (store: Store, { branch, date, changes }: Goods): Promise<Posted[]> =>
  inLane(store, branch, async (head, handedOn) => {
    // One method for a company, as a rule; here each branch has another one.
    const costing = branch === '02' ? firstInFirstOut : movingAverage;
    const rules = { changes, branch, date, costing, allowsNegative: true, allowsLate: true };
    const { moves, writes } = await moveStock(store, rules, { seq: head.seq + 1, handedOn });
    const plain = postingOf({ date, branch, from: '5101', to: inventory, amount: 1n });
    const lines = moves
      .filter(({ value }) => value !== 0n)
      .flatMap(({ value }) => {
        const size = value < 0n ? -value : value;
        const line = (account: string, isDebit: boolean) => ({
          ...noLine,
          account,
          branch,
          debit: isDebit ? size : 0n,
          credit: isDebit ? 0n : size,
        });
        return [line(inventory, value > 0n), line('5101', value < 0n)];
      });
    const posting = {
      ...plain,
      entryAt: (posted: Parameters<typeof plain.entryAt>[0]) => ({
        ...plain.entryAt(posted),
        lines,
        stock: moves,
      }),
      documentWrites: () => writes,
    };
    const done = postJournalEntries(head, [posting], systemClock.now());
    return { writes: done.writes, head: done.head, result: moves.map((move) => ({ date, move })) };
  });

const productCodes = ['P1', 'P2', 'P3', 'P4', 'P5'];

const randomGoods = (seed: number, count: number): Goods[] => {
  const random = seeded(seed);
  const changeOf = (line: number): StockChange => {
    const base = {
      line,
      product: productCodes[random(5)] ?? '',
      warehouse: `W${random(2)}`,
      party: `C${random(3)}`,
      account: inventory,
      revenue: null,
    };
    const quantity = BigInt(1 + random(9_000_000));
    if (random(2) === 0)
      return { ...base, kind: 'purchase', quantity, value: BigInt(random(99_999)), otherwise: 0n };
    return { ...base, kind: 'sale', quantity, revenue: BigInt(random(99_999)) };
  };
  return Array.from({ length: count }, () => ({
    branch: random(3) === 0 ? '02' : '01',
    date: addDays('2025-01-25', random(70)),
    changes: Array.from({ length: 1 + random(3) }, (_, line) => changeOf(line)),
  }));
};

const aCompany = async (code: string): Promise<Store> => {
  const store = await aLedger(engine, code);
  remembered(store, ledgerSizes, () => small);
  return store;
};

/** Goods that are kept by batch. */
const batchedGoods = (): Goods => {
  const batches = ['B1', 'B2'].map((batch) => ({ batch, quantity: 2_000_000n }));
  const base = { line: 0, product: 'P6', warehouse: 'W0', party: null, account: inventory, revenue: null };
  const bought = { ...base, quantity: 4_000_000n, value: 400n, otherwise: 0n, batches };
  const sold = { ...base, quantity: 3_000_000n, batchOrder: ['B2', 'B1'] };
  return {
    branch: '02',
    date: '2025-03-01',
    changes: [
      { ...bought, kind: 'purchase' },
      { ...sold, kind: 'sale' },
    ],
  };
};

/** A process of its own: it remembers nothing that another one has seen. */
const anotherProcess = (store: Store): Store => {
  const other = { ...store, memory: new Map() };
  remembered(other, ledgerSizes, () => small);
  return other;
};

const postAll = async (store: Store, goods: readonly Goods[]): Promise<Posted[]> => {
  const processes = [store, anotherProcess(store)];
  const posted = await Promise.all(goods.map((each, at) => post(processes[at % 2] ?? store, each)));
  return posted.flat();
};

type Figures = Record<string, { value: bigint; quantity: bigint }>;

const figuresOf = (moves: readonly StockMove[]): Figures =>
  Object.fromEntries(
    [...Map.groupBy(moves, ({ branch, product }) => `${branch} ${product}`)]
      .map(([name, own]) => [
        name,
        {
          value: sumOf(own.map(({ value }) => value)),
          quantity: sumOf(own.map(({ quantity }) => quantity)),
        },
      ])
      .sort(),
  );

const readFigures = async (store: Store, days: { from: string; to: string }) => {
  const { branches } = await readStock(store, days, 'all');
  const figures = (of: 'opening' | 'closing'): Figures =>
    Object.fromEntries(
      [...branches].flatMap(([branch, stock]) =>
        [...(of === 'closing' ? stock.closing : openingOf(stock))].flatMap(([product, moved]) => {
          const quantity = sumOf([...moved.quantities.values()]);
          const isNothing = moved.value === 0n && quantity === 0n;
          return isNothing ? [] : [[`${branch} ${product}`, { value: moved.value, quantity }]];
        }),
      ),
    );
  return { opening: figures('opening'), closing: figures('closing') };
};

const without = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).filter(([, { value, quantity }]) => value !== 0n || quantity !== 0n),
  );

const findings = async (store: Store): Promise<string[]> =>
  (await checkLedger(store, expectedStock)).findings.map(({ code }) => code);

test('what is read of any period is what its moves come to, before, between and after folds', async () => {
  const store = await aCompany('STOCK');
  const all: Posted[] = [];
  for (const seed of [1, 2, 3]) {
    all.push(...(await postAll(store, randomGoods(seed, 25))));
    if (seed > 1) await foldStock(store, undefined, seed === 2 ? undefined : 1);
    for (const [from, to] of [
      ['2025-01-01', '2025-12-31'],
      ['2025-02-01', '2025-02-28'],
      ['2025-02-10', '2025-03-09'],
      ['2025-01-28', '2025-02-02'],
    ] as const) {
      const read = await readFigures(store, { from, to });
      const until = (isIn: (date: string) => boolean) =>
        without(figuresOf(all.filter(({ date }) => isIn(date)).map(({ move }) => move)));
      expect(read.closing).toEqual(until((date) => date <= to));
      expect(read.opening).toEqual(until((date) => date < from));
    }
  }
  const parts = await store.all({ pk: bucketPartition(stockBook.shelfOf('01')) });
  expect(parts.some(({ sk }) => String(sk).includes('/'))).toBe(true);
  await foldStatements(store);
  const period = { from: '2025-01-01', to: '2025-12-31' };
  const cut = { '01': Number.MAX_SAFE_INTEGER, '02': Number.MAX_SAFE_INTEGER };
  const query = { accounts: 'all', product: 'P1', branches: 'all', period, cut, after: null } as const;
  const { lines } = await readStatementLines(store, { ...query, limit: 1000 });
  const own = all.filter(({ move }) => move.product === 'P1');
  expect(lines).toHaveLength(own.length);
  expect(sumOf(lines.map(({ debit, credit }) => debit - credit))).toBe(
    sumOf(own.map(({ move }) => move.value)),
  );
  expect(await findings(store)).toEqual([]);
});

test('postings that sell one article share a transaction, and a process that was faster is waited for', async () => {
  const ledger = await aCompany('GROUP');
  let count = 0;
  const store: Store = {
    ...ledger,
    transact: (writes) => {
      count += 1;
      return ledger.transact(writes);
    },
  };
  const [bought] = randomGoods(1, 1);
  const change = bought?.changes[0];
  if (!change) throw new Error('There are goods');
  const sale = { ...change, kind: 'sale', quantity: 1_000_000n, party: null } as StockChange;
  const goods = { branch: '01', date: '2025-03-01' };
  await post(store, { ...goods, changes: [{ ...sale, kind: 'purchase', value: 1000n } as StockChange] });
  count = 0;
  await Promise.all(Array.from({ length: 10 }, () => post(store, { ...goods, changes: [sale] })));
  expect(count).toBeLessThanOrEqual(3);
  expect((await ledger.get(stockKey({ product: sale.product, branch: '01' })))?.['rev']).toBe(11);
  expect(await findings(ledger)).toEqual([]);
});

type Damage = { key: Key; change: Attributes | null };

const damage = async (store: Store, damages: readonly Damage[]): Promise<void> => {
  for (const { key, change } of damages) {
    const item = await store.get(key);
    await store.commit([change ? overwrite({ key, attributes: { ...item, ...change } }) : remove({ key })]);
  }
};

test('whatever is damaged is found, and made of the journal again', async () => {
  const company = await aCompany('DAMAGED');
  await postAll(company, [...randomGoods(5, 40), batchedGoods()]);
  // Nobody writes beside it: what the check looks at again is the same at once.
  const store: Store = { ...company, pause: async () => undefined };
  await foldStock(store, undefined, 1);
  await foldStatements(store, 1);
  const pk = bucketPartition(stockBook.shelfOf('01'));
  const cards = cardPartition('P1');
  const [card] = await store.all({ pk: cards });
  const batchCards = batchCardPartition('P6', 'B1');
  const [batchCard] = await store.all({ pk: batchCards });
  const at = (product: string) => stockKey({ product, branch: '01' });
  await damage(store, [
    { key: at('P1'), change: { value: '1' } },
    { key: at('P2'), change: null },
    { key: at('P3'), change: { quantities: 7 } },
    { key: at('P4'), change: { rev: 1 } },
    { key: stockKey({ product: 'P6', branch: '02' }), change: { parts: '{"b":[]}' } },
    { key: { pk, sk: 'M#2025-02' }, change: { sums: 'P1~s 1 0' } },
    { key: { pk, sk: 'T#' }, change: null },
    { key: { pk: cards, sk: String(card?.['sk']) }, change: null },
    { key: { pk: batchCards, sk: String(batchCard?.['sk']) }, change: null },
  ]);
  const found = await findings(store);
  const counts = Map.groupBy(found, (code) => code);
  expect([...counts.keys()].sort()).toEqual([
    'bucket.wrong',
    'statement.wrong',
    'stock.missing',
    'stock.wrong',
  ]);
  expect(counts.get('stock.wrong')).toHaveLength(4);
  await repairLedger(store, expectedStock);
  expect(await findings(store)).toEqual([]);
  await damage(store, [{ key: stockFold.key, change: null }]);
  await repairLedger(store, expectedStock);
  expect(await findings(store)).toEqual([]);
});
