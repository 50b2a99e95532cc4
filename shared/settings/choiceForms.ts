// What the forms of the settings name: general settings, roles, users, the filter of the log, and the conditions of workflows.
import { changeWorkflow, createWorkflow } from '../approvals/api.ts';
import { factKind } from '../approvals/documentType.ts';
import { documentTypes } from '../approvals/documentTypes.ts';
import { listLog } from '../audit/api.ts';
import { changeRole, createRole, listRoles } from '../auth/rolesApi.ts';
import { changeUser, inviteUser, listUsers } from '../auth/usersApi.ts';
import { documentKinds } from '../documentKinds.ts';
import { limitedRights } from '../documents/limitedRights.ts';
import { voucherTypes } from '../finance/resources.ts';
import { branches, employees } from '../hr/organisation.ts';
import { type Endpoint, type Right, rightsOf } from '../kernel/endpoint.ts';
import type { FormFields } from '../resources/choices.ts';
import { getSettings, saveMenu } from './generalApi.ts';

const rights = (...contracts: readonly Endpoint[]): Right[] =>
  contracts.flatMap(({ auth }) => rightsOf(auth));

const settings = rights(getSettings);
const settingsWriting = rights(saveMenu);
const workflowWriting = rights(createWorkflow, changeWorkflow);
const workflowViewing: readonly Right[] = [['workflow', 'view']];
const userWriting = rights(inviteUser, changeUser);
const branchField = { kind: branches, field: { scopes: true }, naming: [] } as const;

/**
 * A condition may name any branch; its author may also choose records without a right to view them, and is sent nothing
 * but code and names: a condition compares codes.
 */
const conditions: FormFields = Object.fromEntries(
  documentTypes.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([fact, field]) => {
      const kind = factKind(field);
      if (kind === null || field.kind === 'money') return [];
      const { with: _, ...chosen } = field;
      const rightsHere = { choosing: workflowWriting, naming: workflowViewing };
      return [[`workflow.${name}.${fact}`, { kind, field: chosen, ...rightsHere }]];
    }),
  ),
);

const roleRights = rights(listRoles, createRole, changeRole);

/** The types of documents for which a role may hold a right. */
const limits: FormFields = Object.fromEntries(
  limitedRights(documentKinds).flatMap(({ field, use }) =>
    field.kind === 'record' ? [[use, { kind: field.of, field: {}, choosing: roleRights, naming: [] }]] : [],
  ),
);

export const settingsForms: FormFields = {
  'settings.branch': { ...branchField, choosing: settings },
  'settings.type': {
    kind: voucherTypes,
    choosing: settings,
    naming: [],
    filling: settingsWriting,
    field: { with: ['kind', 'prefix', 'digits'] },
  },
  'role.branch': { ...branchField, choosing: roleRights },
  'user.branch': { ...branchField, choosing: [...rights(listUsers), ...userWriting] },
  'user.employee': { kind: employees, field: {}, choosing: userWriting, naming: rights(listUsers) },
  'log.branch': { ...branchField, choosing: rights(listLog) },
  ...conditions,
  ...limits,
};
