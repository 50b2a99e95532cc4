// Documents as they lie in the list, newest first, in a bounded loop: the plain list, and searches while the word index is not whole.
import type { SessionContext } from '#functions/http/context.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { isFound, type Term, tokensOf } from '#shared/documents/words/searchTerms.ts';
import { countingDocuments } from './books/publishedDocuments.ts';
import { type AnyHeader, listOrder } from './documentLayout.ts';
import type { DocumentRecords } from './documentRecords.ts';
import { readDocument } from './readDocument.ts';
import type { Found } from './words/searchWords.ts';

/** Documents one call may read while it searches, if nothing else is said; the cursor continues from there. */
const examinedDefault = 3000;
const largeRead = 500;

export type Window = {
  context: SessionContext;
  records: DocumentRecords;
  status: string | undefined;
  from: string;
  to: string;
  before: string | null;
  limit: number;
  isWanted: (header: AnyHeader) => boolean;
  /** What its header alone is searched for, and what all of it is. */
  terms: readonly Term[];
  lineTerms: readonly Term[];
  examinedMax?: number;
};

/** Searches read larger pages, because few rows match; so does a list that has not found a page of rows at once. */
const readSize = ({ terms, lineTerms, limit }: Window, examined: number): number =>
  terms.length + lineTerms.length > 0 || examined > 0 ? largeRead : limit + 1;

const hasTerms = ({ records: { kind } }: Window, document: AnyDocument, terms: readonly Term[]): boolean =>
  terms.length === 0 || isFound(tokensOf(kind, document, false), terms);

const withLines = async (window: Window, headers: readonly AnyHeader[]): Promise<AnyHeader[]> => {
  const { context, records, lineTerms } = window;
  if (lineTerms.length === 0) return [...headers];
  const wanted: AnyHeader[] = [];
  for (const header of headers)
    if (hasTerms(window, await readDocument(context, records, header.id), lineTerms)) wanted.push(header);
  return wanted;
};

export const searchWindow = async (window: Window): Promise<Found> => {
  const { context, records, status, from, to, before, limit, isWanted, terms } = window;
  const { examinedMax = examinedDefault } = window;
  const { index, pk } = status === undefined ? records.index : records.stateIndex(status);
  const options = { index, pk, from, to: before ?? `${to}~`, descending: true };
  const isNext = (header: AnyHeader): boolean => before === null || listOrder(header) < before;
  const counting = countingDocuments(context.store, records);
  const found: AnyHeader[] = [];
  let after: Attributes | null = null;
  for (let examined = 0; examined < examinedMax; ) {
    const page = await context.store.page({ ...options, limit: readSize(window, examined), after });
    const published = await counting(page.items.map((item) => records.headerOf(item) as AnyHeader));
    const wanted = published.filter(
      (header) => isNext(header) && isWanted(header) && hasTerms(window, header as AnyDocument, terms),
    );
    found.push(...(await withLines(window, wanted)));
    const lastShown = found[limit - 1];
    // One more than the page proves that there is a next one.
    if (lastShown && found.length > limit)
      return { found: found.slice(0, limit), last: listOrder(lastShown) };
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return { found, last: after && String(after[`${index}sk`]) };
};
