// Refuses to delete an account that a record of some definition names, such as a bank; the refusal says where.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseUsed } from '#functions/resources/references.ts';
import { accounts } from '#shared/finance/resources.ts';
import { allResources } from '#shared/resources.ts';

export const refuseNamedAccount = (context: SessionContext, code: string): Promise<void> =>
  refuseUsed(context, { resource: accounts, code }, allResources);
