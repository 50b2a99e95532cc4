// The addresses of the product: all of them, in any spelling.
import { expect, test } from 'vitest';
import { findRoute, routeNamed, routes, usualPath } from './routes.ts';

test('the 106 addresses of the specification and 65 of our own are in the table, each name and path once', () => {
  expect(routes).toHaveLength(171);
  expect(new Set(routes.map((route) => route.name)).size).toBe(171);
  expect(new Set(routes.map((route) => route.path.toLowerCase())).size).toBe(171);
});

test.each([
  ['/', 'root'],
  ['/login', 'login'],
  ['/LOGIN', 'login'],
  ['/login/', 'login'],
  ['/inventory/stocktransfer', 'inventory.stockTransfer'],
  ['/inventory/stock-transfer', 'inventory.stockTransfer'],
  ['/settings/definitions/paymentMethods', 'settings.definitions.payment-methods'],
  ['/finance/vouchers/new', 'finance.vouchers.new'],
  ['/finance/vouchers/01J8', 'finance.vouchers.one'],
  ['/invoices/list', 'invoices.list'],
  ['/projects/42', 'projects.one'],
  ['/projects/contracts/view/A~b', 'projects.contracts.view.one'],
])('%s is %s', (path, name) => {
  expect(findRoute(path)?.name).toBe(name);
});

test.each(['/nowhere', '/finance/vouchers', '/login/extra', '/admin/x', '//'])('%s is no address', (path) => {
  expect(findRoute(path)).toBeUndefined();
});

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/LogIn/', '/login'],
  ['/Inventory/Stock-Transfer', '/inventory/stockTransfer'],
  ['/inventory/stocktransfer', '/inventory/stockTransfer'],
  ['/FINANCE/Vouchers/01J8aB', '/finance/vouchers/01J8aB'],
  ['/Projects/Contracts/View/A~b', '/projects/contracts/view/A~b'],
  ['/PROJECTS/%D9%85x', '/projects/%D9%85x'],
  ['/finance/vouchers/$&', '/finance/vouchers/$&'],
])('%s is usually spelt %s', (path, usual) => {
  const route = findRoute(path);
  expect(route && usualPath(route, path)).toBe(usual);
});

test('the usual spelling of every address is itself', () => {
  const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'aB');
  expect(routes.map((route) => usualPath(route, filled(route.path)))).toEqual(
    routes.map((route) => filled(route.path)),
  );
});

test('an alias never takes the path of another route', () => {
  const paths = new Set(routes.map((route) => route.path.toLowerCase()));
  for (const alias of routes.flatMap((route) => route.aliases ?? [])) {
    expect(paths.has(alias.toLowerCase())).toBe(false);
  }
});

test('the addresses that the specification protects and opens', () => {
  const access = (name: Parameters<typeof routeNamed>[0]) => routeNamed(name).access;
  for (const name of [
    'admin',
    'pms.contracts.edit.one',
    'pms.contracts.print.one',
    'projects.one',
  ] as const) {
    expect(access(name)).toBe('login');
  }
  for (const name of ['pms.contracts.view.one', 'projects.contracts.view.one', 'crm.survey.one'] as const) {
    expect(access(name)).toBe('public');
  }
});
