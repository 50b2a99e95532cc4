// Refuses to delete a workflow that a record of some definition names, such as a type of documents; the refusal says where.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseUsed } from '#functions/resources/references.ts';
import { workflows } from '#shared/approvals/resources.ts';
import { allResources } from '#shared/resources.ts';

export const refuseNamedWorkflow = (context: SessionContext, code: string): Promise<void> =>
  refuseUsed(context, { resource: workflows, code }, allResources);
