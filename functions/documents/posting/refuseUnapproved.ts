// A draft that a workflow is for is submitted: its act is done by the last approval.
import type { SessionContext } from '#functions/http/context.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { holdingWorkflow } from '#shared/documents/holdingWorkflow.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';

/** By the workflows that go with the rules under which its act would be done. */
export const refuseUnapproved = <Document extends AnyDocument, Facts extends DocumentFacts>(
  { company, caller }: SessionContext,
  { kind, workflowOf }: Pick<DocumentActs<Document, Facts>, 'kind' | 'workflowOf'>,
  { document, facts }: { document: Document; facts: Facts },
): void => {
  const { workflows } = facts;
  const named = workflowOf(facts, document);
  const workflow = holdingWorkflow(kind, document, { workflows, named, scale: scaleOf(company.currency) });
  if (workflow)
    throw new Refusal('approval.required', {
      workflow: nameIn(caller.language, workflow),
    });
};
