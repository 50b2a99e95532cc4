// A posted document against its entry: what both say must be the same, and its text must be the one that was posted.

import type { LineValues } from '#shared/documents/documentFields.ts';
import {
  type AnyDocument,
  type AnyKind,
  headValue,
  numberingTransition,
} from '#shared/documents/documentKind.ts';
import { type JournalEntry, sourceOf } from '#shared/ledger/journalEntry.ts';
import { hasOwnLines, type IndexedKind, isFollowing, type PostingKind } from '../books/entryDocuments.ts';
import { totalsOf } from '../documentInput.ts';

/** An imported document is of one branch, and names the lane that it was imported by. */
const placeOf = (entry: JournalEntry): { branch: string; lane?: string } =>
  hasOwnLines(entry) ? { branch: entry.lane } : { branch: entry.lines[0]?.branch ?? '', lane: entry.lane };

/** The state of a document after the transition that gave it its number. */
export const postedState = (kind: AnyKind): string => {
  const to = numberingTransition(kind)?.to;
  return typeof to === 'string' ? to : '';
};

/** The fields of a header that its entry holds; a reversal's text is its reason. */
export const fieldsOf = ({ kind, ofEntry }: PostingKind, entry: JournalEntry): Partial<AnyDocument> => ({
  id: entry.source.id,
  status: postedState(kind),
  number: entry.number,
  seq: entry.seq,
  postedAt: entry.postedAt,
  date: entry.date,
  ...placeOf(entry),
  ...(entry.reverses && { reason: entry.text }),
  ...ofEntry?.head(entry),
});

/** Whether these lines are those of the entry, as far as it holds them; those that the product made are among them. */
export const hasLinesOf = (
  { kind, ofEntry }: PostingKind,
  lines: readonly LineValues[],
  entry: JournalEntry,
): boolean => {
  if (!ofEntry) return true;
  const expected = ofEntry.lines(entry);
  const { fields = {}, generated = [] } = kind.lines ?? {};
  const unheld = [...generated, ...(ofEntry.unheld ?? [])];
  const names = Object.keys(fields).filter((name) => !unheld.includes(name));
  return (
    lines.length === expected.length &&
    expected.every((line, index) =>
      names.every((name) => (lines[index]?.[name] || null) === (line[name] || null)),
    )
  );
};

/** The document with the lines of its entry, where these are stored there alone. */
export const withEntryLines = (
  { kind, ofEntry }: IndexedKind,
  document: AnyDocument,
  entry: JournalEntry,
): AnyDocument =>
  hasOwnLines(entry) || kind.lines === null || !ofEntry
    ? document
    : { ...document, lines: ofEntry.lines(entry) };

export type DocumentFault = { code: string; details: Record<string, string> };

const faultyFields = (
  acts: PostingKind,
  { document, entry }: { document: AnyDocument; entry: JournalEntry },
  scale: number,
): string[] => {
  const expected = { ...fieldsOf(acts, entry), ...totalsOf(acts.kind, document, scale) };
  const wrong = Object.entries(expected).filter(
    ([name, value]) => headValue(document, name) !== (value ?? null),
  );
  const isLinked = (document.reverses !== null) === (entry.reverses !== null);
  return [...wrong.map(([name]) => name), ...(isLinked ? [] : ['reverses'])];
};

/** An entry that followed the one that numbered its document says less of it. */
const followingFields = (document: AnyDocument, entry: JournalEntry): string[] =>
  document.number === sourceOf(entry).number ? [] : ['number'];

/** Early entries do not say which text they posted. */
export const hasPostedText = (
  { records }: Pick<PostingKind, 'records'>,
  document: AnyDocument,
  { source }: Pick<JournalEntry, 'source'>,
): boolean => source.hash === undefined || records.hashOf(document) === source.hash;

export const isTextFault = ({ code }: DocumentFault): boolean => code.endsWith('.changed');

/** What is wrong with the document of an entry; `stored` is null where its lines are not whole. */
export const postedFault = (
  acts: PostingKind,
  { stored, entry }: { stored: AnyDocument | null | undefined; entry: JournalEntry },
  scale: number,
): DocumentFault | null => {
  const { name } = acts.kind;
  const { number } = entry;
  const fault = (what: string, details = {}) => ({
    code: `${name}.${what}`,
    details: { number, ...details },
  });
  if (stored === undefined) return fault('missing');
  if (stored === null) return fault('lines');
  const document = withEntryLines(acts, stored, entry);
  if (!isFollowing(entry) && !hasLinesOf(acts, document.lines, entry)) return fault('lines');
  const fields = isFollowing(entry)
    ? followingFields(document, entry)
    : faultyFields(acts, { document, entry }, scale);
  if (fields.length > 0) return fault('wrong', { fields: fields.join(', ') });
  return hasPostedText(acts, document, entry) ? null : fault('changed');
};
