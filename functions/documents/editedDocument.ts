// A saved document as it is edited: a draft, or one that awaits approval, whose open step lets its approver change it.
import type { SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import type { ViewOf } from '#shared/documents/documentWire.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { authorsAfter } from './documentAuthors.ts';
import { draftFrom, type TypedInput, totalsOf } from './documentInput.ts';
import { viewOfDocument } from './documentViews.ts';
import { personOf } from './newDocument.ts';
import { loggedView, typedBySeeing, viewFor } from './reading/seenFields.ts';
import { loggedChanges } from './texts/loggedChanges.ts';

export type Edited<Document> = {
  document: Document;
  view: ViewOf<AnyKind>;
  /** `sentFor`: the transition that it waits for without a workflow; undefined of any other. */
  writes: (sentFor?: string) => Write[];
  changes: Change[];
};

/** Unless it was changed since it was read. */
export const editedDocument = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { before, facts, rev, input }: { before: Document; facts: Facts; rev: number; input: TypedInput },
): Promise<Edited<Document>> => {
  const { kind, records } = acts;
  refuseUnless(before.rev === rev, refusalOf(kind, 'changed'));
  const seen = typedBySeeing(context, kind, { before: before.lines, input });
  const { number } = before;
  const merged: Document = { ...before, ...(await draftFrom(context, acts, { input: seen, facts, number })) };
  const scale = scaleOf(context.company.currency);
  // Totals may depend on what is kept beside the form, such as the fee of a calculation.
  const draft: Document = { ...merged, ...totalsOf(kind, merged, scale) };
  const open = kind.open[before.status] ?? 'all';
  const typed =
    open === 'all'
      ? draft
      : (await import('./posting/seldomUsed.ts')).seldomUsed.openPart(context, kind, { before, draft, open });
  const editor = personOf(context);
  const authors = authorsAfter(kind, { before, after: typed, editor: editor.id });
  const document: Document = { ...typed, authors, updatedBy: editor, updatedAt: context.clock.now() };
  const logged = (each: AnyDocument) => loggedView(kind, viewOfDocument(kind, each, scale));
  acts.checkChange(context, { before, after: document });
  const due =
    kind.due || kind.options.expires
      ? (await import('./posting/seldomUsed.ts')).seldomUsed.dueWrites(kind, { before, after: document })
      : [];
  return {
    document,
    view: viewFor(context, kind, { ...document, rev: rev + 1 }),
    writes: (sentFor) => [...records.changedWrites(before, { ...document, sentFor }), ...due],
    changes: await loggedChanges(kind, logged(before), logged(document)),
  };
};
