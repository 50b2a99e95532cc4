// Rounds of the first fold on a table in memory: every line is taken once, within the limits of a transaction.
import { describe, expect, test } from 'vitest';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import { noLine } from '#shared/ledger/journalEntry.ts';
import { seeded } from '#tests/support/books/randomLedger.ts';
import { type BalanceFoldState, balanceFold } from '../foldState.ts';
import { type LedgerSizes, sizesOf } from '../ledgerSizes.ts';
import { bucketOfPart, changeBytes, type PartName } from './bucketParts.ts';
import { addEntry, addTo, type Balances, type Bucket, type BucketName, bucketAt, packed } from './buckets.ts';
import { planRound, type Round } from './foldRound.ts';
import { balanceBook, withoutFolded } from './sumBook.ts';

const product = sizesOf({ company: 'X', memory: new Map() });

const lineOf = (branch: string, account: string, debit: bigint): JournalLine => ({
  ...noLine,
  account,
  branch,
  debit,
  credit: 0n,
});

const entryOf = (seq: number, date: string, lines: JournalLine[]): JournalEntry => ({
  version: 1,
  lane: '01',
  seq,
  kind: 'normal',
  period: 'normal',
  type: 'journal',
  number: `${seq}`,
  date,
  taxDate: date,
  postedAt: '',
  postedBy: '',
  source: { kind: '', id: '' },
  reverses: null,
  reference: '',
  text: '',
  lines,
  openItems: [],
  allocations: [],
  prev: '',
});

type Ledger = { table: Map<PartName, Bucket>; state: BalanceFoldState; rounds: Round[] };

const booksOf = ({ table }: Ledger) => {
  const known = new Map<PartName, Bucket | null>();
  const read = (names: readonly PartName[]): Promise<void> => {
    for (const name of names) known.set(name, table.get(name) ?? null);
    return Promise.resolve();
  };
  return { book: balanceBook, known, read };
};

/** The table at a fold by logical buckets. */
const readAt = ({ table }: Ledger, fold: number): Map<BucketName, string> | null => {
  const buckets = new Map<BucketName, Balances>();
  for (const [name, item] of table) {
    const own = bucketAt(item, fold);
    if (!own) return null;
    const bucket = buckets.get(bucketOfPart(name)) ?? new Map();
    for (const [key, sums] of own) addTo(bucket, key, sums);
    buckets.set(bucketOfPart(name), bucket);
  }
  return texts(buckets);
};

const texts = (buckets: ReadonlyMap<BucketName, Balances>): Map<BucketName, string> =>
  new Map(
    [...buckets]
      .map(([name, balances]): [string, string] => [name, packed(balances)])
      .filter(([, text]) => text !== '')
      .sort(),
  );

const expectedAt = (state: BalanceFoldState, entries: readonly JournalEntry[]): Map<BucketName, string> => {
  const buckets = new Map<BucketName, Balances>();
  for (const entry of entries) {
    if (entry.seq <= (state.lanes[entry.lane] ?? 0)) addEntry(buckets, entry);
    const begun = state.begun[entry.lane];
    if (begun?.seq === entry.seq) addEntry(buckets, { ...entry, lines: entry.lines.slice(0, begun.lines) });
  }
  return texts(buckets);
};

/** Folds everything; after each round a reader at it, and one at the round before, sees what he must. */
const foldAll = async (entries: readonly JournalEntry[], sizes: LedgerSizes): Promise<Ledger> => {
  const ledger: Ledger = { table: new Map(), state: balanceFold.start, rounds: [] };
  for (;;) {
    const { state } = ledger;
    const left = entries.filter(({ seq }) => seq > (state.lanes['01'] ?? 0));
    if (left.length === 0) return ledger;
    const books = booksOf(ledger);
    const names = new Map<BucketName, Balances>();
    for (const entry of left) addEntry(names, withoutFolded(balanceBook, state, entry));
    await books.read([...names.keys()]);
    const round = await planRound(books, { state, entries: left }, sizes);
    for (const { name, parts, sums, delta } of round.changes)
      ledger.table.set(name, { fold: round.fold, sums, delta, parts });
    ledger.rounds.push(round);
    ledger.state = { ...state, ...round };
    expect(readAt(ledger, round.fold)).toEqual(expectedAt(ledger.state, entries));
    const before = readAt(ledger, state.fold);
    if (before === null) expect(round.fold).toBe(state.fold + 2);
    else expect(before).toEqual(expectedAt(state, entries));
  }
};

const randomEntries = (seed: number): JournalEntry[] => {
  const random = seeded(seed);
  return Array.from({ length: 12 }, (_, index) =>
    entryOf(
      index + 1,
      `2026-0${1 + random(2)}-0${1 + random(3)}`,
      Array.from({ length: 1 + random(random(4) === 0 ? 40 : 5) }, () =>
        lineOf(`0${1 + random(3)}`, `${1000 + random(60)}`, BigInt(1 + random(999))),
      ),
    ),
  );
};

const tiny: LedgerSizes = {
  ...product,
  foldWritesMax: 8,
  bucketPartsMax: 4,
  bucketBytesMax: 60,
  foldBytesMax: 3000,
};

describe('rounds', () => {
  test.each([1, 2, 3, 4])('take every line once, whatever the sizes (%i)', async (seed) => {
    const entries = randomEntries(seed);
    for (const sizes of [product, tiny, { ...tiny, foldBytesMax: 900, bucketItemBytesMax: 200 }]) {
      const { rounds, state } = await foldAll(entries, sizes);
      expect(state).toMatchObject({ lanes: { '01': 12 }, begun: {} });
      for (const { changes } of rounds) expect(changes.length).toBeLessThanOrEqual(sizes.foldWritesMax);
      expect(state.fold > rounds.length).toBe(sizes.bucketItemBytesMax === 200);
    }
  });

  test('are one where a transaction can take everything', async () => {
    const { rounds } = await foldAll(randomEntries(1), product);
    expect(rounds).toHaveLength(1);
  });

  test('take an entry that is too wide in pieces', async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      lineOf(`0${1 + (index % 6)}`, `${1000 + index}`, 7n),
    );
    const { rounds, table } = await foldAll([entryOf(1, '2026-01-05', lines)], tiny);
    expect(rounds.length).toBeGreaterThan(2);
    expect(rounds[0]).toMatchObject({ lanes: { '01': 0 }, begun: { '01': { seq: 1 } } });
    expect(table.get('01\tM#2026-01')?.parts).toBeGreaterThan(1);
  });

  test('split the buckets of a large company, and stay within bytes and items', async () => {
    const random = seeded(8);
    const entries = Array.from({ length: 40 }, (_, index) =>
      entryOf(
        index + 1,
        `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
        Array.from({ length: 400 }, () => ({
          ...lineOf('01', `${1000 + random(200)}`, 7n),
          costCentre: `C${random(300)}`,
        })),
      ),
    );
    const { rounds, table } = await foldAll(entries, product);
    const parts = table.get('01\tM#2026-01')?.parts ?? 0;
    expect(parts).toBeGreaterThanOrEqual(4);
    for (const { changes } of rounds) {
      expect(changes.length).toBeLessThanOrEqual(product.foldWritesMax);
      const bytes = changes.reduce((sum, change) => sum + changeBytes(change), 0);
      expect(bytes).toBeLessThanOrEqual(product.foldBytesMax);
    }
    for (const { sums } of table.values()) expect(sums.length).toBeLessThanOrEqual(product.bucketBytesMax);
  });
});
