// Documents newest first: date range and open states from an index, the other filters in a bounded loop; an exact number or reference by its key.

import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { listCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, headValue } from '#shared/documents/documentKind.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { type AnyHeader, referencePartition } from './documentLayout.ts';
import type { DocumentRecords } from './documentRecords.ts';
import { rowsWithTexts } from './documentViews.ts';
import { countingDocuments } from './publishedDocuments.ts';
import { isVisible } from './readDocument.ts';

/** What a list is asked; the kind's own filters by the names of their fields. */
export type DocumentQuery = {
  status?: string | undefined;
  branch?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
} & Readonly<Record<string, string | number | undefined>>;

type Source = { context: SessionContext; records: DocumentRecords; query: DocumentQuery };

const pageSizeDefault = 50;
/** Documents one call may look at while it searches; the cursor goes on from there. */
const examinedMax = 3000;

/** Where a search is: behind this item of the index (null: at its start), and whether the exact hits have been shown. */
type Place = { last: Attributes | null; exactShown: boolean };

const referenceOf = ({ kind }: DocumentRecords, header: AnyHeader): string =>
  kind.reference === null ? '' : String(headValue(header, kind.reference) ?? '');

/** Whether the document's number or reference is what was typed. */
const isExact = (records: DocumentRecords, header: AnyHeader, text: string): boolean =>
  searchKey(text) !== '' &&
  [header.number ?? '', referenceOf(records, header)].some((own) => searchKey(own) === searchKey(text));

const passesFilters = ({ context, records, query }: Source, header: AnyHeader): boolean =>
  isVisible(context, header) &&
  [...records.kind.filters, 'branch', 'status'].every(
    (name) => query[name] === undefined || headValue(header, name) === query[name],
  );

/** Whether a document belongs into the list, by what is asked and what was shown already. */
const wantedOf = (source: Source, place: Place) => {
  const { records, query } = source;
  const { text } = query;
  const matches = searchMatcher(text ?? '');
  return (header: AnyHeader): boolean => {
    if (!passesFilters(source, header)) return false;
    if (!text) return true;
    return !(place.exactShown && isExact(records, header, text)) && matches(records.searchKeyOf(header));
  };
};

const isInRange = ({ date }: AnyHeader, { from, to }: DocumentQuery): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

const headersOf = (records: DocumentRecords, items: readonly Attributes[]): AnyHeader[] =>
  items.map((item) => records.headerOf(item));

/** Documents whose number or reference is exactly the text, of any age; none where they do not fit a page. */
const exactHits = async (source: Source, text: string): Promise<AnyHeader[]> => {
  const { context, records, query } = source;
  const { store } = context;
  const limit = query.limit ?? pageSizeDefault;
  const counting = countingDocuments(store, records);
  const { key } = records.kind;
  const ofKind = { from: `${key}#`, to: `${key}#~` };
  const [guard, references] = await Promise.all([
    store.get(records.numberGuardKey(latinDigits(text))),
    store.page({ index: 'gsi3', pk: referencePartition(text), ...ofKind, descending: true, limit }),
  ]);
  if (references.last !== null) return [];
  const numbered = guard ? await store.get(records.keyOf(String(guard['owner']))) : null;
  const headers = headersOf(records, [...(numbered ? [numbered] : []), ...references.items]);
  const distinct = [...new Map(headers.map((header) => [header.id, header])).values()];
  const wanted = (await counting(distinct)).filter(
    (header) => passesFilters(source, header) && isInRange(header, query),
  );
  return wanted.length > limit ? [] : wanted;
};

const rangeOf = (query: DocumentQuery) => ({
  from: query.from ?? '0000',
  to: `${query.to ?? '9999'}~`,
});

const purposeOf = ({ context, records, query }: Source): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  return `${context.company.code} ${records.kind.plural} ${JSON.stringify(filters)}`;
};

type Search = { found: AnyHeader[]; last: Attributes | null };

/** Where to go on after this item, as the index wants it. */
const keyAfter = (item: AnyHeader, index: string): Attributes => {
  const stored = item as unknown as Attributes;
  return {
    pk: stored['pk'],
    sk: stored['sk'],
    [`${index}pk`]: stored[`${index}pk`],
    [`${index}sk`]: stored[`${index}sk`],
  };
};

const largeRead = 500;

/** Text searches read larger pages, because few rows match; so does whoever has not found a page of rows at once. */
const readSize = (query: DocumentQuery, limit: number, examined: number): number =>
  query.text || examined > 0 ? largeRead : limit + 1;

const search = async (source: Source, place: Place): Promise<Search> => {
  const { context, records, query } = source;
  const limit = query.limit ?? pageSizeDefault;
  const { index, pk } = query.status === undefined ? records.index : records.stateIndex(query.status);
  const options = { index, pk, ...rangeOf(query), descending: true };
  const isWanted = wantedOf(source, place);
  const counting = countingDocuments(context.store, records);
  const found: AnyHeader[] = [];
  let after = place.last;
  for (let examined = 0; examined < examinedMax; ) {
    const page = await context.store.page({ ...options, limit: readSize(query, limit, examined), after });
    const published = await counting(headersOf(records, page.items));
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

type Answer = {
  items: Record<string, unknown>[];
  cursor: string | null;
  searchedTo: string | null;
};

/** The first page of a text search is what matches exactly; the search through the words follows with the next. */
const exactPage = async (source: Source): Promise<Answer | null> => {
  const { context, records, query } = source;
  if (!query.text || query.cursor !== undefined) return null;
  const hits = await exactHits(source, query.text);
  if (hits.length === 0) return null;
  const next: Place = { last: null, exactShown: true };
  return {
    items: await rowsWithTexts(context.store, records, hits),
    cursor: encodeCursor(purposeOf(source), next),
    searchedTo: null,
  };
};

/** One page of the documents of a kind that the caller may see. */
export const pageOfDocuments = async (source: Source): Promise<Answer> => {
  const { context, records, query } = source;
  const exact = await exactPage(source);
  if (exact) return exact;
  const purpose = purposeOf(source);
  const place: Place =
    query.cursor === undefined
      ? { last: null, exactShown: false }
      : decodeCursor<Place>(purpose, query.cursor);
  const { found, last } = await search(source, place);
  const isShort = found.length < (query.limit ?? pageSizeDefault);
  return {
    items: await rowsWithTexts(context.store, records, found),
    cursor: last ? encodeCursor(purpose, { ...place, last }) : null,
    searchedTo: isShort ? dateOfKey(last) : null,
  };
};

export const listDocuments = <Document extends AnyDocument, Facts extends DocumentFacts>({
  kind,
  records,
}: DocumentActs<Document, Facts>): Operation =>
  operation(
    listCall(kind),
    async (context, { query }) =>
      pageOfDocuments({
        ...{ context, records: records as unknown as DocumentRecords },
        query: query as unknown as DocumentQuery,
      }) as never,
  );
