// Whose records somebody sees, where an area has records of people.

/** The own ones, those of the own department, or all. */
export const recordScopes = ['own', 'department', 'all'] as const;

export type RecordScope = (typeof recordScopes)[number];

/** By whichever role shows most. */
export const recordScopeOf = (roles: readonly { record_scope: RecordScope }[]): RecordScope => {
  const scopes = new Set(roles.map(({ record_scope }) => record_scope));
  if (scopes.has('all')) return 'all';
  return scopes.has('department') ? 'department' : 'own';
};

/** Whether one scope shows no more than the other; they stand from the narrowest to the widest. */
export const isWithinRecordScope = (scope: RecordScope, other: RecordScope): boolean =>
  recordScopes.indexOf(scope) <= recordScopes.indexOf(other);
