// Balance buckets: for each month and each day of a branch one item, or several parts where it is large (`bucketParts.ts`), each a packed map of key → debit and credit (transposed, so a report reads few items).

import { readable } from '#functions/storage/packedItem.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import { addSums, isZero, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { bucketPartition } from '../ledgerKeys.ts';
import { taxKeysOf } from './taxKeys.ts';

export type Balances = Map<string, Sums>;

/** Address of a bucket: branch partition and sort key, such as `M#2026-02`, `D#2026-02-17#O`. */
export type BucketName = string;

/** Opening and closing entries are in buckets of their own, so that a reader chooses. */
const periodSuffix = { normal: '', opening: '#O', closing: '#C' } as const;

export const isOpeningBucket = (sk: string): boolean => sk.endsWith(periodSuffix.opening);
export const isClosingBucket = (sk: string): boolean => sk.endsWith(periodSuffix.closing);

/** Sums of all days: of a book whose present state is asked for more often than its history. */
export const totalBucket = 'T#';

export const nameOf = (branch: string, sk: string): BucketName => `${branch}\t${sk}`;

export const keyOfBucket = (name: BucketName): { pk: string; sk: string } => {
  const [branch = '', sk = ''] = name.split('\t');
  return { pk: bucketPartition(branch), sk };
};

/** Of an entry, what decides to which keys its lines add. */
type Dated = Pick<JournalEntry, 'date' | 'taxDate' | 'type'>;

/** The keys a line adds to: the account itself, and with cost centre, project, currency (foreign sums) or a box of the VAT return. */
const keysOf = (entry: Dated, line: JournalLine): { key: string; sums: Sums }[] => {
  const sums = { debit: line.debit, credit: line.credit };
  const keys = [{ key: line.account, sums }, ...taxKeysOf(entry, line)];
  if (line.costCentre !== null) keys.push({ key: `${line.account}~cc:${line.costCentre}`, sums });
  if (line.project !== null) keys.push({ key: `${line.account}~prj:${line.project}`, sums });
  if (line.currency !== null && line.foreignAmount !== null) {
    const foreign =
      line.debit > 0n ? { debit: line.foreignAmount, credit: 0n } : { debit: 0n, credit: line.foreignAmount };
    keys.push({ key: `${line.account}~cur:${line.currency}`, sums: foreign });
  }
  return keys;
};

/** The share of one cost centre in the accounts, or what bears none. */
export const ofCostCentre = (balances: Balances, costCentre: string | null): Balances => {
  const own: Balances = new Map();
  for (const [key, sums] of balances) {
    const [account = '', dimension = ''] = key.split('~');
    if (costCentre !== null && dimension === `cc:${costCentre}`) addTo(own, account, sums);
    if (costCentre === null && dimension === '') addTo(own, account, sums);
    if (costCentre === null && dimension.startsWith('cc:'))
      addTo(own, account, { debit: -sums.debit, credit: -sums.credit });
  }
  return own;
};

/** The cost centres that some of the balances are of. */
export const costCentresIn = (balances: Balances): string[] =>
  [...new Set([...balances.keys()].flatMap((key) => key.split('~cc:')[1] ?? []))].sort();

export const addTo = (balances: Balances, key: string, sums: Sums): void => {
  balances.set(key, addSums(balances.get(key) ?? noSums, sums));
};

/** Adds lines of an entry to one set of balances. */
export const addLines = (
  balances: Balances,
  entry: Dated & { readonly lines: readonly JournalLine[] },
): void => {
  for (const line of entry.lines) for (const { key, sums } of keysOf(entry, line)) addTo(balances, key, sums);
};

/** Sort keys of an entry's buckets, the same in every branch. */
const sortKeysOf = ({ date, period }: Pick<JournalEntry, 'date' | 'period'>): string[] => {
  const suffix = periodSuffix[period];
  return [`M#${monthOf(date)}${suffix}`, `D#${date}${suffix}`];
};

/** The buckets that an entry adds to. */
export const bucketNamesOf = (entry: Pick<JournalEntry, 'date' | 'period' | 'lines'>): BucketName[] => {
  const branches = new Set(entry.lines.map((line) => line.branch));
  return sortKeysOf(entry).flatMap((sk) => [...branches].map((branch) => nameOf(branch, sk)));
};

/** Adds an entry's lines to the buckets they belong to. */
export const addEntry = (buckets: Map<BucketName, Balances>, entry: JournalEntry): void => {
  const sortKeys = sortKeysOf(entry);
  for (const line of entry.lines) {
    for (const sk of sortKeys) {
      const name = nameOf(line.branch, sk);
      const bucket = buckets.get(name) ?? new Map<string, Sums>();
      buckets.set(name, bucket);
      for (const { key, sums } of keysOf(entry, line)) addTo(bucket, key, sums);
    }
  }
};

/**
 * The marks between fields and rows of a packed text need no escape in JSON: the engine reads escaped characters several times slower.
 * Keys hold neither: the codes they are made of take no blank and no semicolon (`code()` in `shared/kernel/fields.ts`).
 */
export const packedMarks = { field: ' ', row: ';' } as const;

/** `key debit credit` a row, keys in order: one exact text. */
export const packed = (balances: Balances): string =>
  [...balances]
    .filter(([, sums]) => !isZero(sums))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { debit, credit }]) => `${key}${packedMarks.field}${debit}${packedMarks.field}${credit}`)
    .join(packedMarks.row);

/** A packed text in pieces of so many rows. */
export const packedPieces = (text: string, rowsMax: number): string[] => {
  const rows = text.split(packedMarks.row);
  return Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, piece) =>
    rows.slice(piece * rowsMax, (piece + 1) * rowsMax).join(packedMarks.row),
  );
};

/** A packed text is none any more: no figure is made of what may be anything. */
export class NoAmount extends Error {}

/** Deltas may be below nothing. */
export const amountOf = (digits: string | undefined): bigint => {
  if (digits === undefined || !/^-?\d+$/.test(digits)) throw new NoAmount();
  return BigInt(digits);
};

export const unpacked = (text: string): Balances => {
  const balances: Balances = new Map();
  if (text === '') return balances;
  for (const row of text.split(packedMarks.row)) {
    const [key = '', debit, credit, more] = row.split(packedMarks.field);
    if (more !== undefined) throw new NoAmount();
    balances.set(key, { debit: amountOf(debit), credit: amountOf(credit) });
  }
  return balances;
};

export const minus = (balances: Balances, delta: Balances): Balances => {
  const rest: Balances = new Map(balances);
  for (const [key, sums] of delta) addTo(rest, key, { debit: -sums.debit, credit: -sums.credit });
  return rest;
};

/** `parts`: over how many items the bucket is spread, as its root says (`bucketParts.ts`); 1 in every other item. */
export type Bucket = { fold: number; sums: string; delta: string; parts: number };

export const bucketOf = (item: Attributes): Bucket => ({
  fold: Number(item['fold']),
  sums: String(item['sums']),
  delta: String(item['delta']),
  parts: Number(item['parts'] ?? 1),
});

/** The same, by which figures are made: the repair alone reads one that is broken. */
export const readableBucket = (item: Attributes): Bucket =>
  readable(item, () => {
    const bucket = bucketOf(item);
    const isText = typeof item['sums'] === 'string' && typeof item['delta'] === 'string';
    if (!isText || !Number.isSafeInteger(bucket.fold)) throw new NoAmount();
    return bucket;
  });

/** A bucket at a fold, or null when it has moved further than its last delta can undo. */
export const bucketAt = (bucket: Omit<Bucket, 'parts'>, fold: number): Balances | null => {
  if (bucket.fold <= fold) return unpacked(bucket.sums);
  return bucket.fold === fold + 1 ? minus(unpacked(bucket.sums), unpacked(bucket.delta)) : null;
};
