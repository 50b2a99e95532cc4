// What the menu's search finds.
import { expect, test } from 'vitest';
import { visibleMenu } from '#shared/menu.ts';
import { menuKey } from '#shared/menuWords.ts';
import { routes } from '#shared/routes.ts';
import { isBelow, searchMenu } from './menuSearch.ts';

const menu = visibleMenu(
  [{ code: 'admin', modules: [], permissions: [] }],
  routes.map((route) => route.name),
);

test('an empty search leaves the menu alone', () => {
  expect(searchMenu(menu, '  ', menuKey)).toBe(menu);
});

test('a section found by its title keeps all its items', () => {
  const [section, ...others] = searchMenu(menu, 'المالية', menuKey);
  expect(others).toEqual([]);
  expect(section?.children).toHaveLength(menu.find((item) => item.name === 'finance')?.children.length ?? 0);
});

test('an item found by its title comes with its section and without its neighbours', () => {
  const found = searchMenu(menu, 'ميزان المراجعه', menuKey);
  expect(found.map((item) => item.name)).toEqual(['finance']);
  expect(found[0]?.children.map((item) => item.name)).toEqual(['finance.reports.trialBalance']);
});

const waysToSayClose = ['إقفال السنة', 'اقفال السنه', 'الإقفال السنوي', 'السنوات الماليه', 'قفل الفترة'];

test.each([...waysToSayClose, 'fiscal year', 'close year', 'lock'])(
  'the close of the year is found as %s',
  (words) => {
    const found = searchMenu(menu, words, menuKey).flatMap(({ children }) =>
      children.map(({ name }) => name),
    );
    expect(found).toContain('finance.settings.years');
  },
);

test.each([
  ['الضريبة', 'settings.definitions.taxes'],
  ['بنك', 'finance.settings.banks'],
  ['صلاحية', 'settings.roles'],
  ['الدور', 'settings.roles'],
  ['فرع', 'settings.definitions.branches'],
])('a singular with or without its article finds its screen: %s', (word, name) => {
  const names = (items: typeof menu): string[] =>
    items.flatMap((item) => [item.name, ...names(item.children)]);
  expect(names([...searchMenu(menu, word, menuKey)])).toContain(name);
});

test('the other language and deeper items are found too', () => {
  expect(searchMenu(menu, 'CALCULATOR', menuKey)[0]?.children[0]?.children[0]?.name).toBe(
    'pms.design.calculator',
  );
  expect(searchMenu(menu, 'zzz', menuKey)).toEqual([]);
});

test('a path lies below its section only at a boundary', () => {
  expect(isBelow('/finance/vouchers/list', '/finance')).toBe(true);
  expect(isBelow('/Finance', '/finance')).toBe(true);
  expect(isBelow('/financeX', '/finance')).toBe(false);
});
