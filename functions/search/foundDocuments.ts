// Documents of one kind for the search over everything: a few, those whose number or reference was typed first, the others as the words find them.
import type { IndexedKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { exactHits, narrowingTerms, passesFilters, type Source } from '#functions/documents/listDocuments.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { type Known, searchOpened } from '#functions/documents/words/searchWords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { numberTerms } from '#shared/documents/words/numberTerms.ts';
import type { Term } from '#shared/documents/words/searchTerms.ts';
import { termsOf } from '#shared/documents/words/typedTerms.ts';
import { comparedWords, searchKey, withoutArticle } from '#shared/kernel/searchKey.ts';
import { foundMax } from '#shared/search/api.ts';

/** Rows that are read of one kind: a search that is made with each pause of the typing ends early. */
const examinedMax = 60;
/** Where the word index is not whole, the newest documents alone are looked through. */
const examinedWithoutIndex = 200;

const inAnyYear = { from: '0000', to: '9999', before: null };

/** A kind with the word index as it is opened for it. */
export type Searched = { acts: IndexedKind; known: Known | null };

const sourceOf = (context: SessionContext, acts: IndexedKind): Source => ({
  context,
  acts,
  query: { limit: foundMax },
  selection: null,
  values: new Map(),
});

type Sought = { terms: readonly Term[]; isWanted?: (header: AnyHeader) => boolean };

const byTerms = async (
  context: SessionContext,
  { acts, known }: Searched,
  { terms, isWanted = () => true }: Sought,
): Promise<AnyHeader[]> => {
  const source = sourceOf(context, acts);
  const wanted = (header: AnyHeader) => isWanted(header) && passesFilters(source, header);
  const search = { ...inAnyYear, limit: foundMax, isWanted: wanted };
  const all = [...terms, ...narrowingTerms(source)];
  const opened = known && { ...search, known, terms: all, examinedMax };
  const byWords = opened && (await searchOpened(context.store, acts, opened));
  if (byWords) return byWords.found;
  const window = { ...search, context, records: acts.records, status: undefined };
  const { found } = await searchWindow({
    ...window,
    terms,
    lineTerms: [],
    examinedMax: examinedWithoutIndex,
  });
  return found;
};

/** Documents whose whole number or reference was typed. */
export const wholeDocuments = async (
  context: SessionContext,
  acts: IndexedKind,
  text: string,
): Promise<AnyHeader[]> => (/\p{Nd}/u.test(text) ? exactHits(sourceOf(context, acts), text) : []);

/** Those whose number ends as it was typed: `#12` is in few documents, and all that begins with 12 in many. */
export const countedDocuments = async (
  context: SessionContext,
  searched: Searched,
  text: string,
): Promise<AnyHeader[]> => {
  const number = numberTerms(text);
  if (number === null) return [];
  const isWanted = ({ number: own }: AnyHeader) => number.isIn(own ?? '');
  return byTerms(context, searched, { terms: number.terms, isWanted });
};

/** Without the words for the kind itself: «فاتورة قهوة» means invoices about قهوة, «فاتورة» the newest. Null where it is not named. */
const besideKind = ({ acts: { kind } }: Searched, text: string): string | null => {
  const { en = '', ar = '' } = kindNamed(kind.name)?.one ?? {};
  const named = [en, ar]
    .map(comparedWords)
    .find((words) => words.every((word) => comparedWords(text).includes(word)));
  if (named === undefined) return null;
  return searchKey(text)
    .split(' ')
    .filter((word) => !named.includes(withoutArticle(word)))
    .join(' ');
};

/** Those in which all words are found, beside those for the kind. */
export const wordedDocuments = async (
  context: SessionContext,
  searched: Searched,
  text: string,
): Promise<AnyHeader[]> => {
  const beside = besideKind(searched, text);
  const terms = termsOf(beside ?? text);
  if (terms.length > 0) return byTerms(context, searched, { terms });
  return beside === '' ? byTerms(context, { ...searched, known: null }, { terms }) : [];
};
