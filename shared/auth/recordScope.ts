// Whose records somebody sees, where an area has records of people: by whichever role shows most.
import type { recordScopes } from './rolesApi.ts';

type RecordScope = (typeof recordScopes)[number];

export const recordScopeOf = (roles: readonly { record_scope: RecordScope }[]): RecordScope => {
  const scopes = new Set(roles.map(({ record_scope }) => record_scope));
  if (scopes.has('all')) return 'all';
  return scopes.has('department') ? 'department' : 'own';
};
