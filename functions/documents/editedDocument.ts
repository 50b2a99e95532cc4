// A saved document as it is edited: a draft, or one that awaits approval, whose open step lets its approver change it.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type Change, changesBetween } from '#shared/audit/changesBetween.ts';
import { auditedFields } from '#shared/documents/auditedFields.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { authorsAfter } from './documentAuthors.ts';
import { draftFrom, type TypedInput, totalsOf } from './documentInput.ts';
import { viewOfDocument } from './documentViews.ts';
import { personOf } from './newDocument.ts';
import { dueWrites } from './posting/dueRecords.ts';

export type Edited<Document> = {
  document: Document;
  view: Record<string, unknown>;
  writes: Write[];
  changes: Change[];
};

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** In a state in which only some of its fields are open: those are changed, and another one that was typed anew is refused beside its field. */
const openPart = <Document extends AnyDocument>(
  { company }: SessionContext,
  kind: AnyKind,
  { before, draft }: { before: Document; draft: Document },
): Document => {
  const open = kind.open[before.status];
  if (open === undefined || open === 'all') return draft;
  const typed = [...Object.keys({ ...kind.head, ...kind.tables }), ...(kind.lines ? ['lines'] : [])];
  const closed = typed.filter(
    (name) => !open.includes(name) && !isSameValue(headValue(before, name), headValue(draft, name)),
  );
  refuseFields(Object.fromEntries(closed.map((name) => [name, 'document.fieldClosed'])));
  const changed = Object.fromEntries(open.map((name) => [name, headValue(draft, name)]));
  const document = { ...before, ...changed, chunks: draft.chunks };
  return { ...document, ...totalsOf(kind, document, scaleOf(company.currency)) };
};

/** Unless it was changed since it was read. */
export const editedDocument = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { before, facts, rev, input }: { before: Document; facts: Facts; rev: number; input: TypedInput },
): Promise<Edited<Document>> => {
  const { kind, records } = acts;
  refuseUnless(before.rev === rev, refusalOf(kind, 'changed'));
  const draft: Document = { ...before, ...(await draftFrom(context, acts, { input, facts })) };
  const typed = openPart(context, kind, { before, draft });
  const editor = personOf(context);
  const authors = authorsAfter(kind, { before, after: typed, editor: editor.id });
  const document: Document = { ...typed, authors, updatedBy: editor, updatedAt: context.clock.now() };
  const scale = scaleOf(context.company.currency);
  const view = viewOfDocument(kind, { ...document, rev: rev + 1 }, scale);
  return {
    document,
    view,
    writes: [...records.changedWrites(before, document), ...dueWrites(kind, { before, after: document })],
    changes: changesBetween(auditedFields(kind), viewOfDocument(kind, before, scale), view),
  };
};
