// The addresses of the product: all of them, in any spelling.
import { expect, test } from 'vitest';
import { findRoute, isAlias, routeNamed, routes } from './routes.ts';

test('the 106 addresses of the specification and our six stand in the table, each name and path once', () => {
  expect(routes).toHaveLength(112);
  expect(new Set(routes.map((route) => route.name)).size).toBe(112);
  expect(new Set(routes.map((route) => route.path.toLowerCase())).size).toBe(112);
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

test('only the other spelling is an alias, not another letter case', () => {
  const route = routeNamed('inventory.stockTransfer');
  expect(isAlias(route, '/Inventory/Stock-Transfer')).toBe(true);
  expect(isAlias(route, '/inventory/stocktransfer')).toBe(false);
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
