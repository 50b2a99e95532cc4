// Vouchers newest first: date range and open states from an index, the other filters in a bounded loop.

import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/finance/api.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { matchesSearch } from '#shared/kernel/searchKey.ts';
import { isVisible } from './readVoucher.ts';
import { headerOf, type VoucherHeader, voucherRowOf } from './voucherRecords.ts';

type Query = EndpointInput<typeof api.listVouchers>['query'];

const pageSizeDefault = 50;
/** Vouchers one call may look at while it searches; the cursor goes on from there. */
const examinedMax = 3000;

const isWanted = (context: SessionContext, query: Query, item: Attributes): boolean => {
  const header = headerOf(item);
  return (
    isVisible(context, header) &&
    (query.type === undefined || header.type === query.type) &&
    (query.branch === undefined || header.branch === query.branch) &&
    (query.status === undefined || header.status === query.status) &&
    (!query.text || matchesSearch(String(item['searchKey']), query.text))
  );
};

const rangeOf = (query: Query) => ({
  from: query.from ?? '0000',
  to: `${query.to ?? '9999'}~`,
});

/** Open states have a sparse index of their own; everything else is the date index. */
const partitionOf = (query: Query): { index: 'gsi1' | 'gsi2'; pk: string } =>
  query.status === 'draft' || query.status === 'pending'
    ? { index: 'gsi2', pk: `VCH#S#${query.status}` }
    : { index: 'gsi1', pk: 'VCH' };

const purposeOf = (context: SessionContext, query: Query): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  return `${context.company.code} vouchers ${JSON.stringify(filters)}`;
};

type Search = { found: Attributes[]; last: Attributes | null };

/** Where to go on after this item, as the index wants it. */
const keyAfter = (item: Attributes, index: string): Attributes => ({
  pk: item['pk'],
  sk: item['sk'],
  [`${index}pk`]: item[`${index}pk`],
  [`${index}sk`]: item[`${index}sk`],
});

/** Text searches read larger pages, because few rows match. */
const readSize = (query: Query, limit: number): number => (query.text ? 500 : limit + 1);

const search = async (context: SessionContext, query: Query, start: Attributes | null): Promise<Search> => {
  const limit = query.limit ?? pageSizeDefault;
  const { index, pk } = partitionOf(query);
  const options = { index, pk, ...rangeOf(query), descending: true, limit: readSize(query, limit) };
  const found: Attributes[] = [];
  let after = start;
  for (let examined = 0; examined < examinedMax; ) {
    const page = await context.store.page({ ...options, after });
    found.push(...page.items.filter((item) => isWanted(context, query, item)));
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

export const listVouchers = operation(api.listVouchers, async (context, { query }) => {
  const purpose = purposeOf(context, query);
  const start = query.cursor === undefined ? null : decodeCursor<Attributes>(purpose, query.cursor);
  const { found, last } = await search(context, query, start);
  const isShort = found.length < (query.limit ?? pageSizeDefault);
  return {
    items: found.map((item): ReturnType<typeof voucherRowOf> => voucherRowOf(item as VoucherHeader)),
    cursor: last ? encodeCursor(purpose, last) : null,
    searchedTo: isShort ? dateOfKey(last) : null,
  };
});
