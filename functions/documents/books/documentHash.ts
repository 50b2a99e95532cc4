// The text of a document as it was posted, and its hash, which its entry carries, so that a later change of the document is detected.
import { hash } from 'node:crypto';
import type { EntryContent } from '#functions/ledger/journal/postJournalEntries.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { unnumberedStates } from '#shared/documents/transition.ts';

/** What says nothing is left out, so that a field that a kind gets later changes no text from before. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0n ||
  (Array.isArray(value) && value.length === 0);

/** Parts of a value in the order of their names, whichever order the table has given them. */
const valueText = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(',')}]`;
  const parts = value as Readonly<Record<string, unknown>>;
  return `{${fieldsText(Object.keys(parts).sort(), parts)}}`;
};

const fieldsText = (names: readonly string[], values: object): string => {
  let text = '';
  for (const name of names) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    if (!isBlank(value)) text += `${name}:${valueText(value)},`;
  }
  return text;
};

/** What may change after the first entry without another one: fields that are open in a later state, or that a transition without an entry writes. */
export const laterFields = ({ open, transitions }: Pick<AnyKind, 'open' | 'transitions'>): Set<string> => {
  const isLater = (state: string): boolean => !unnumberedStates.includes(state);
  const opened = Object.entries(open).flatMap(([state, fields]) =>
    isLater(state) && fields !== undefined && fields !== 'all' ? fields : [],
  );
  const written = transitions.flatMap(({ from, lane, changes }) =>
    lane === null && from.some(isLater) ? changes : [],
  );
  return new Set([...opened, ...written]);
};

/**
 * What people have written, and what is kept and counted beside it. What comes and goes afterwards is not in it: state, authors, times, fields
 * that may change later, and the link to a reversal; nor what the entry says itself, such as its number.
 */
const textOf = ({ head, tables, kept, totals, lines }: AnyKind, later: ReadonlySet<string>) => {
  const ofHead = [...Object.keys(head), ...Object.keys(tables), ...Object.keys(kept), ...totals, 'reason']
    .filter((name) => !later.has(name))
    .sort();
  const ofLine = later.has('lines') ? [] : Object.keys(lines?.fields ?? {}).sort();
  return (document: AnyDocument): string => {
    let text = fieldsText(ofHead, document);
    if (ofLine.length === 0) return text;
    for (const line of document.lines) text += `\n${fieldsText(ofLine, line)}`;
    return text;
  };
};

/** Of each document of the kind the hash of its text; `later`: the fields that are left out of it. */
export const hashesOf = (kind: AnyKind, later: ReadonlySet<string> = laterFields(kind)) => {
  const text = textOf(kind, later);
  return (document: AnyDocument): string => hash('sha256', text(document));
};

type Hashed<Document> = { kind: AnyKind; hashOf: (document: Document) => string };

/** The content of an entry with the document that posts it. */
export const contentOf = <Document extends Pick<AnyDocument, 'id'>>(
  { kind, hashOf }: Hashed<Document>,
  document: Document,
  content: EntryContent,
): EntryContent => ({
  ...content,
  source: { ...content.source, kind: kind.name, id: document.id, hash: hashOf(document) },
});
