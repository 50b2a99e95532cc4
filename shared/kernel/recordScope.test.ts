// The widest scope of all roles counts.
import { expect, test } from 'vitest';
import { recordScopeOf } from './recordScope.ts';

test.each([
  [[], 'own'],
  [['own', 'own'], 'own'],
  [['own', 'department'], 'department'],
  [['all', 'department'], 'all'],
] as const)('of %j it is %s', (scopes, widest) => {
  expect(recordScopeOf(scopes.map((record_scope) => ({ record_scope })))).toBe(widest);
});
