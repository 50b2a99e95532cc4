// Vouchers newest first: date range and open states from an index, the other filters in a bounded loop; an exact number or reference by its key.

import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/finance/api.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { countingVouchers } from './publishedVouchers.ts';
import { isVisible } from './readVoucher.ts';
import {
  headerOf,
  numberGuardKey,
  referencePartition,
  searchKeyOf,
  type VoucherHeader,
  voucherKey,
} from './voucherRecords.ts';
import { voucherRowsOf } from './voucherRows.ts';

export type VoucherQuery = EndpointInput<typeof api.listVouchers>['query'];

const pageSizeDefault = 50;
/** Vouchers one call may look at while it searches; the cursor goes on from there. */
const examinedMax = 3000;

/** Where a search stands: behind this item of the index (null: at its start), and whether the exact hits have been shown. */
type Place = { last: Attributes | null; exactShown: boolean };

/** Whether the voucher's number or reference is what was typed. */
const isExact = ({ number, reference }: VoucherHeader, text: string): boolean =>
  searchKey(text) !== '' && [number ?? '', reference].some((own) => searchKey(own) === searchKey(text));

const passesFilters = (context: SessionContext, query: VoucherQuery, header: VoucherHeader): boolean =>
  isVisible(context, header) &&
  (query.type === undefined || header.type === query.type) &&
  (query.branch === undefined || header.branch === query.branch) &&
  (query.status === undefined || header.status === query.status);

/** Whether a voucher belongs into the list, by what is asked and what was shown already. */
const wantedOf = (context: SessionContext, query: VoucherQuery, place: Place) => {
  const { text } = query;
  const matches = searchMatcher(text ?? '');
  return (header: VoucherHeader): boolean => {
    if (!passesFilters(context, query, header)) return false;
    if (!text) return true;
    return !(place.exactShown && isExact(header, text)) && matches(searchKeyOf(header));
  };
};

const isInRange = ({ date }: VoucherHeader, { from, to }: VoucherQuery): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

/** Vouchers whose number or reference is exactly the text, of any age; none where they do not fit a page. */
const exactHits = async (
  context: SessionContext,
  query: VoucherQuery,
  text: string,
): Promise<VoucherHeader[]> => {
  const { store } = context;
  const limit = query.limit ?? pageSizeDefault;
  const counting = countingVouchers(store);
  const [guard, references] = await Promise.all([
    store.get(numberGuardKey(latinDigits(text))),
    store.page({ index: 'gsi3', pk: referencePartition(text), descending: true, limit }),
  ]);
  if (references.last !== null) return [];
  const numbered = guard ? await store.get(voucherKey(String(guard['owner']))) : null;
  const headers = [...(numbered ? [numbered] : []), ...references.items].map(headerOf);
  const distinct = [...new Map(headers.map((header) => [header.id, header])).values()];
  const wanted = (await counting(distinct)).filter(
    (header) => passesFilters(context, query, header) && isInRange(header, query),
  );
  return wanted.length > limit ? [] : wanted;
};

const rangeOf = (query: VoucherQuery) => ({
  from: query.from ?? '0000',
  to: `${query.to ?? '9999'}~`,
});

/** Open states have a sparse index of their own; everything else is the date index. */
const partitionOf = (query: VoucherQuery): { index: 'gsi1' | 'gsi2'; pk: string } =>
  query.status === 'draft' || query.status === 'pending'
    ? { index: 'gsi2', pk: `VCH#S#${query.status}` }
    : { index: 'gsi1', pk: 'VCH' };

const purposeOf = (context: SessionContext, query: VoucherQuery): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  return `${context.company.code} vouchers ${JSON.stringify(filters)}`;
};

type Search = { found: VoucherHeader[]; last: Attributes | null };

/** Where to go on after this item, as the index wants it. */
const keyAfter = (item: VoucherHeader & Attributes, index: string): Attributes => ({
  pk: item['pk'],
  sk: item['sk'],
  [`${index}pk`]: item[`${index}pk`],
  [`${index}sk`]: item[`${index}sk`],
});

const largeRead = 500;

/** Text searches read larger pages, because few rows match; so does whoever has not found a page of rows at once. */
const readSize = (query: VoucherQuery, limit: number, examined: number): number =>
  query.text || examined > 0 ? largeRead : limit + 1;

const search = async (context: SessionContext, query: VoucherQuery, place: Place): Promise<Search> => {
  const limit = query.limit ?? pageSizeDefault;
  const { index, pk } = partitionOf(query);
  const options = { index, pk, ...rangeOf(query), descending: true };
  const isWanted = wantedOf(context, query, place);
  const counting = countingVouchers(context.store);
  const found: VoucherHeader[] = [];
  let after = place.last;
  for (let examined = 0; examined < examinedMax; ) {
    const page = await context.store.page({ ...options, limit: readSize(query, limit, examined), after });
    const published = await counting(page.items.map(headerOf));
    found.push(...published.filter(isWanted));
    const lastShown = found[limit - 1];
    // One more than the page proves that there is a next one.
    if (lastShown && found.length > limit)
      return { found: found.slice(0, limit), last: keyAfter(lastShown, index) };
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return { found, last: after };
};

const dateOfKey = (key: Attributes | null): string | null =>
  key ? String(key['gsi1sk'] ?? key['gsi2sk']).slice(0, 10) : null;

type Answer = EndpointOutput<typeof api.listVouchers>;

/** The first page of a text search is what matches exactly; the search through the words follows with the next. */
const exactPage = async (context: SessionContext, query: VoucherQuery): Promise<Answer | null> => {
  if (!query.text || query.cursor !== undefined) return null;
  const hits = await exactHits(context, query, query.text);
  if (hits.length === 0) return null;
  const next: Place = { last: null, exactShown: true };
  return {
    items: await voucherRowsOf(context.store, hits),
    cursor: encodeCursor(purposeOf(context, query), next),
    searchedTo: null,
  };
};

/** Some of the vouchers that the caller sees, where to go on, and how far a search has read. */
export const foundVouchers = async (context: SessionContext, query: VoucherQuery): Promise<Answer> => {
  const exact = await exactPage(context, query);
  if (exact) return exact;
  const purpose = purposeOf(context, query);
  const place: Place =
    query.cursor === undefined
      ? { last: null, exactShown: false }
      : decodeCursor<Place>(purpose, query.cursor);
  const { found, last } = await search(context, query, place);
  const isShort = found.length < (query.limit ?? pageSizeDefault);
  return {
    items: await voucherRowsOf(context.store, found),
    cursor: last ? encodeCursor(purpose, { ...place, last }) : null,
    searchedTo: isShort ? dateOfKey(last) : null,
  };
};

export const listVouchers = operation(api.listVouchers, (context, { query }) =>
  foundVouchers(context, query),
);
