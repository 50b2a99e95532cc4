// Names to choose approvers, delegates and deputies from: users of the caller's branches, and the roles.
import { readUsers } from '#functions/auth/accessWrite.ts';
import { rolesOf } from '#functions/company/userRecords.ts';
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { personOfUser } from '../candidates.ts';
import { deputyFitness } from './deputyFitness.ts';

export const listColleagues = operation(api.listColleagues, async (context) => {
  const { store, company } = context;
  const [users, roles] = await Promise.all([readUsers(store), rolesOf(store, company.authRev)]);
  const shown = users.filter(({ status, branch }) => status === 'active' && isInScope(context, branch));
  const fitness = deputyFitness(context, roles);
  return {
    users: shown.map((user) => ({ ...personOfUser(user), standsIn: fitness(user) === 'may' })),
    roles: [...roles.values()].map(({ code, name, name_ar }) => ({ code, name, name_ar })),
  };
});
