// Who sees which menu items.
import { expect, test } from 'vitest';
import { documentPathOf, kindNamed } from './documentKindSummaries.ts';
import { documentKinds } from './documentKinds.ts';
import { permissionOf } from './kernel/permission.ts';
import { isSwitchedOff, type MenuItem, mayOpen, menuNames, visibleMenu } from './menu.ts';
import { reportKinds } from './reportKinds.ts';
import { allResources } from './resources.ts';
import { findRoute, type RouteName, routeNamed, routes } from './routes.ts';
import { inactiveItems } from './settings/inactiveItems.ts';

const everything = routes.map((route) => route.name);
const viewAll = [{ name: '*', action: 'view' }];
const role = (code: string, ...modules: string[]) => ({ code, modules, permissions: viewAll });
const namesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.name, ...namesOf(item.children)]);

test('a user with no roles sees nothing', () => {
  expect(visibleMenu([], everything)).toEqual([]);
});

test('admin sees all nine sections in the order of the specification, whatever the other roles say', () => {
  const menu = visibleMenu([role('admin'), role('sales', 'invoices')], everything);
  expect(menu.map((item) => item.title.en)).toEqual([
    'Projects',
    'Invoices',
    'Inventory',
    'Finance',
    'System settings',
    'Customer relations',
    'Human resources',
    'Self-service',
    'Content',
  ]);
});

test('an item whose screen is that of one below it is the heading of those, and the link where that one is hidden', () => {
  const contractsOf = (...built: string[]) =>
    visibleMenu([role('admin')], built).flatMap(({ children }) =>
      children.flatMap(({ name, active, children: own }) =>
        name === 'pms.contracts'
          ? [active, ...own.map((each) => [each.name, each.alsoAt ?? ''].join(' ').trim())]
          : [],
      ),
    );
  const [list, fresh] = ['pms.contracts.list', 'pms.contracts.new'];
  expect(contractsOf('pms.contracts', list, fresh)).toEqual([false, `${list} /pms/contracts`, fresh]);
  expect(contractsOf('pms.contracts', fresh)).toEqual([true, fresh]);
});

test('a section of one screen alone is called what that screen is', () => {
  const titleOf = (...built: string[]) => visibleMenu([role('admin')], built).map(({ title }) => title.en);
  expect(titleOf('pms.quote', 'settings.users', 'settings.roles')).toEqual(['Quotes', 'System settings']);
  expect(titleOf('pms.quote', 'pms.project')).toEqual(['Projects']);
});

test('items of a section that have the same heading follow each other', () => {
  for (const { name, children } of visibleMenu([role('admin')], everything)) {
    const headings = children.map(({ heading }) => heading?.en ?? '');
    const changes = headings.filter((heading, index) => heading !== headings[index - 1]);
    expect(changes, name).toEqual([...new Set(headings)]);
  }
});

test('items that the specification calls inactive are not links', () => {
  const shown = namesOf(visibleMenu([role('admin')], everything));
  expect(shown).not.toContain('pms.projects');
  expect(shown).not.toContain('me.tasks');
  expect(shown).toContain('me.inbox');
});

test('the items that are off by default are those of the specification', () => {
  expect(inactiveItems).toEqual(routes.filter(({ menu }) => menu?.active === false).map(({ name }) => name));
});

test('a company switches items on and off, a section with everything in it', () => {
  const shown = namesOf(visibleMenu([role('admin')], everything, ['finance', 'crm.parties']));
  expect(shown).toContain('pms.projects');
  expect(shown.filter((name) => name.startsWith('finance') || name === 'crm.parties')).toEqual([]);
  expect(isSwitchedOff('finance.vouchers.new', ['finance'])).toBe(true);
  expect(isSwitchedOff('finance', ['finance.vouchers.new'])).toBe(false);
  expect(isSwitchedOff('pms.project', ['pms.pro'])).toBe(false);
});

test('one role sees what its modules name, children filtered the same way', () => {
  const roles = [role('accountant', 'finance', 'finance.vouchers.list', 'finance.reports.trialBalance')];
  expect(namesOf(visibleMenu(roles, everything))).toEqual([
    'finance',
    'finance.vouchers.list',
    'finance.reports.trialBalance',
  ]);
});

test('a child without its section is not shown', () => {
  expect(visibleMenu([role('odd', 'finance.vouchers.list')], everything)).toEqual([]);
});

test('a screen that is not built gives no link, and a section without links is not shown', () => {
  const menu = visibleMenu([role('admin')], ['finance.vouchers.list']);
  expect(namesOf(menu)).toEqual(['finance', 'finance.vouchers.list']);
  expect(menu[0]?.active).toBe(false);
});

test('deeper items stand under their parent', () => {
  const design = visibleMenu([role('admin')], everything)[0]?.children.find(
    (item) => item.name === 'pms.design',
  );
  expect(design?.children.map((item) => item.name)).toEqual([
    'pms.design.list',
    'pms.design.request',
    'pms.design.calculator',
    'pms.design.calculator.list',
  ]);
});

test('every menu item has a parent that exists', () => {
  for (const route of routes) {
    const parent = route.menu?.parent;
    if (typeof parent === 'string') expect(menuNames).toContain(parent);
  }
});

test('a list stands in the menu of whoever may view it, whatever the modules say', () => {
  const modules = ['finance', 'finance.vouchers.list', 'finance.settings.banks'];
  const without = { code: 'clerk', modules, permissions: [{ name: 'voucher', action: 'view' }] };
  expect(namesOf(visibleMenu([without], everything))).toEqual(['finance', 'finance.vouchers.list']);
  const viewer = { ...without, permissions: [...without.permissions, { name: 'bank', action: 'view' }] };
  expect(namesOf(visibleMenu([viewer], everything))).toEqual(modules);
});

test('the list of a resource stands where the resource says', () => {
  const listed = allResources.filter(({ screen }) => routeNamed(screen).ofResource !== undefined);
  for (const { one, screen, permission } of listed) {
    const { ofResource, needs } = routeNamed(screen);
    expect(ofResource).toBe(one);
    expect([one, ...(needs?.oneOf ?? [permissionOf(one)])]).toEqual([one, permission]);
  }
  const ones = routes.flatMap(({ ofResource }) => ofResource ?? []);
  expect(new Set(ones)).toEqual(new Set(listed.map(({ one }) => one)));
});

test('a screen of documents or of a report asks for the right that its calls ask for', () => {
  const asked = (path: string) => {
    const { needs } = findRoute(path) ?? {};
    return needs && [needs.action, ...needs.oneOf];
  };
  for (const { name, permissions, listPath, newPath } of documentKinds) {
    expect([name, asked(listPath), asked(documentPathOf(name, 'X1'))]).toEqual([
      name,
      ['view', ...permissions],
      ['view', ...permissions],
    ]);
    if (kindNamed(name)?.isSystemMade !== true)
      expect([name, asked(newPath)]).toEqual([name, ['create', ...permissions]]);
  }
  for (const { path, permission } of reportKinds)
    expect([path, asked(path)]).toEqual([path, ['view', permission]]);
});

test('pages of documents are opened by whoever may view some of them, a new one by whoever may make some', () => {
  const may = (name: RouteName, permissions: { name: string; action: string }[]) =>
    mayOpen(routeNamed(name), [{ ...role('clerk'), permissions }]);
  const views = [{ name: 'credit_note', action: 'view' }];
  expect((['invoices', 'invoices.list', 'invoices.one'] as const).map((name) => may(name, views))).toEqual([
    true,
    true,
    true,
  ]);
  expect([may('invoices.new', views), may('crm', views), may('invoices', [])]).toEqual([false, false, false]);
  expect(may('invoices.new', [{ name: 'invoice_purchase', action: 'create' }])).toBe(true);
});

test('a further role adds its items and takes none away', () => {
  const shown = (...roles: ReturnType<typeof role>[]) => namesOf(visibleMenu(roles, everything)).sort();
  const books = role('books', 'finance', 'finance.vouchers.list', 'me', 'me.inbox');
  const people = role('people', 'hr', 'hr.employees', 'me', 'me.inbox');
  const both = new Set([...shown(books), ...shown(people)]);
  expect(shown(books, people)).toEqual([...both].sort());
  expect(shown(books, people, role('none'))).toEqual([...both].sort());
});
