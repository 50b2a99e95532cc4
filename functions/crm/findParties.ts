// Finds customers and suppliers by name; a search looks at a bounded number of them and goes on from the cursor.
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { keyAfter } from '#functions/storage/query.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { matchesSearch } from '#shared/kernel/searchKey.ts';
import { partyIndex, partyKey, partyOf } from './partyRecords.ts';

type Query = {
  search?: string | undefined;
  codes?: readonly string[] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};
type Search = { found: Attributes[]; last: Attributes | null };

const pageSizeDefault = 50;
/** Parties one call may look at while it searches. */
const examinedMax = 3000;
const searchReadSize = 500;

const isWanted = (query: Query, item: Attributes): boolean =>
  !query.search || matchesSearch(String(item['searchKey']), query.search);

const search = async (context: SessionContext, query: Query, start: Attributes | null): Promise<Search> => {
  const pageSize = query.limit ?? pageSizeDefault;
  const readSize = query.search ? searchReadSize : pageSize + 1;
  const found: Attributes[] = [];
  let after = start;
  for (let examined = 0; examined < examinedMax; ) {
    const page = await context.store.page({ pk: partyIndex, index: 'gsi1', limit: readSize, after });
    found.push(...page.items.filter((item) => isWanted(query, item)));
    const lastShown = found[pageSize - 1];
    // One more than the page proves that there is a next one.
    if (lastShown && found.length > pageSize)
      return { found: found.slice(0, pageSize), last: keyAfter(lastShown, 'gsi1') };
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return { found, last: after };
};

/** A party whose whole code was typed stands first, even before the index knows it, and on no later page. */
const withExactCode = async (
  context: SessionContext,
  { search: code = '', cursor }: Query,
  found: Attributes[],
): Promise<Attributes[]> => {
  const others = found.filter((item) => item['code'] !== code);
  if (cursor !== undefined || !/^[\w./-]{1,20}$/.test(code)) return others;
  const item = await context.store.get(partyKey(code));
  return item ? [item, ...others] : others;
};

/** The parties of these codes, in the order asked; a code that nobody has is left out. */
const withCodes = async (context: SessionContext, codes: readonly string[]): Promise<Attributes[]> =>
  (await context.store.getAll(codes.map(partyKey))).filter((item) => item !== null);

export const findParties = async (
  context: SessionContext,
  query: Query,
): Promise<{ items: PartyView[]; cursor: string | null }> => {
  if (query.codes !== undefined)
    return { items: (await withCodes(context, query.codes)).map(partyOf), cursor: null };
  const purpose = `${context.company.code} parties ${JSON.stringify(query.search ?? '')}`;
  const start = query.cursor === undefined ? null : decodeCursor<Attributes>(purpose, query.cursor);
  const { found, last } = await search(context, query, start);
  const items = await withExactCode(context, query, found);
  return { items: items.map(partyOf), cursor: last ? encodeCursor(purpose, last) : null };
};
