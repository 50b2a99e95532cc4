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
