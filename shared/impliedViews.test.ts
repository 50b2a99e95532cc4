// Which lists are viewed by whoever writes their records.
import { expect, test } from 'vitest';
import { listPermissions, withImpliedViews } from './impliedViews.ts';
import { allResources } from './resources.ts';

const views = (...grants: string[]): string[] =>
  withImpliedViews(
    grants.map((grant) => {
      const [name = '', action = ''] = grant.split(':');
      return { name, action };
    }),
  ).map(({ name, action }) => `${name}:${action}`);

test('they are the lists that are declared', () => {
  const declared = new Set(allResources.map(({ permission }) => permission));
  expect([...listPermissions].sort()).toEqual([...declared].sort());
});

test('the right to view a list follows from any right to write in it, and no other does', () => {
  expect(views('brand:delete', 'voucher:create')).toEqual(['brand:delete', 'voucher:create', 'brand:view']);
  expect(views('brand:edit', 'brand:view')).toEqual(['brand:edit', 'brand:view']);
  expect(views('brand:import', 'unit:export')).toEqual(['brand:import', 'unit:export']);
  expect(views('*:edit')).toContain('unit:view');
  expect(views('*:*')).toEqual(['*:*']);
});
