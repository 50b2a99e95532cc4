// What lies beside an import's run: the file's chart, the rows that wait, and the keys of what was staged.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sha256 } from '#functions/http/tokens.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, overwrite, remove, type Write } from '#functions/storage/writes.ts';
import type { ImportChart } from '#shared/finance/import/importFile.ts';
import type { ImportRow } from '#shared/finance/voucherImport.ts';
import { type ImportRun, runPartition } from './importRecords.ts';

/** Bytes of text in one item: compressed they stay far below what an item takes. */
const pieceCharactersMax = 300_000;

const packed = (text: string): Uint8Array => deflateRawSync(text, { level: 3 });

const unpacked = (bytes: unknown): string => inflateRawSync(bytes as Uint8Array).toString();

const chartKey = (id: string, piece: number): Key => ({
  pk: runPartition(id),
  sk: `C#${sortable(piece, 4)}`,
});

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceCharactersMax) }, (_, index) =>
    text.slice(index * pieceCharactersMax, (index + 1) * pieceCharactersMax),
  );

/** The number of items that a chart takes. */
export const chartPiecesOf = (chartText: string): number => piecesOf(chartText).length;

/** What a run has kept expires by itself when it is abandoned. */
const expiryOf = ({ rowsUntil }: Pick<ImportRun, 'rowsUntil'>): { expiresAt?: number } =>
  rowsUntil === undefined ? {} : { expiresAt: rowsUntil };

/** The chart in as many items as it needs. */
export const chartWrites = (run: Pick<ImportRun, 'id' | 'rowsUntil'>, chartText: string): Write[] =>
  piecesOf(chartText).map((text, piece) =>
    overwrite({ key: chartKey(run.id, piece), attributes: { text: packed(text) }, ...expiryOf(run) }),
  );

/** The text of the run's chart, or null while its pieces are not visible. */
const chartTextOf = (run: ImportRun, items: readonly (Attributes | null)[]): string | null => {
  if (items.includes(null)) return null;
  const text = items.map((item) => unpacked(item?.['text'])).join('');
  return sha256(text) === run.chartHash ? text : null;
};

export const readChart = async (store: Store, run: ImportRun): Promise<ImportChart> => {
  const keys = Array.from({ length: run.chartPieces }, (_, piece) => chartKey(run.id, piece));
  const text = await retryUntilConsistent(store, async () => chartTextOf(run, await store.getAll(keys)));
  return JSON.parse(text) as ImportChart;
};

/** Rows that wait, from `start` (counted from 0) on. */
export type StagedRows = { start: number; rows: ImportRow[] };

type Try = Pick<ImportRun, 'id' | 'tries' | 'rowsUntil'>;

const pieceKey = (kind: 'R' | 'N', { id, tries }: Try, start: number): Key => ({
  pk: runPartition(id),
  sk: `${kind}#${sortable(tries, 4)}#${sortable(start, 8)}`,
});

const rowsKey = (run: Try, start: number): Key => pieceKey('R', run, start);

const numbersKey = (run: Try, start: number): Key => pieceKey('N', run, start);

const groupsOf = (staged: StagedRows): StagedRows[] => {
  const groups: StagedRows[] = [];
  let size = 0;
  for (const [index, row] of staged.rows.entries()) {
    const length = JSON.stringify(row).length;
    const current = groups.at(-1);
    if (current && size + length <= pieceCharactersMax) {
      current.rows.push(row);
      size += length;
    } else {
      groups.push({ start: staged.start + index, rows: [row] });
      size = length;
    }
  }
  return groups;
};

/** Keeps rows with their numbers apart, so that the whole file can be searched for a number that is in it twice. */
export const stagedWrites = (run: Try, staged: StagedRows): Write[] =>
  groupsOf(staged).flatMap(({ start, rows }) => [
    overwrite({
      key: rowsKey(run, start),
      attributes: { start, rows: packed(JSON.stringify(rows)) },
      ...expiryOf(run),
    }),
    overwrite({
      key: numbersKey(run, start),
      attributes: { start, numbers: packed(JSON.stringify(rows.map((row) => row.no))) },
      ...expiryOf(run),
    }),
  ]);

/** The rows that a try has kept, as removals. */
export const removeStagedWrites = (run: Try, start: number): Write[] =>
  [rowsKey(run, start), numbersKey(run, start)].map((key) => remove({ key }));

/** The rows that hold the place; null when they are not there, because what was posted whole is removed. */
export const stagedAt = async (store: Store, run: Try, place: number): Promise<StagedRows | null> => {
  const [from, to] = [rowsKey(run, 0).sk, rowsKey(run, place).sk];
  const { items } = await store.page({ pk: runPartition(run.id), from, to, descending: true, limit: 1 });
  const [item] = items;
  return item
    ? { start: Number(item['start']), rows: JSON.parse(unpacked(item['rows'])) as ImportRow[] }
    : null;
};

/** The numbers of all rows, in order. */
export const readNumbers = async (store: Store, { id, tries }: Try): Promise<string[]> =>
  (await store.all({ pk: runPartition(id), begins: `N#${sortable(tries, 4)}#` })).flatMap(
    (item) => JSON.parse(unpacked(item['numbers'])) as string[],
  );

const manifestKey = (id: string, start: number): Key => ({
  pk: runPartition(id),
  sk: `K#${sortable(start, 8)}`,
});

/** Keys that one transaction of an import has written: what has to go when the import is discarded. */
export type Manifest = { start: number; end: number; keys: Key[] };

export const manifestWrite = (id: string, { start, end, keys }: Manifest): Write =>
  create({
    key: manifestKey(id, start),
    attributes: { start, end, keys: packed(JSON.stringify(keys.map(({ pk, sk }) => [pk, sk]))) },
    onConflict: { code: 'import.moved' },
  });

export const removeManifestWrite = (id: string, start: number): Write =>
  remove({ key: manifestKey(id, start) });

/** The manifest of what was staged last. */
export const lastManifest = (store: Store, { id, staged }: ImportRun): Promise<Manifest> =>
  retryUntilConsistent(store, async () => {
    const [from, to] = ['K#', 'K#~'];
    const { items } = await store.page({ pk: runPartition(id), from, to, descending: true, limit: 1 });
    const [item] = items;
    // The run that was read shows how far it was staged; the transaction's other items become visible one by one.
    if (!item || Number(item['end']) !== staged) return null;
    const keys = JSON.parse(unpacked(item['keys'])) as [pk: string, sk: string][];
    return { start: Number(item['start']), end: staged, keys: keys.map(([pk, sk]) => ({ pk, sk })) };
  });

/** Items of a page are read with what they hold, and a piece of rows may have 100 kB. */
const pieceKeysMax = 20;

/** Some of the items beside the run itself; none when all are gone. */
export const pieceKeys = async (store: Store, id: string): Promise<Key[]> => {
  const pk = runPartition(id);
  const { items } = await store.page({ pk, from: 'A', to: '~', limit: pieceKeysMax });
  return items.map((item) => ({ pk, sk: String(item['sk']) }));
};

/** Removes rows of earlier tries, which are not read any more. */
export const clearOldTries = async (store: Store, { id, tries }: Try): Promise<void> => {
  const pk = runPartition(id);
  for (const kind of ['R#', 'N#']) {
    const old = { pk, from: kind, to: `${kind}${sortable(tries, 4)}`, limit: pieceKeysMax };
    for (let { items } = await store.page(old); items.length > 0; { items } = await store.page(old))
      await store.commit(items.map((item) => remove({ key: { pk, sk: String(item['sk']) } })));
  }
};
