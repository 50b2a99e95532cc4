// What a box of the menu tree ticks and what it shows.
import { describe, expect, test } from 'vitest';
import { menuNames, visibleMenu } from '#shared/menu.ts';
import { itemShare, reachedLinks, withItem } from './moduleTree.ts';

const menu = visibleMenu([{ code: 'admin', modules: [], permissions: [] }], menuNames);
const itemOf = (name: string) => {
  const item = menu.flatMap((each) => [each, ...each.children]).find((each) => each.name === name);
  if (!item) throw new Error(`The menu has no ${name}`);
  return item;
};
const none: ReadonlySet<string> = new Set();

describe('a box of the menu tree', () => {
  test('brings what stands above it, so that it can be reached', () => {
    const modules = withItem(none, itemOf('finance.vouchers.list'), true);
    expect([...modules].sort()).toEqual(['finance', 'finance.vouchers.list']);
    const permissions = [{ name: 'voucher', action: 'view' }];
    const seen = visibleMenu([{ code: 'x', modules: [...modules], permissions }], menuNames);
    expect(seen.flatMap(({ children }) => children.map(({ name }) => name))).toEqual([
      'finance.vouchers.list',
    ]);
  });

  test('brings and takes everything below it', () => {
    const finance = itemOf('finance');
    const modules = withItem(none, finance, true);
    expect(itemShare(finance, modules)).toEqual({ checked: true, mixed: false });
    expect(withItem(modules, finance, false).size).toBe(0);
  });

  test('is mixed when only some of it is there', () => {
    const modules = withItem(none, itemOf('finance.vouchers.list'), true);
    expect(itemShare(itemOf('finance'), modules)).toEqual({ checked: false, mixed: true });
    expect(itemShare(itemOf('settings'), modules)).toEqual({ checked: false, mixed: false });
    expect(reachedLinks(menu, modules).reached).toBeGreaterThan(0);
  });
});
