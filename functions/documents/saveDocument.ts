// Saves a new document as a draft; or, where its transition is asked for with it or its kind has no drafts, in one transaction with that.

import { type SessionContext, write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { saveCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { firstSaving, numberingTransition } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { auditTitle, type DocumentActs, type DocumentFacts, factsNow, factsReads } from './documentActs.ts';
import { draftFrom, type TypedInput } from './documentInput.ts';
import { severalBranches } from './documentLayout.ts';
import { newDocumentFields } from './newDocument.ts';
import { performWarned } from './posting/transitionOperation.ts';
import { typedBySeeing, viewFor } from './reading/seenFields.ts';
import { requireRight } from './requireRight.ts';
import { requireType } from './requireType.ts';

/** The transition that is performed at once, if it is asked for and the caller may perform it. */
const wantedTransition = (
  context: SessionContext,
  { kind }: Pick<DocumentActs, 'kind'>,
  input: TypedInput,
): Transition | null => {
  const transition = numberingTransition(kind);
  const isWanted = firstSaving(kind) !== null || input[transition?.name ?? ''] === true;
  if (!transition || !isWanted) return null;
  requireRight(context, kind, { right: transition.right, document: input });
  return transition;
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
    audit: {
      action: 'create',
      entity: { one: kind.name },
      id,
      branch,
      ...severalBranches(kind, document),
      ...auditTitle(acts, facts, document),
    },
    answer: viewFor(context, kind, document),
  });
};

/** As the call does that saves one; `input` may ask for its transition. */
export const saveTyped = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  input: TypedInput,
) => {
  requireRight(context, acts.kind, { right: 'create', document: input });
  const transition = wantedTransition(context, acts, input);
  const { facts } = await factsNow(acts, context.store);
  const seen = typedBySeeing(context, acts.kind, { before: [], input });
  const fields = await draftFrom(context, acts, { input: seen, facts });
  const document = { ...newDocumentFields(context), ...fields } as Document;
  if (transition === null) return saveDraft(context, acts, { document, facts });
  await requireType(context, acts.kind, { right: transition.right, document });
  return performWarned(context, acts, { transition, document, saved: 'new' });
};

export const saveDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation =>
  operation(
    saveCall(acts.kind),
    async (context, { body }) => await saveTyped(context, acts, body),
    (params, body) => [factsReads, acts.reads].flatMap((reads) => reads(params, body)),
  );
