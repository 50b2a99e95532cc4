// The preview tells what the menu and the guard do: each item and right by the roles behind it.
import { describe, expect, test } from 'vitest';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { menuNames, visibleMenu } from '#shared/menu.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { allowingRoles, type ItemReach, menuReach, visibleBranches } from './userRights.ts';

const menu = visibleMenu([{ code: 'admin', modules: [], permissions: [] }], menuNames);
const rows: RoleRow[] = defaultRoles.map((role) => ({
  ...role,
  branch_scope: 'own',
  branches: [],
  record_scope: 'own',
  tfa_required: false,
  users: 0,
  rev: 1,
}));
const rolesOf = (...codes: string[]) => rows.filter(({ code }) => codes.includes(code));

const reachedNames = (items: readonly ItemReach[]): string[] =>
  items.flatMap(({ item, isReached, children }) => [
    ...(isReached ? [item.name] : []),
    ...reachedNames(children),
  ]);
type Seen = { name: string; active: boolean; children: readonly Seen[] };
const seenNames = (items: readonly Seen[]): string[] =>
  items.flatMap(({ name, children }) => [name, ...seenNames(children)]);

const pairs = rows.flatMap(({ code }) => rows.map((other) => [code, other.code] as const));

describe('the menu of the preview', () => {
  test.each(pairs)('is the menu of %s with %s', (one, other) => {
    const roles = rolesOf(one, other);
    const reached = reachedNames(menuReach(roles, menu));
    // A section without any link under it is not drawn, though it is reached.
    const drawn = new Set(seenNames(visibleMenu(roles, menuNames)));
    expect([...drawn].filter((name) => !reached.includes(name))).toEqual([]);
    const links = menu.flatMap(({ children }) => children.filter(({ active }) => active));
    for (const { name } of links) expect(reached.includes(name)).toBe(drawn.has(name));
  });

  test('says of an item whether any role has it', () => {
    const financeOf = (...codes: string[]) =>
      menuReach(rolesOf(...codes), menu).find(({ item }) => item.name === 'finance');
    expect(financeOf('hr')).toMatchObject({ isReached: false, isMissing: true });
    expect(financeOf('accountant', 'hr')).toMatchObject({ isReached: true, isMissing: false });
  });

  test('of nobody is empty', () => {
    expect(reachedNames(menuReach([], menu))).toEqual([]);
  });
});

test('a right is there by whichever role allows it', () => {
  const roles = rolesOf('accountant', 'auditor');
  const codes = (action: string) => allowingRoles(roles, { name: 'voucher', action }).map(({ code }) => code);
  expect(codes('view')).toEqual(['accountant', 'auditor']);
  expect(codes('post')).toEqual(['accountant']);
  expect(codes('approve')).toEqual([]);
});

test('the branches of several roles add up', () => {
  const [one, other] = rolesOf('sales', 'hr');
  if (!one || !other) throw new Error('Both roles are there');
  const chosen: RoleRow = { ...one, branch_scope: 'chosen', branches: ['03', '01'] };
  expect(visibleBranches([one, other], '02')).toEqual(['02']);
  expect(visibleBranches([chosen, other], '02')).toEqual(['02', '03', '01']);
  expect(visibleBranches([chosen, { ...other, branch_scope: 'all' }], '02')).toBe('all');
});
