// Documents newest first: as they lie in the list, or what the word index finds; an exact number or reference first, by its key.

import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { listCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, type AnyKind, headValue, selectionsOf } from '#shared/documents/documentKind.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import type { RowOf } from '#shared/documents/documentWire.ts';
import { referenceKey } from '#shared/documents/referenceKey.ts';
import { importKey } from '#shared/documents/words/importKey.ts';
import {
  amountTerm,
  fieldTerm,
  importTerm,
  stateTerm,
  type Term,
} from '#shared/documents/words/searchTerms.ts';
import { termsOf } from '#shared/documents/words/typedTerms.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { PostingKind } from './books/entryDocuments.ts';
import { countingDocuments } from './books/publishedDocuments.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { type AnyHeader, openStatesOf, referencePartition } from './documentLayout.ts';
import type { DocumentRecords } from './documentRecords.ts';
import { rowViewOf } from './documentViews.ts';
import { isOfOwnType, isVisible } from './readDocument.ts';
import { seenRow } from './reading/seenFields.ts';
import { searchWindow } from './searchWindow.ts';
import { type Selection, selectionPage } from './selection.ts';
import { type Found, searchWords } from './words/searchWords.ts';

/** What a list is asked; the kind's own filters by the names of their fields. */
export type DocumentQuery = {
  status?: string | undefined;
  branch?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  import?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
} & Readonly<Record<string, string | number | undefined>>;

export type ListableKind = PostingKind & Pick<DocumentActs, 'rowsShown' | 'sameAs' | 'select'>;

/** `rights`: what the caller must be allowed with each of them, where rights go by type. */
type Asked = {
  context: SessionContext;
  acts: ListableKind;
  query: DocumentQuery;
  rights?: readonly string[];
};

/** `selection`: what is asked for in the place of a state; `values`: what each filter of the kind finds. */
export type Source = Omit<Asked, 'acts'> & {
  acts: Pick<ListableKind, 'kind' | 'records'>;
  selection: Selection | null;
  values: ReadonlyMap<string, readonly string[]>;
};

type ListSource = Source & Asked;

const viewing: readonly string[] = ['view'];

const pageSizeDefault = 50;

/** Where a search is: behind this place in the list (null: at its start), and whether the exact hits have been shown. */
type Place = { order: string | null; exactShown: boolean };

const referenceOf = ({ kind }: DocumentRecords, header: AnyHeader): string =>
  kind.reference === null ? '' : String(headValue(header, kind.reference) ?? '');

/** Whether the document's number or reference is what was typed. */
const isExact = (records: DocumentRecords, header: AnyHeader, text: string): boolean =>
  referenceKey(text) !== '' &&
  [header.number ?? '', referenceOf(records, header)].some((own) => referenceKey(own) === referenceKey(text));

const isOfImport = ({ id, importNumber }: AnyHeader, asked: string | undefined): boolean =>
  asked === undefined || (importNumber !== null && importKey(id) === importKey(asked));

export const passesFilters = (
  { context, acts: { kind }, query, rights = viewing, selection, values }: Source,
  header: AnyHeader,
): boolean =>
  isVisible(context, kind, header) &&
  rights.every((right) => isOfOwnType(context, kind, { document: header, rights: [right] })) &&
  (selection?.isOf(header) ?? true) &&
  isOfImport(header, query.import) &&
  [...values].every(([name, found]) => found.includes(String(headValue(header, name)))) &&
  (query.branch === undefined || kind.branches(header).includes(query.branch)) &&
  (selection !== null || query.status === undefined || header.status === query.status);

/** Whether a document belongs into the list, by what is asked and what was shown already. */
const wantedOf = (source: Source, place: Place) => {
  const { records } = source.acts;
  const { text = '' } = source.query;
  return (header: AnyHeader): boolean =>
    passesFilters(source, header) && !(place.exactShown && isExact(records, header, text));
};

const isInRange = ({ date }: AnyHeader, { from, to }: DocumentQuery): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

const headersOf = (records: DocumentRecords, items: readonly Attributes[]): AnyHeader[] =>
  items.map((item) => records.headerOf(item));

/** Documents whose number or reference is exactly the text, of any age; none where they do not fit a page. */
export const exactHits = async (source: Source, text: string): Promise<AnyHeader[]> => {
  const { context, acts, query } = source;
  const { store } = context;
  const { records } = acts;
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

const purposeOf = ({ context, acts, query }: Source): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  return `${context.company.code} ${acts.kind.plural} ${JSON.stringify(filters)}`;
};

const rowsOf = async (
  context: SessionContext,
  acts: ListableKind,
  headers: readonly AnyHeader[],
): Promise<RowOf<AnyKind>[]> => {
  const shown = await acts.rowsShown(context, headers);
  return headers.map((header) => ({
    ...seenRow(context, acts.kind, rowViewOf(acts.kind, header)),
    ...shown.get(header.id),
  }));
};

type Answer = {
  items: RowOf<AnyKind>[];
  cursor: string | null;
};

/** The first page of a text search is what matches exactly; the search through the words follows with the next. */
const exactPage = async (source: ListSource): Promise<Answer | null> => {
  const { context, acts, query } = source;
  if (!query.text || query.cursor !== undefined) return null;
  const hits = await exactHits(source, query.text);
  if (hits.length === 0) return null;
  const next: Place = { order: null, exactShown: true };
  return {
    items: await rowsOf(context, acts, hits),
    cursor: encodeCursor(purposeOf(source), next),
  };
};

/** Terms of what is typed or of amounts, which headers answer, and of what lines say. */
const termsAsked = ({ acts: { kind }, query, selection }: Source) => {
  const { text = '', amountFrom, amountTo } = query;
  const isByAmount = amountFrom !== undefined || amountTo !== undefined;
  return {
    isSearch: text.trim() !== '',
    terms: [
      ...termsOf(text),
      ...(isByAmount ? [amountTerm({ from: amountFrom, to: amountTo })] : []),
      ...(query.import === undefined ? [] : [importTerm(query.import)]),
    ],
    lineTerms: kind.lineFilters.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [fieldTerm(name, [String(value)])];
    }),
    selected: selection?.terms ?? [],
  };
};

/** What the index knows besides, so that nothing is read that the caller may not see or has not asked for. */
export const narrowingTerms = (source: Source): Term[] => {
  const { context, acts, query, rights = viewing, selection, values } = source;
  const { kind } = acts;
  const scope = query.branch === undefined ? branchScope(context) : [query.branch];
  const ofFields = [...values].map(([name, found]) => fieldTerm(name, found));
  const types = typesAllowed(context.actor.roles, kind, rights);
  const ofTypes = types === null ? [] : [fieldTerm(kind.permissionsBy?.by ?? '', types)];
  const { status } = query;
  const isOpen = selection === null && openStatesOf(kind).has(status ?? '');
  const ofState = status === undefined ? [] : [stateTerm(isOpen)];
  return [...(scope === null ? [] : [fieldTerm('branch', scope)]), ...ofTypes, ...ofFields, ...ofState];
};

const search = async (source: ListSource, place: Place): Promise<Found> => {
  const { context, acts, query, selection } = source;
  const { isSearch, terms, lineTerms, selected } = termsAsked(source);
  const asked = terms.length + lineTerms.length;
  // Nothing is found by signs alone.
  if (isSearch && asked === 0) return { found: [], last: null };
  const common = {
    from: query.from ?? '0000',
    to: query.to ?? '9999',
    before: place.order,
    limit: query.limit ?? pageSizeDefault,
    isWanted: wantedOf(source, place),
  };
  const { store } = context;
  if (asked === 0 && selection?.places)
    return selectionPage({ ...common, context, records: acts.records }, selection.places);
  const all = [...terms, ...lineTerms, ...selected, ...narrowingTerms(source)];
  const byWords =
    asked + selected.length > 0 ? await searchWords(store, acts, { ...common, terms: all }) : null;
  if (byWords) return byWords;
  const { records } = acts;
  return searchWindow({ ...common, context, records, status: query.status, terms, lineTerms });
};

const valuesOf = async ({ context, acts, query }: Asked): Promise<Map<string, readonly string[]>> => {
  const asked = acts.kind.filters.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [{ name, value: String(value) }];
  });
  const found = await Promise.all(asked.map(({ name, value }) => acts.sameAs(context, name, value)));
  return new Map(asked.map(({ name }, at) => [name, found[at] ?? []]));
};

const sourceOf = async (asking: Asked): Promise<ListSource> => {
  const { context, acts, query } = asking;
  const isSelection = selectionsOf(acts.kind).includes(query.status ?? '');
  return {
    ...asking,
    values: await valuesOf(asking),
    selection: isSelection ? await acts.select(context, query.status ?? '') : null,
  };
};

/** The first headers of a list, for those who show something else of its documents than its rows. */
export const headersAsked = async (asking: Asked): Promise<AnyHeader[]> =>
  (await search(await sourceOf(asking), { order: null, exactShown: false })).found;

/** One page of the documents of a kind that the caller may see. */
export const pageOfDocuments = async (asking: Asked): Promise<Answer> => {
  const { context, acts, query } = asking;
  const source = await sourceOf(asking);
  const exact = await exactPage(source);
  if (exact) return exact;
  const purpose = purposeOf(source);
  const place: Place =
    query.cursor === undefined
      ? { order: null, exactShown: false }
      : decodeCursor<Place>(purpose, query.cursor);
  const { found, last } = await search(source, place);
  return {
    items: await rowsOf(context, acts, found),
    cursor: last === null ? null : encodeCursor(purpose, { ...place, order: last }),
  };
};

export const listDocuments = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation =>
  operation(listCall(acts.kind), async (context, { query }) =>
    pageOfDocuments({
      context,
      acts: acts,
      query: query,
    }),
  );
