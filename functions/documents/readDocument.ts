// Reading a document inside the caller's scope: what the caller may not see is answered as not found.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LineValues } from '#shared/documents/documentFields.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { countingDocuments } from './books/publishedDocuments.ts';
import type { AnyHeader } from './documentLayout.ts';
import type { DocumentRecords } from './documentRecords.ts';

/** Where rights go by type: whether the caller may do one of these with documents of the type of this one. */
export const isOfOwnType = (
  { actor }: SessionContext,
  kind: AnyKind,
  { document, rights }: { document: object; rights: readonly string[] },
): boolean =>
  kind.permissionsBy === null || rights.some((right) => mayDo(actor.roles, kind, { right, document }));

const viewing = ['view'];

/** Whether it is of a branch that the caller may see. */
export const isInBranches = (
  context: SessionContext,
  kind: Pick<AnyKind, 'branches'>,
  header: AnyHeader,
): boolean => kind.branches(header).some((branch) => isInScope(context, branch));

export const isVisible = (context: SessionContext, kind: AnyKind, header: AnyHeader): boolean =>
  isInBranches(context, kind, header) && isOfOwnType(context, kind, { document: header, rights: viewing });

/** The entry of a posted document. */
export const readEntryOf = (
  store: Store,
  { branch, lane = branch, seq }: Pick<AnyHeader, 'branch' | 'lane' | 'seq'>,
): Promise<JournalEntry> => {
  if (seq === null) throw new Error('A posted document has its entry in the journal');
  return retryUntilConsistent(store, () => findEntry(store, lane, seq));
};

/** The lines of an entry as a document of this kind holds them: the fields that both have, none of them made by the product. */
const linesOfEntry = ({ lines }: AnyKind, entry: JournalEntry): LineValues[] => {
  const fields = Object.keys(lines?.fields ?? {});
  return entry.lines.map((line) =>
    Object.fromEntries(
      fields.map((name) => [
        name,
        lines?.generated.includes(name) ? false : ((line as LineValues)[name] ?? null),
      ]),
    ),
  );
};

/** A document as its items show it; the lines of an imported one are those of its entry, all of one branch. */
export const readWholeDocument = async <Document extends AnyDocument>(
  store: Store,
  records: DocumentRecords<Document>,
  id: string,
): Promise<Document | null | undefined> => {
  const counting = countingDocuments(store, records);
  const document = records.documentOf(await records.readItems(store, id));
  if (!document || document.chunks > 0 || document.seq === null || !records.kind.lines) return document;
  const [published] = await counting([document]);
  return (
    published && { ...published, lines: linesOfEntry(records.kind, await readEntryOf(store, published)) }
  );
};

/** For users who may do one of these with it. */
export const readDocumentFor = async <Document extends AnyDocument>(
  context: SessionContext,
  records: DocumentRecords<Document>,
  { id, rights }: { id: string; rights: readonly string[] },
): Promise<Document> => {
  const { kind } = records;
  const document = await retryUntilConsistent(context.store, () =>
    readWholeDocument(context.store, records, id),
  );
  const isThere =
    document && isInBranches(context, kind, document) && isOfOwnType(context, kind, { document, rights });
  return isThere ? document : notFound(kind.name);
};

/** The document with its lines; 404 where it does not exist, belongs to another company, or its branch or type is not for the caller. */
export const readDocument = <Document extends AnyDocument>(
  context: SessionContext,
  records: DocumentRecords<Document>,
  id: string,
): Promise<Document> => readDocumentFor(context, records, { id, rights: viewing });

/** The document after the change that made a condition fail; reads may still show it as it was before. */
export const readChangedDocument = <Document extends AnyDocument>(
  context: SessionContext,
  records: DocumentRecords<Document>,
  before: AnyHeader,
): Promise<Document> =>
  retryUntilConsistent(context.store, async () => {
    const now = await readDocument(context, records, before.id);
    return now.rev > before.rev ? now : null;
  });
