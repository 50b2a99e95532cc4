// Which addresses share their screen.
import { expect, test } from 'vitest';
import { type RouteName, routes } from '#shared/routes.ts';
import { builtNames, screenOf } from './screens.ts';

test('a document that is saved for the first time stays on its screen, so that no key is lost on the way', () => {
  const isBuilt = (name: string): name is RouteName => builtNames.includes(name);
  const pairs = routes
    .map(({ name }) => [name, name.replace(/\.new$/, '.one')] as const)
    .filter(([name, one]) => name !== one && isBuilt(name) && isBuilt(one)) as [RouteName, RouteName][];
  expect(pairs.map(([name]) => name)).toContain('finance.vouchers.new');
  for (const [name, one] of pairs) expect([name, screenOf(name)]).toEqual([name, screenOf(one)]);
});

test('a screen behind the sign-in asks for a right, but for those that show each part by its own right or what is one’s own', () => {
  const open = routes.filter(
    ({ name, access, needs, ofResource }) =>
      builtNames.includes(name) && access === 'login' && needs === undefined && ofResource === undefined,
  );
  expect(open.map(({ name }) => name)).toEqual([
    // Their parts.
    'admin',
    'pms',
    'inventory',
    'finance',
    'settings',
    // What was sent to the user, and what is the user’s own.
    'settings.schedules.file',
    'me.inbox',
    'me.profile',
    'me.settings',
    'me.notifications',
    'me.notification.one',
    // A document, by the right to its kind.
    'print.statement',
    'print.invoice',
    'print.deliveryNote',
  ]);
});
