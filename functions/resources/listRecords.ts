// The records of a resource: a small kind in its own order and whole, a large one page by page.
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { searchMatcher } from '#shared/kernel/searchKey.ts';
import {
  type AnyResource,
  isWithin,
  type Narrowing,
  narrowingOf,
  type ResourceRow,
} from '#shared/resources/resource.ts';
import { isSeen, onlyOne, recordSight, type Sight, toldRow } from './recordScope.ts';
import { keyOf, partitionOf, rowOf } from './resourceRecords.ts';
import { codeOfToken, searchText, type TokenRange, tokenRanges } from './searchTokens.ts';

/** Those without a place of their own stand last. */
const placeOf = ({ order }: ResourceRow): number => (typeof order === 'number' ? order : Infinity);

const byPlace = (one: ResourceRow, other: ResourceRow): number => {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.code < other.code ? -1 : 1;
};

type Query = {
  search?: string | undefined;
  active?: '0' | '1' | undefined;
  where?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Who asks, as far as he sees. */
type Reader = Pick<SessionContext, 'store'> & { sight: Sight };

const isWanted = ({ sight }: Reader, resource: AnyResource, { search, active, where }: Query) => {
  const matches = searchMatcher(search ?? '');
  const narrowing: Narrowing = narrowingOf(resource, where);
  return (row: ResourceRow): boolean =>
    (active === undefined || row.active === (active === '1')) &&
    isWithin(narrowing, row) &&
    matches(searchText(resource, row)) &&
    isSeen(sight, resource, row);
};

const purposeOf = (company: string, { one }: AnyResource, { search, active, where }: Query): string =>
  `${company} ${one} ${search ?? ''} ${active ?? ''} ${where ?? ''}`;

type Listing = { items: ResourceRow[]; cursor: string | null };

const listWhole = async (reader: Reader, resource: AnyResource, query: Query): Promise<Listing> => {
  const { store } = reader;
  const rows = (await store.all({ pk: partitionOf(resource) }))
    .map((item) => rowOf(resource, item))
    .filter(isWanted(reader, resource, query))
    .sort(byPlace);
  const purpose = purposeOf(store.company, resource, query);
  const after = query.cursor === undefined ? null : decodeCursor<string>(purpose, query.cursor);
  const start = after === null ? 0 : rows.findIndex(({ code }) => code === after) + 1;
  const items = rows.slice(start, query.limit === undefined ? undefined : start + query.limit);
  const last = items.at(-1);
  const hasMore = last !== undefined && start + items.length < rows.length;
  return { items, cursor: hasMore ? encodeCursor(purpose, last.code) : null };
};

const recordsNamed = async (
  store: Store,
  resource: AnyResource,
  codes: readonly string[],
): Promise<ResourceRow[]> => {
  const items = await store.getAll(codes.map((code) => keyOf(resource, code)));
  return items.flatMap((item) => (item ? [rowOf(resource, item)] : []));
};

const pageDefault = 100;
/** Reads of one call: where few of those that are read are wanted, the page comes back short, with a cursor. */
const readsMax = 5;
/** A word of more records is common; first it is asked whether one is far rarer, which spares the reading of the others. */
const rareLimits = [100, 3000];

/** Codes that stand under every word that is not common; null where each is, or where there is one word only. */
const rareCodes = async (store: Store, ranges: readonly TokenRange[]): Promise<string[] | null> => {
  if (ranges.length < 2) return null;
  for (const limit of rareLimits) {
    const pages = await Promise.all(ranges.map((range) => store.page({ ...range, limit })));
    const whole = pages.filter(({ last }) => last === null);
    const words = whole.map(({ items }) => new Set(items.map(codeOfToken)));
    const [codes, ...others] = words.sort((one, other) => one.size - other.size);
    if (codes) return [...codes].filter((code) => others.every((each) => each.has(code))).sort();
  }
  return null;
};

/** What was read in one go, and where it ended. */
const readOnce = async (
  store: Store,
  resource: AnyResource,
  { range, limit, after }: { range: TokenRange | undefined; limit: number; after: Attributes | null },
): Promise<{ found: ResourceRow[]; last: Attributes | null }> => {
  const { items, last } = await store.page({ ...(range ?? { pk: partitionOf(resource) }), limit, after });
  if (!range) return { found: items.map((item) => rowOf(resource, item)), last };
  return { found: await recordsNamed(store, resource, [...new Set(items.map(codeOfToken))]), last };
};

/** Where the page before ended: a code of those that all words lead to, or an item of what is read in its own order. */
type Place = string | Attributes | null;

type Search = { ranges: readonly TokenRange[]; wanted: (row: ResourceRow) => boolean; limit: number };

/** The next of these, where most of a page is wanted; a page is never longer than one and a half. */
const readRare = async (
  store: Store,
  resource: AnyResource,
  { codes, search }: { codes: readonly string[]; search: Search },
): Promise<{ rows: ResourceRow[]; place: Place }> => {
  const rows: ResourceRow[] = [];
  for (let at = 0; at < codes.length; at += search.limit) {
    const next = codes.slice(at, at + search.limit);
    rows.push(...(await recordsNamed(store, resource, next)).filter(search.wanted));
    const hasMore = at + search.limit < codes.length;
    if (hasMore && rows.length >= search.limit / 2) return { rows, place: next.at(-1) ?? null };
  }
  return { rows, place: null };
};

/** By the longest word, or without a search all; `from`: where to go on. */
const readCommon = async (
  store: Store,
  resource: AnyResource,
  { search, from }: { search: Search; from: Attributes | null },
): Promise<{ rows: ResourceRow[]; place: Place }> => {
  const { ranges, wanted, limit } = search;
  const rows: ResourceRow[] = [];
  let after = from;
  for (let reads = 0; reads < readsMax && rows.length < limit; reads += 1) {
    const [range] = ranges;
    const { found, last } = await readOnce(store, resource, { range, limit: limit - rows.length, after });
    rows.push(...found.filter(wanted));
    after = last;
    if (after === null) break;
  }
  return { rows, place: after };
};

/** In the order of the codes; a search goes by its rare words, or by the longest where all are common. */
const listPage = async (reader: Reader, resource: AnyResource, query: Query): Promise<Listing> => {
  const { store } = reader;
  const purpose = purposeOf(store.company, resource, query);
  const ranges = tokenRanges(resource, query.search ?? '');
  const search = { ranges, wanted: isWanted(reader, resource, query), limit: query.limit ?? pageDefault };
  const from = query.cursor === undefined ? null : decodeCursor<Place>(purpose, query.cursor);
  const isCommon = from !== null && typeof from !== 'string';
  const codes = isCommon ? null : await rareCodes(store, ranges);
  const { rows, place } = codes
    ? await readRare(store, resource, { codes: codes.filter((code) => code > String(from ?? '')), search })
    : await readCommon(store, resource, { search, from: isCommon ? from : null });
  return { items: rows, cursor: place === null ? null : encodeCursor(purpose, place) };
};

/** Certain records, as far as they are wanted. */
const listNamed = async (
  reader: Reader,
  resource: AnyResource,
  { codes, query }: { codes: readonly string[]; query: Query },
): Promise<Listing> => {
  const named = await recordsNamed(reader.store, resource, codes);
  return { items: named.filter(isWanted(reader, resource, query)), cursor: null };
};

const listing = (reader: Reader, resource: AnyResource, query: Query & { codes?: string | undefined }) => {
  if (query.codes !== undefined)
    return listNamed(reader, resource, { codes: query.codes.split(','), query: {} });
  const only = onlyOne(reader.sight);
  if (only !== undefined) return listNamed(reader, resource, { codes: only === null ? [] : [only], query });
  return resource.large ? listPage(reader, resource, query) : listWhole(reader, resource, query);
};

export const listRecords = (resource: AnyResource): Operation =>
  operation(resource.api.list, async (context, { query }) => {
    const sight = await recordSight(context, resource);
    const { items, cursor } = await listing({ store: context.store, sight }, resource, query);
    return { items: items.map((row) => toldRow(context, resource, row)), cursor };
  });
