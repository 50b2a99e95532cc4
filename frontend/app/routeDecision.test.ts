// The route guard: what happens to every kind of address.
import { expect, test } from 'vitest';
import { findRoute, usualPath } from '#shared/routes.ts';
import { routeDecision } from './routeDecision.ts';

const decide = (path: string, hasToken: boolean, built = true) => {
  const route = findRoute(path);
  return routeDecision({
    route,
    isUsual: route !== undefined && usualPath(route, path) === path,
    isBuilt: built,
    hasToken,
  });
};

test('a protected address needs a token and nothing else', () => {
  expect(decide('/admin', false)).toBe('login');
  expect(decide('/admin', true)).toBe('open');
  expect(decide('/projects/42', false)).toBe('login');
});

test('a public address opens for everybody', () => {
  expect(decide('/crm/survey/abc', false)).toBe('open');
  expect(decide('/login', true)).toBe('open');
});

test('the root shows the login page, or leads a signed-in user to the dashboard', () => {
  expect(decide('/', false)).toBe('open');
  expect(decide('/', true)).toBe('dashboard');
});

test('another spelling or letter case is redirected before the guard asks', () => {
  expect(decide('/finance/reports/trial-balance', false)).toBe('canonical');
  expect(decide('/finance/Reports/trialbalance', false)).toBe('canonical');
  expect(decide('/finance/reports/trialBalance', false)).toBe('login');
});

test('unknown and unbuilt addresses are not found', () => {
  expect(decide('/nowhere', true)).toBe('notFound');
  expect(decide('/inventory', false, false)).toBe('notFound');
});

test('who is signed in reads in the shell that a screen is not built yet', () => {
  expect(decide('/inventory', true, false)).toBe('unbuilt');
});
