// Whose records somebody sees, where an area has records of people.

/** The own ones, those of the own department, or all. */
export const recordScopes = ['own', 'department', 'all'] as const;

type RecordScope = (typeof recordScopes)[number];

/** By whichever role shows most. */
export const recordScopeOf = (roles: readonly { record_scope: RecordScope }[]): RecordScope => {
  const scopes = new Set(roles.map(({ record_scope }) => record_scope));
  if (scopes.has('all')) return 'all';
  return scopes.has('department') ? 'department' : 'own';
};
