// Saves a new document as a draft; or, where its act is asked for with it, in one transaction with that.

import { type SessionContext, write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import { saveCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, firstAct } from '#shared/documents/documentKind.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { auditTitle, type DocumentActs, type DocumentFacts, factsNow, factsReads } from './documentActs.ts';
import { draftFrom, type TypedInput } from './documentInput.ts';
import { viewOfDocument } from './documentViews.ts';
import { newDocumentFields } from './newDocument.ts';
import { performWarned } from './posting/performAct.ts';
import { requireRight } from './requireRight.ts';
import { requireType } from './requireType.ts';

/** The act that is done at once, if one is asked for and the caller may do it. */
const askedAct = (
  context: SessionContext,
  { kind }: Pick<DocumentActs, 'kind'>,
  input: TypedInput,
): Act | null => {
  const act = firstAct(kind);
  if (!act || input[act.name] !== true) return null;
  requireRight(context, kind, { right: act.right, document: input });
  return act;
};

const saveDraft = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { document, facts }: { document: Document; facts: Facts },
) => {
  const { kind, records } = acts;
  const { id, branch } = document;
  return write(context, {
    writes: records.newWrites(document),
    audit: { action: 'create', entity: { one: kind.name }, id, branch, ...auditTitle(acts, facts, document) },
    answer: viewOfDocument(kind, document, scaleOf(context.company.currency)),
  });
};

/** As the call does that saves one; `input` may ask for its act. */
export const saveTyped = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  input: TypedInput,
) => {
  requireRight(context, acts.kind, { right: 'create', document: input });
  const act = askedAct(context, acts, input);
  const { facts } = await factsNow(acts, context.store);
  const fields = await draftFrom(context, acts, { input, facts });
  const document = { ...newDocumentFields(context), ...fields } as unknown as Document;
  if (act === null) return saveDraft(context, acts, { document, facts });
  await requireType(context, acts.kind, { right: act.right, document });
  return performWarned(context, acts, { act, document, saved: 'new' });
};

export const saveDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation =>
  operation(
    saveCall(acts.kind),
    async (context, { body }) => (await saveTyped(context, acts, body as unknown as TypedInput)) as never,
    (params, body) => [factsReads, acts.reads].flatMap((reads) => reads(params, body)),
  );
