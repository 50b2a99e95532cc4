// Items of an import: its run with the place it has reached, the file's chart, and the rows that wait to be posted.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sha256 } from '#functions/http/tokens.ts';
import type { LaneHead } from '#functions/ledger/lanes.ts';
import { untilWhole } from '#functions/ledger/untilWhole.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  replace,
  uniqueGuard,
  type Write,
} from '#functions/storage/writes.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import type { ImportChart, ImportRow } from '#shared/finance/voucherImport.ts';
import { notFound, Refusal } from '#shared/kernel/refusal.ts';

/** Where an import stands; every step of it moves this item in the transaction of its effect. */
export type ImportRun = {
  id: string;
  name: string;
  sha256: string;
  /** Of the chart, so that another chart for the same file starts anew. */
  chartHash: string;
  chartPieces: number;
  state: ImportView['state'];
  /** What becomes of it once everything is taken back: rows are received anew, or the file is given up. */
  discardedTo: 'receiving' | 'discarded' | null;
  branch: string;
  total: number;
  received: number;
  faulty: number;
  /** Rev of the posting rules the rows were checked under. */
  rulesRev: number;
  staged: number;
  /** Rev of the rules that the staged vouchers were checked under; the books show them only while they are in force. */
  stagedRules: number;
  /** The import lane behind the last staged voucher. */
  stagedHead: StagedHead | null;
  lines: number;
  /** Minor units as text. */
  debit: string;
  /** Lines on accounts that the inventory module keeps. */
  moduleLines: number;
  accounts: number;
  parties: number;
  years: string[];
  first: string | null;
  last: string | null;
  startedAt: string;
  startedBy: { id: string; name: string };
  rev: number;
};

/** What of a lane's head moves with every entry. */
export type StagedHead = Pick<LaneHead, 'seq' | 'hash' | 'series' | 'postedAt'>;

/** Index partition of all imports, newest last. */
export const importsPartition = 'IMP';

const runPartition = (id: string): string => `${importsPartition}#${id}`;

const runKey = (id: string): Key => ({ pk: runPartition(id), sk: '#' });

export const fileGuardKey = (sha256: string): Key => ({ pk: 'UQ#importFile', sk: sha256 });

/** Import numbers are unique in the company, as they are written but for case and spaces. */
export const importNumberKey = (number: string): Key => ({
  pk: 'UQ#importNumber',
  sk: number.toUpperCase().replaceAll(/\s+/g, ' '),
});

const indexesOf = (run: ImportRun) => ({ gsi1: { pk: importsPartition, sk: `${run.startedAt}#${run.id}` } });

const withoutRev = ({ rev: _, ...attributes }: ImportRun): Attributes => attributes;

/** The run, bound to its file. */
export const newRunWrites = (run: ImportRun): Write[] => [
  create({ key: runKey(run.id), indexes: indexesOf(run), attributes: withoutRev(run) }),
  uniqueGuard('importFile', run.sha256, { id: run.id, onConflict: { code: 'import.moved' } }),
];

/**
 * Moves a run on; refuses `import.moved` when another call moved it meanwhile. Stands first in its transaction: when
 * several conditions fail because the other call did the same work, this is the one that tells why.
 */
export const runWrite = (run: ImportRun): Write =>
  replace({
    key: runKey(run.id),
    indexes: indexesOf(run),
    attributes: withoutRev(run),
    rev: run.rev,
    onConflict: { code: 'import.moved' },
  });

/** Another call on the same file was faster, or meets this one right now. */
export const isMoved = (error: unknown): boolean =>
  error instanceof CommitConflict || (error instanceof Refusal && error.code === 'import.moved');

const looksMax = 10;

/** What was read before another call on the same file moved it is old: looks again and decides anew. */
export const lookingAgain = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let looks = 1; ; looks += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isMoved(error) || looks === looksMax) throw error;
    }
  }
};

export const findRun = async (store: Store, id: string): Promise<ImportRun | null> =>
  (await store.get(runKey(id))) as ImportRun | null;

export const readRun = async (store: Store, id: string): Promise<ImportRun> =>
  (await findRun(store, id)) ?? notFound('import');

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

/** The chart in as many items as it needs. */
export const chartWrites = (id: string, chartText: string): Write[] =>
  piecesOf(chartText).map((text, piece) =>
    overwrite({ key: chartKey(id, piece), attributes: { text: packed(text) } }),
  );

/** The text of the run's chart, or null while its pieces are not visible. */
const chartTextOf = (run: ImportRun, items: readonly (Attributes | null)[]): string | null => {
  if (items.includes(null)) return null;
  const text = items.map((item) => unpacked(item?.['text'])).join('');
  return sha256(text) === run.chartHash ? text : null;
};

export const readChart = async (store: Store, run: ImportRun): Promise<ImportChart> => {
  const keys = Array.from({ length: run.chartPieces }, (_, piece) => chartKey(run.id, piece));
  const text = await untilWhole(store, async () => chartTextOf(run, await store.getAll(keys)));
  return JSON.parse(text) as ImportChart;
};

/** Rows that wait, from `start` (counted from 0) on. */
export type StagedRows = { start: number; rows: ImportRow[] };

const rowsKey = (id: string, start: number): Key => ({ pk: runPartition(id), sk: `R#${sortable(start, 8)}` });

const numbersKey = (id: string, start: number): Key => ({
  pk: runPartition(id),
  sk: `N#${sortable(start, 8)}`,
});

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

/** Keeps rows with their numbers apart, so that the whole file can be looked through for a number that stands twice. */
export const stagedWrites = (id: string, staged: StagedRows): Write[] =>
  groupsOf(staged).flatMap(({ start, rows }) => [
    overwrite({ key: rowsKey(id, start), attributes: { start, rows: packed(JSON.stringify(rows)) } }),
    overwrite({
      key: numbersKey(id, start),
      attributes: { start, numbers: packed(JSON.stringify(rows.map((row) => row.no))) },
    }),
  ]);

/** The rows that a try has kept, as removals. */
export const removeStagedWrites = (id: string, start: number): Write[] =>
  [rowsKey(id, start), numbersKey(id, start)].map((key) => ({ write: 'remove', key, expect: 'any' }));

/** The rows that hold the place; null when they are not there, because what was posted whole is removed. */
export const stagedAt = async (store: Store, id: string, place: number): Promise<StagedRows | null> => {
  const [from, to] = [rowsKey(id, 0).sk, rowsKey(id, place).sk];
  const { items } = await store.page({ pk: runPartition(id), from, to, descending: true, limit: 1 });
  const [item] = items;
  return item
    ? { start: Number(item['start']), rows: JSON.parse(unpacked(item['rows'])) as ImportRow[] }
    : null;
};

/** The numbers of all rows, in order. */
export const readNumbers = async (store: Store, id: string): Promise<string[]> =>
  (await store.all({ pk: runPartition(id), begins: 'N#' })).flatMap(
    (item) => JSON.parse(unpacked(item['numbers'])) as string[],
  );

/** Everything that was kept of an earlier try. */
export const stagedStarts = async (store: Store, id: string): Promise<number[]> =>
  (await store.all({ pk: runPartition(id), begins: 'N#' })).map((item) => Number(item['start']));

const manifestKey = (id: string, start: number): Key => ({
  pk: runPartition(id),
  sk: `K#${sortable(start, 8)}`,
});

/** Keys that one transaction of an import has written: what has to go when the import is discarded. */
export type Manifest = { start: number; keys: Key[] };

export const manifestWrite = (id: string, { start, keys }: Manifest): Write =>
  create({
    key: manifestKey(id, start),
    attributes: { start, keys: packed(JSON.stringify(keys.map(({ pk, sk }) => [pk, sk]))) },
    onConflict: { code: 'import.moved' },
  });

export const removeManifestWrite = (id: string, start: number): Write => ({
  write: 'remove',
  key: manifestKey(id, start),
  expect: 'any',
});

/** The manifest of what was staged last, or null. */
export const lastManifest = async (store: Store, id: string): Promise<Manifest | null> => {
  const [from, to] = ['K#', 'K#~'];
  const { items } = await store.page({ pk: runPartition(id), from, to, descending: true, limit: 1 });
  const [item] = items;
  if (!item) return null;
  const keys = JSON.parse(unpacked(item['keys'])) as [pk: string, sk: string][];
  return { start: Number(item['start']), keys: keys.map(([pk, sk]) => ({ pk, sk })) };
};

/** Items of a page are read with what they hold, and a piece of rows may have 100 kB. */
const pieceKeysMax = 20;

/** Some of the items beside the run itself; none when all are gone. */
export const pieceKeys = async (store: Store, id: string): Promise<Key[]> => {
  const pk = runPartition(id);
  const { items } = await store.page({ pk, from: 'A', to: '~', limit: pieceKeysMax });
  return items.map((item) => ({ pk, sk: String(item['sk']) }));
};

export const removeFileGuardWrite = (run: ImportRun): Write => ({
  write: 'remove',
  key: fileGuardKey(run.sha256),
  expect: 'any',
});
