// The records of a resource: a small kind in its own order and whole, a large one page by page.

import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { keyAfter, type QueryOptions } from '#functions/storage/query.ts';
import type { Page, Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { searchMatcher } from '#shared/kernel/searchKey.ts';
import { isWithin, type Narrowing, narrowingOf } from '#shared/resources/narrowing.ts';
import {
  byPlace,
  compareKeys,
  orderedValue,
  orderFields,
  orderOf,
  sortKey,
} from '#shared/resources/recordOrder.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { hiddenFrom, isSeen, onlyOne, recordVisibility, type Visibility, visibleRow } from './recordScope.ts';
import { recordsNamed, type Way, wayOf } from './recordWays.ts';
import { askedText, codeOfToken, searchText, type TokenRange, tokenRanges } from './searchTokens.ts';

/** By a field, and where that is equal in their own order. */
const byField =
  ({ fields }: AnyResource, text: string) =>
  (one: ResourceRow, other: ResourceRow): number => {
    const { field: name, descending } = orderOf(text);
    const field = fields[name];
    if (!field) return byPlace(one, other);
    const [first, second] = [one, other].map((row) => sortKey(field, orderedValue(row, name)));
    return compareKeys(first ?? null, second ?? null, descending) || byPlace(one, other);
  };

export type Query = {
  search?: string | undefined;
  active?: '0' | '1' | undefined;
  where?: string | undefined;
  order?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** For what the records are listed, where that leaves some out: a cursor of another use is none of this. */
  use?: string | undefined;
};

/** The reader, with what the reader sees; `fits`: whether a record is of those that are asked for. */
type Reader = Pick<SessionContext, 'store'> & {
  visibility: Visibility;
  fits?: (row: ResourceRow) => boolean;
};

const isWanted = ({ visibility, fits }: Reader, resource: AnyResource, { search, active, where }: Query) => {
  const matches = searchMatcher(askedText(search ?? ''));
  const narrowing: Narrowing = narrowingOf(resource, where);
  return (row: ResourceRow): boolean =>
    (active === undefined || row.active === (active === '1')) &&
    isWithin(narrowing, row) &&
    matches(searchText(resource, row)) &&
    (fits?.(row) ?? true) &&
    isSeen(visibility, resource, row);
};

const purposeOf = (
  company: string,
  { one }: AnyResource,
  { search, active, where, order, use }: Query,
): string => `${company} ${one} ${search ?? ''} ${active ?? ''} ${where ?? ''} ${order ?? ''} ${use ?? ''}`;

export type Listing = { items: ResourceRow[]; cursor: string | null };

const listWhole = async (reader: Reader, resource: AnyResource, query: Query): Promise<Listing> => {
  const { store } = reader;
  const rows = (await store.all({ pk: partitionOf(resource) }))
    .map((item) => rowOf(resource, item))
    .filter(isWanted(reader, resource, query))
    .sort(query.order === undefined ? byPlace : byField(resource, query.order));
  const purpose = purposeOf(store.company, resource, query);
  const after = query.cursor === undefined ? null : decodeCursor<string>(purpose, query.cursor);
  const start = after === null ? 0 : rows.findIndex(({ code }) => code === after) + 1;
  const items = rows.slice(start, query.limit === undefined ? undefined : start + query.limit);
  const last = items.at(-1);
  const hasMore = last !== undefined && start + items.length < rows.length;
  return { items, cursor: hasMore ? encodeCursor(purpose, last.code) : null };
};

const pageDefault = 100;
/** Reads of one call: where few of those that are read are wanted, the page comes back short, with a cursor. */
const readsMax = 5;
/** A word of more records is common. */
const rareMax = 100;
/** Words that are checked in one read for those whose record has the other words as well; at first fewer, for a screenful. */
const sifted = { atFirst: 250, later: 500 } as const;
const screenful = 25;

/** Codes that have every word that is not common, null where each is; and what begins the first range. */
type Look = { codes: string[] | null; begun: Page | null };

/** Where there are several words, whether one is far rarer than the others, which spares the reading of theirs. */
const lookAtWords = async (store: Store, ranges: readonly TokenRange[]): Promise<Look> => {
  if (ranges.length < 2) return { codes: null, begun: null };
  const pages = await Promise.all(
    ranges.map((range, index) => store.page({ ...range, limit: index === 0 ? sifted.atFirst : rareMax })),
  );
  const whole = pages.filter(({ last }) => last === null);
  const words = whole.map(({ items }) => new Set(items.map(codeOfToken)));
  const [codes, ...others] = words.sort((one, other) => one.size - other.size);
  const inAll = codes && [...codes].filter((code) => others.every((each) => each.has(code))).sort();
  return { codes: inAll ?? null, begun: pages[0] ?? null };
};

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

/** Where to continue: which of the ranges, and after what in it. */
type WayPlace = { at: number; after: Attributes | null };

const isSifted = ({ holding = [] }: QueryOptions): boolean => holding.length > 0;

/** The next items of a range, no more than there is room for, and after which to continue. */
const cutTo = (room: number, { items, last }: Page): Page => {
  if (items.length <= room) return { items, last };
  const taken = items.slice(0, room);
  return { items: taken, last: keyAfter(taken.at(-1) ?? {}) };
};

/** How many rows end a page: of several words, whose records lie far apart, a screenful is enough at first, and then half a page. */
const enoughRows = (way: Way, { limit }: Search, from: WayPlace | null): number => {
  if (!way.ranges.some(isSifted)) return limit;
  return from === null ? Math.min(limit, screenful) : limit / 2;
};

const placeAfter = (way: Way, at: number, last: Attributes | null): WayPlace | null => {
  if (last !== null) return { at, after: last };
  return at + 1 < way.ranges.length ? { at: at + 1, after: null } : null;
};

/** By the way; `from`: where to continue, `begun`: the first of it, where that has been read already. */
const readAlong = async (
  store: Store,
  way: Way,
  { search, from, begun }: { search: Search; from: WayPlace | null; begun: Page | null },
): Promise<{ rows: ResourceRow[]; place: WayPlace | null }> => {
  const { wanted, limit } = search;
  const enough = enoughRows(way, search, from);
  const rows: ResourceRow[] = [];
  let [place, page]: [WayPlace | null, Page | null] = [from ?? { at: 0, after: null }, begun];
  for (let reads = 0; place !== null && reads < readsMax && rows.length < enough; reads += 1) {
    const { at, after }: WayPlace = place;
    const range = way.ranges[at];
    if (!range) return { rows, place: null };
    const room = limit - rows.length;
    page ??= await store.page({ ...range, limit: isSifted(range) ? sifted.later : room, after });
    const { items, last } = cutTo(room, page);
    page = null;
    rows.push(...(await way.recordsOf(items)).filter(wanted));
    place = placeAfter(way, at, last);
  }
  return { rows, place };
};

/** Where the page before ended: a code of those that all words lead to, or a place on the way. */
type Place = string | WayPlace | null;

/** In the order of the codes or by a field; a search goes by its rare words, or by the longest where all are common. */
const listPage = async (reader: Reader, resource: AnyResource, query: Query): Promise<Listing> => {
  const { store } = reader;
  const purpose = purposeOf(store.company, resource, query);
  const ranges = tokenRanges(resource, query.search ?? '');
  const search = { ranges, wanted: isWanted(reader, resource, query), limit: query.limit ?? pageDefault };
  const from = query.cursor === undefined ? null : decodeCursor<Place>(purpose, query.cursor);
  const isOnWay = from !== null && typeof from !== 'string';
  const { codes, begun } = isOnWay ? { codes: null, begun: null } : await lookAtWords(store, ranges);
  const way = wayOf(store, resource, { word: ranges[0], order: query.order });
  const { rows, place } = codes
    ? await readRare(store, resource, { codes: codes.filter((code) => code > String(from ?? '')), search })
    : await readAlong(store, way, { search, from: isOnWay ? from : null, begun });
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

/** The records that are asked for, as the caller sees them, with everything that they hold. */
export const listing = (
  reader: Reader,
  resource: AnyResource,
  query: Query & { codes?: readonly string[] | undefined },
): Promise<Listing> => {
  if (query.codes !== undefined) return listNamed(reader, resource, { codes: query.codes, query: {} });
  const only = onlyOne(reader.visibility);
  if (only !== undefined) return listNamed(reader, resource, { codes: only === null ? [] : [only], query });
  return resource.large ? listPage(reader, resource, query) : listWhole(reader, resource, query);
};

/** The kind without the fields that are hidden from the caller: these find nothing and narrow nothing. */
const visibleFields = (resource: AnyResource, hidden: readonly string[]): AnyResource => {
  const isVisible = (path: string): boolean => !hidden.includes(path.split('.')[0] ?? '');
  const { searched, filters } = resource;
  return { ...resource, searched: searched.filter(isVisible), filters: filters.filter(isVisible) };
};

/** Records cannot be put in the order of a field that is hidden from the caller. */
const orderFault = (context: SessionContext, resource: AnyResource, { order, search }: Query) => {
  if (order === undefined) return null;
  const fields = orderFields(resource, hiddenFrom(context, resource));
  if (!fields.includes(orderOf(order).field)) return 'field.invalid';
  return resource.large && (search ?? '') !== '' ? 'record.orderOfSearch' : null;
};

/** The records as a caller may have them, some at a time. */
export const visibleRecords = async (
  context: SessionContext,
  resource: AnyResource,
  query: Query & { codes?: readonly string[] | undefined },
): Promise<Listing> => {
  refuseFields({ order: orderFault(context, resource, query) });
  const visibility = await recordVisibility(context, resource);
  const { items, cursor } = await listing(
    { store: context.store, visibility },
    visibleFields(resource, hiddenFrom(context, resource)),
    query,
  );
  return { items: items.map((row) => visibleRow(context, resource, row)), cursor };
};

export const listRecords = (resource: AnyResource): Operation =>
  operation(resource.api.list, (context, { query }) => visibleRecords(context, resource, query));
