// Documents of one kind for the search over everything: a few, those whose number or reference was typed first, the others as the words find them.

import type { IndexedKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { exactHits, narrowingTerms, passesFilters, type Source } from '#functions/documents/listDocuments.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { searchWords } from '#functions/documents/words/searchWords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { numberTerms } from '#shared/documents/words/numberTerms.ts';
import type { Term } from '#shared/documents/words/searchTerms.ts';
import { termsOf } from '#shared/documents/words/typedTerms.ts';
import { foundMax } from '#shared/search/api.ts';

/** Rows that are read of one kind: a search that is made with each pause of the typing ends early. */
const examinedMax = 60;
/** Where the word index is not whole, the newest documents alone are looked through. */
const examinedWithoutIndex = 500;

const inAnyYear = { from: '0000', to: '9999', before: null };

const byTerms = async (
  source: Source,
  acts: IndexedKind,
  { terms, isWanted }: { terms: readonly Term[]; isWanted: (header: AnyHeader) => boolean },
): Promise<AnyHeader[]> => {
  const { context } = source;
  const search = { ...inAnyYear, limit: foundMax, isWanted };
  const all = [...terms, ...narrowingTerms(source)];
  const byWords = await searchWords(context.store, acts, { ...search, terms: all, examinedMax });
  if (byWords) return byWords.found;
  const { found } = await searchWindow({
    ...search,
    context,
    records: acts.records,
    status: undefined,
    terms,
    lineTerms: [],
    examinedMax: examinedWithoutIndex,
  });
  return found;
};

/** By its whole number or reference, or by the part that counts. */
const exactDocuments = async (source: Source, acts: IndexedKind, text: string): Promise<AnyHeader[]> => {
  if (!/\p{Nd}/u.test(text)) return [];
  const number = numberTerms(text);
  const [whole, counted] = await Promise.all([
    exactHits(source, text),
    number === null
      ? []
      : byTerms(source, acts, {
          terms: number.terms,
          isWanted: (header) => number.isOf(header.number ?? '') && passesFilters(source, header),
        }),
  ]);
  return [...whole, ...counted];
};

export type FoundHeader = { header: AnyHeader; isExact: boolean };

export const foundDocuments = async (
  context: SessionContext,
  acts: IndexedKind,
  text: string,
): Promise<FoundHeader[]> => {
  const query = { limit: foundMax };
  const source: Source = { context, acts, query, selection: null, values: new Map() };
  const terms = termsOf(text);
  const [exact, others] = await Promise.all([
    exactDocuments(source, acts, text),
    terms.length === 0
      ? []
      : byTerms(source, acts, { terms, isWanted: (header) => passesFilters(source, header) }),
  ]);
  const found = new Map<string, FoundHeader>();
  for (const header of others) found.set(header.id, { header, isExact: false });
  for (const header of exact) found.set(header.id, { header, isExact: true });
  const inOrder = [...found.values()].sort((one, other) => Number(other.isExact) - Number(one.isExact));
  return inOrder.slice(0, foundMax);
};
