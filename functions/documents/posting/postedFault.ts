// A posted document against its entries: what they say in their order must be what it says, and its text must be the one that was posted.

import type { DocumentEntry } from '#shared/documents/documentBase.ts';
import type { LineValues } from '#shared/documents/documentFields.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { countedSteps, numberingTransition } from '#shared/documents/kindTransitions.ts';
import { stateAfter, type Transition } from '#shared/documents/transition.ts';
import { type JournalEntry, sourceOf } from '#shared/ledger/journalEntry.ts';
import { laterFields } from '../books/documentHash.ts';
import { hasOwnLines, type IndexedKind, type PostingKind } from '../books/entryDocuments.ts';
import { totalsOf } from '../documentInput.ts';

/** An imported document is of one branch, and names the lane that it was imported by. */
const placeOf = (entry: JournalEntry): { branch: string; lane?: string } =>
  hasOwnLines(entry) ? { branch: entry.lane } : { branch: entry.lines[0]?.branch ?? '', lane: entry.lane };

/** The fields of a header that its first entry holds; a reversal's text is its reason. */
const firstFields = ({ ofEntry }: PostingKind, entry: JournalEntry): Partial<AnyDocument> => ({
  id: entry.source.id,
  number: sourceOf(entry).number,
  seq: entry.seq,
  postedAt: entry.postedAt,
  date: entry.date,
  ...placeOf(entry),
  ...(entry.reverses && { reason: entry.text }),
  ...ofEntry?.head(entry),
});

/** The state of a document after the transition that gave it its number: by what the entry says, where it depends on that. */
const postedState = (acts: PostingKind, entry: JournalEntry): string => {
  const transition = numberingTransition(acts.kind);
  return transition ? stateAfter(transition, firstFields(acts, entry) as AnyDocument, {}) : '';
};

/** The entries of a document in their order: the first one gave it its number, or was posted under it. */
export type Entries = readonly [JournalEntry, ...JournalEntry[]];

export const lastOf = (entries: Entries): JournalEntry => entries.at(-1) ?? entries[0];

/** The states in which a transition leaves a document without an entry: also while it waits for approval. */
const silentStates = ({ to, lane, approval }: Transition): string[] =>
  [lane === null && typeof to === 'string' ? to : null, approval?.waits, approval?.rejected].flatMap(
    (state) => state ?? [],
  );

/** The states that a document comes to without another entry. */
const reachable = ({ transitions }: AnyKind, state: string): Set<string> => {
  const reached = new Set([state]);
  for (const before of reached)
    for (const each of transitions)
      if (each.from.includes(before)) for (const next of silentStates(each)) reached.add(next);
  return reached;
};

/** The stored state, where it follows from the entries; else that after the last of them. */
const stateOf = (acts: PostingKind, entries: Entries, stored: string | undefined): string => {
  const state = lastOf(entries).source.step?.state ?? postedState(acts, entries[0]);
  return stored !== undefined && reachable(acts.kind, state).has(stored) ? stored : state;
};

const listOf = ([, ...later]: Entries): DocumentEntry[] =>
  later.map(({ source, lane, seq }) => ({
    transition: source.step?.transition ?? '',
    lane,
    seq,
    hash: source.hash ?? '',
  }));

/** What the later entries change of a document that has these lines. */
export const laterChanges = (
  { ofEntry }: PostingKind,
  [first, ...steps]: Entries,
  lines: AnyDocument['lines'],
): Partial<AnyDocument> & Pick<AnyDocument, 'lines'> => {
  let changes: Partial<AnyDocument> & Pick<AnyDocument, 'lines'> = { lines };
  if (!ofEntry?.later) return changes;
  const head = ofEntry.head(first);
  const later = countedSteps(steps, ({ source }) => source.step?.transition);
  for (const entry of later) changes = { ...changes, ...ofEntry.later({ ...head, ...changes }, entry) };
  return changes;
};

/** The fields of a header that its entries hold. */
export const fieldsOf = (
  acts: PostingKind,
  entries: Entries,
  stored: { status: string } | null,
): Partial<AnyDocument> => {
  const list = listOf(entries);
  const { lines: _, ...changes } = laterChanges(acts, entries, []);
  return {
    ...firstFields(acts, entries[0]),
    ...changes,
    status: stateOf(acts, entries, stored?.status),
    ...(list.length > 0 && { entries: list }),
  };
};

/** Whether these lines are those of the entries, as far as they hold them; those that the product made are among them. */
export const hasLinesOf = (acts: PostingKind, lines: readonly LineValues[], entries: Entries): boolean => {
  const { kind, ofEntry } = acts;
  if (!ofEntry) return true;
  const { lines: expected } = laterChanges(acts, entries, ofEntry.lines(entries[0]));
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

/** `last`: the place of the last of several entries, where the fault is found there. */
export type DocumentFault = { code: string; details: Record<string, string>; last?: string };

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const faultyFields = (
  acts: PostingKind,
  { document, entries }: { document: AnyDocument; entries: Entries },
  scale: number,
): string[] => {
  const [first] = entries;
  const later = laterFields(acts.kind);
  const expected = { ...fieldsOf(acts, entries, document), ...totalsOf(acts.kind, document, scale) };
  const wrong = Object.entries(expected).filter(
    ([name, value]) => !later.has(name) && !isSame(headValue(document, name), value ?? null),
  );
  const isLinked = (document.reverses !== null) === (first.reverses !== null);
  return [...wrong.map(([name]) => name), ...(isLinked ? [] : ['reverses'])];
};

/** Early entries do not say which text they posted; of several entries the last one has the text that counts. */
export const hasPostedText = (
  { records }: Pick<PostingKind, 'records'>,
  document: AnyDocument,
  { source }: Pick<JournalEntry, 'source'>,
): boolean => source.hash === undefined || records.hashOf(document) === source.hash;

export const isTextFault = ({ code }: DocumentFault): boolean => code.endsWith('.changed');

/** What is wrong with the document of these entries; `stored` is null where its lines are not whole. */
export const postedFault = (
  acts: PostingKind,
  { stored, entries }: { stored: AnyDocument | null | undefined; entries: Entries },
  scale: number,
): DocumentFault | null => {
  const { name } = acts.kind;
  const [first] = entries;
  const { number } = sourceOf(first);
  const fault = (what: string, details = {}): DocumentFault => ({
    code: `${name}.${what}`,
    details: { number, ...details },
  });
  if (stored === undefined) return fault('missing');
  if (stored === null) return fault('lines');
  const document = withEntryLines(acts, stored, first);
  const hasLines = laterFields(acts.kind).has('lines') || hasLinesOf(acts, document.lines, entries);
  if (!hasLines) return fault('lines');
  const fields = faultyFields(acts, { document, entries }, scale);
  if (fields.length > 0) return fault('wrong', { fields: fields.join(', ') });
  const { lane, seq, ...last } = lastOf(entries);
  if (hasPostedText(acts, document, last)) return null;
  return entries.length === 1 ? fault('changed') : { ...fault('changed'), last: `${lane}:${seq}` };
};
