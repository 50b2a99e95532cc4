// The items of a count sheet beside its document: products as they were loaded in packed pages, an item for each row that was counted, the gate through which counts pass, and who counted what.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { newId } from '#functions/storage/clock.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  type Item,
  type Put,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import { type CountPlace, countPlaceName } from '#shared/inventory/counts/countRules.ts';
import type { Names } from '#shared/kernel/names.ts';
import type { Person } from '#shared/kernel/person.ts';
import type { UnitCost } from '#shared/stock/stockBalance.ts';

const partitionOf = (sheet: string): string => `COUNT#${sheet}`;

export const keyIn = (sheet: string, sk: string): Key => ({ pk: partitionOf(sheet), sk });

export const packed = (rows: unknown): Uint8Array => deflateRawSync(JSON.stringify(rows), { level: 3 });

export const unpacked = <Rows>(item: Attributes): Rows =>
  JSON.parse(inflateRawSync(item['rows'] as Uint8Array).toString()) as Rows;

/** A product of the sheet, or a batch of it, as it was loaded: millionths as text. */
export type LoadedRow = CountPlace &
  Names & { unit: string; barcode: string; book: string; expiry: string | null; isBatched: boolean };

export const loadedRowsPerPage = 200;

const pageSk = (load: string, at: number): string => `P#${load}#${sortable(at, 6)}`;

/** Never changed: another load has other pages. */
export const loadedPages = (sheet: string, load: string, rows: readonly LoadedRow[]): Item[] =>
  Array.from({ length: Math.ceil(rows.length / loadedRowsPerPage) }, (_, at) => ({
    key: keyIn(sheet, pageSk(load, at)),
    attributes: { rows: packed(rows.slice(at * loadedRowsPerPage, (at + 1) * loadedRowsPerPage)) },
  }));

type Known = { load: string; rows: readonly LoadedRow[] };

/** With its place among the rows of its product. */
const loadedRowBytes = 500;

/** In the order of their names; remembered, since they are asked for with every page and every search. */
export const readLoaded = async (
  store: Store,
  { id, load }: { id: string; load: string },
): Promise<readonly LoadedRow[]> => {
  const name = `count sheet ${id}`;
  const known = remembered(store, name, (): Known => ({ load: '', rows: [] }));
  if (known.load === load) return known.rows;
  const items = await store.all({ pk: partitionOf(id), begins: `P#${load}#` });
  const rows = items.flatMap((item) => unpacked<LoadedRow[]>(item));
  Object.assign(known, { load, rows });
  weigh(store, name, { value: known, bytes: rows.length * loadedRowBytes });
  return rows;
};

/** A row that was counted. `first`: the book quantity at its first count, so that a move between its counts is seen. */
export type CountItem = CountPlace & {
  counted: bigint;
  book: bigint;
  first: bigint;
  cost: UnitCost | null;
  by: Person;
  at: string;
  /** Of a product that was found and not loaded. */
  added: LoadedRow | null;
  /** The last entries that are in it. */
  keys: readonly string[];
  rev: number;
};

type StoredCount = Omit<CountItem, 'counted' | 'book' | 'first' | 'cost'> & {
  counted: string;
  book: string;
  first: string;
  cost: { value: string; quantity: string } | null;
};

const countSk = (place: CountPlace): string => `C#${countPlaceName(place)}`;

export const countKey = (sheet: string, place: CountPlace): Key => keyIn(sheet, countSk(place));

const countOf = (item: Attributes): CountItem => {
  const { product, batch, counted, book, first, cost, by, at, added, keys, rev } = item as StoredCount;
  return {
    product,
    batch,
    by,
    at,
    added,
    keys,
    rev,
    counted: BigInt(counted),
    book: BigInt(book),
    first: BigInt(first),
    cost: cost && { value: BigInt(cost.value), quantity: BigInt(cost.quantity) },
  };
};

const storedCount = ({ counted, book, first, cost, ...count }: CountItem): StoredCount => ({
  ...count,
  counted: String(counted),
  book: String(book),
  first: String(first),
  cost: cost && { value: String(cost.value), quantity: String(cost.quantity) },
});

/** Fails where another count of the row came first: then it is counted on what that has left. */
export const countWrite = (sheet: string, { rev, ...count }: CountItem): Put => {
  const item = { key: countKey(sheet, count), attributes: storedCount({ ...count, rev }) };
  return rev === 0
    ? create({ ...item, attributes: { ...item.attributes, rev: 1 } })
    : replace({ ...item, rev });
};

export const readCounts = async (store: Store, sheet: string): Promise<CountItem[]> =>
  (await store.all({ pk: partitionOf(sheet), begins: 'C#' })).map(countOf);

/** Of one product, all its batches that were counted. */
export const countsOfProduct = async (store: Store, sheet: string, product: string): Promise<CountItem[]> =>
  (await store.all({ pk: partitionOf(sheet), begins: countSk({ product, batch: null }) })).map(countOf);

/** Null for those that nobody has counted. */
export const countsNamed = async (
  store: Store,
  sheet: string,
  places: readonly CountPlace[],
): Promise<(CountItem | null)[]> =>
  (await store.getAll(places.map((place) => countKey(sheet, place)))).map((item) => item && countOf(item));

/** Open while rows may be counted; `closing` while the differences are worked out, which takes no longer than `closingMs`. */
export type Gate = { state: 'open' | 'closing' | 'shut'; sinceMs: number; rev: number };

export const closingMs = 20_000;

const gateKey = (sheet: string): Key => keyIn(sheet, 'GATE');

export const readGate = async (store: Store, sheet: string): Promise<Gate | null> => {
  const item = await store.get(gateKey(sheet));
  return (
    item && {
      state: item['state'] as Gate['state'],
      sinceMs: Number(item['sinceMs']),
      rev: Number(item['rev']),
    }
  );
};

/** `before`: null where the sheet has none yet. */
export const gateWrite = (sheet: string, before: Gate | null, after: Omit<Gate, 'rev'>): Put => {
  const item = { key: gateKey(sheet), attributes: after };
  return before === null ? create(item) : replace({ ...item, rev: before.rev });
};

/** The end of the counting changes the gate: a count that is under way then fails, and none is lost. */
export const gateCheck = (sheet: string, { rev }: Gate): Write => ({
  write: 'check',
  key: gateKey(sheet),
  expect: rev,
});

/** Who counted which rows, by the moment: what others ask for to see it at once. */
export type CountNote = { by: Person; rows: readonly (CountPlace & { change: string; counted: string })[] };

export const noteWrite = (
  sheet: string,
  at: string,
  note: CountNote & { clock: Parameters<typeof newId>[0] },
): Put => {
  const { by, rows, clock } = note;
  return create({ key: keyIn(sheet, `E#${at}#${newId(clock)}`), attributes: { by, rows: [...rows] } });
};

/** A place with the revision that its last note since then names. */
export type NotedPlace = CountPlace & { rev: number };

/** The places that were counted since a moment. */
export const placesSince = async (store: Store, sheet: string, since: string): Promise<NotedPlace[]> => {
  const items = await store.all({ pk: partitionOf(sheet), from: `E#${since}`, to: 'E#~' });
  const places = new Map<string, NotedPlace>();
  for (const { product, batch, rev } of items.flatMap((item) => item['rows'] as NotedPlace[])) {
    const name = countPlaceName({ product, batch });
    if ((places.get(name)?.rev ?? 0) < rev) places.set(name, { product, batch, rev });
  }
  return [...places.values()];
};
