// Roles as a caller sends them.
import type { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

type NewRole = EndpointCall<typeof createRole>['body'];

/** A role that reads vouchers, with some fields changed. */
export const roleBody = (code: string, changes: Partial<NewRole> = {}): NewRole => ({
  code,
  name: 'Reader',
  name_ar: 'قارئ',
  modules: ['finance', 'finance.vouchers.list'],
  permissions: [{ name: 'voucher', action: 'view' }],
  branch_scope: 'own',
  branches: [],
  record_scope: 'own',
  tfa_required: false,
  ...changes,
});

export const roleChange = (
  rev: number,
  changes: Partial<NewRole> = {},
): EndpointCall<typeof changeRole>['body'] => {
  const { code: _, ...fields } = roleBody('x', changes);
  return { ...fields, rev };
};
