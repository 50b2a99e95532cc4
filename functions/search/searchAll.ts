// Documents and records by what is typed: each kind that the caller may view is asked at the same time for a few.
import type { IndexedKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { openIndexes } from '#functions/documents/words/searchWords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { visibleRecords } from '#functions/resources/listRecords.ts';
import { searchedDocuments, searchedResources } from '#functions/searchSources.ts';
import { accessOf } from '#shared/documents/documentRights.ts';
import { type Access, rightsOf } from '#shared/kernel/endpoint.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import {
  type FoundDocument,
  type FoundRecord,
  foundMax,
  searchAll as searchCall,
} from '#shared/search/api.ts';
import { inOtherLayout } from '#shared/search/otherLayout.ts';
import { documentViews } from './documentView.ts';
import { countedDocuments, type Searched, wholeDocuments, wordedDocuments } from './foundDocuments.ts';

const exactFirst = <Result extends { isExact: boolean }>(results: readonly Result[]): Result[] =>
  [...results].sort((one, other) => Number(other.isExact) - Number(one.isExact));

const mayView = (context: SessionContext, access: Access): boolean =>
  rightsOf(access).some((right) => can(context, ...right));

type Find = (searched: Searched) => Promise<readonly AnyHeader[]>;

const isAny = (found: readonly (readonly AnyHeader[])[]): boolean => found.some(({ length }) => length > 0);

/** The kinds that the caller may view; `opened`: with what tells where their index stands, read when it is first needed. */
type Kinds = { kinds: readonly IndexedKind[]; opened: () => Promise<readonly Searched[]> };

const kindsFor = (context: SessionContext): Kinds => {
  const kinds = searchedDocuments.filter(({ kind }) => mayView(context, accessOf(kind, 'view')));
  let opening: Promise<Searched[]> | undefined;
  const open = async (): Promise<Searched[]> => {
    const known = await openIndexes(context.store, kinds);
    return kinds.map((acts, at) => ({ acts, known: known[at] ?? null }));
  };
  return { kinds, opened: () => (opening ??= open()) };
};

/** By the whole number, which is a key; else by the part of it that counts; else by all words. What is exact is enough. */
const findHeaders = async (context: SessionContext, { kinds, opened }: Kinds, text: string) => {
  const whole = await Promise.all(kinds.map((acts) => wholeDocuments(context, acts, text)));
  if (isAny(whole)) return { found: whole, isExact: true };
  const searched = await opened();
  const inEach = (find: Find) => Promise.all(searched.map(find));
  const counted = await inEach((one) => countedDocuments(context, one, text));
  if (isAny(counted)) return { found: counted, isExact: true };
  return { found: await inEach((one) => wordedDocuments(context, one, text)), isExact: false };
};

const findDocuments = async (
  context: SessionContext,
  asked: Kinds,
  text: string,
): Promise<FoundDocument[]> => {
  const { found, isExact } = await findHeaders(context, asked, text);
  const views = asked.kinds.map(({ kind }, at) =>
    documentViews(context, kind, { headers: found[at] ?? [], isExact }),
  );
  return (await Promise.all(views)).flat();
};

const recordsOf = async (
  context: SessionContext,
  { resource, flags }: (typeof searchedResources)[number],
  text: string,
): Promise<FoundRecord[]> => {
  if (!mayView(context, resource.api.list.auth)) return [];
  const { items } = await visibleRecords(context, resource, { search: text, limit: foundMax });
  const key = comparedKey(text);
  return items.map(({ code, name, name_ar, active, ...row }) => ({
    kind: resource.one,
    code,
    name: String(name),
    name_ar: String(name_ar),
    active: active !== false,
    flags: flags.filter((flag) => row[flag] === true),
    isExact: comparedKey(code) === key,
  }));
};

type Found = { documents: FoundDocument[]; records: FoundRecord[] };

const find = async (context: SessionContext, kinds: Kinds, text: string): Promise<Found> => {
  const [documents, records] = await Promise.all([
    findDocuments(context, kinds, text),
    Promise.all(searchedResources.map((searched) => recordsOf(context, searched, text))),
  ]);
  return { documents, records: exactFirst(records.flat()) };
};

const isNothing = ({ documents, records }: Found): boolean => documents.length + records.length === 0;

/** What finds nothing as it was typed may have been typed on the keyboard of the other language. */
export const searchAll: Operation = operation(searchCall, async (context, { query: { text } }) => {
  const kinds = kindsFor(context);
  const found = await find(context, kinds, text);
  const other = isNothing(found) ? inOtherLayout(text) : null;
  if (other === null) return { ...found, readAs: null };
  const foundOther = await find(context, kinds, other);
  return { ...foundOther, readAs: isNothing(foundOther) ? null : other };
});
