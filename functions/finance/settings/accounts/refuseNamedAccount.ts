// Refuses to delete or deactivate an account that a record of some definition names, such as a bank; the refusal says where.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseNamedByActive, refuseUsed } from '#functions/resources/references.ts';
import { accounts } from '#shared/finance/resources.ts';
import { allResources } from '#shared/resources.ts';

export const refuseNamedAccount = (context: SessionContext, code: string): Promise<void> =>
  refuseUsed(context, { resource: accounts, code }, allResources);

export const refuseStoppingNamed = (context: SessionContext, code: string): Promise<void> =>
  refuseNamedByActive(context, { resource: accounts, code, refusal: 'account.named' }, allResources);
