// The size check counts what arrives together, once, and only what a screen adds.
import { expect, test } from 'vitest';
import {
  closureOf,
  loginScriptsMaxKb,
  type Manifest,
  richEditorMaxKb,
  sharedScriptsMaxKb,
  shellScriptsMaxKb,
  siteBudgets,
} from './bundleSizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'auth/LoginPage.tsx': { file: 'assets/login.js', isDynamicEntry: true, imports: ['_react.js'] },
  'app/layouts/AdminLayout.tsx': { file: 'assets/admin.js', isDynamicEntry: true, imports: ['_react.js'] },
  'finance/VoucherList.tsx': {
    file: 'assets/list.js',
    isDynamicEntry: true,
    imports: ['_table.js', 'index.html'],
  },
};
const sizes: Record<string, number> = { main: 50, react: 60, table: 10, login: 5, admin: 40, list: 7 };
const kbOf = (file: string) => sizes[file.replace(/^assets\/|\.js$/g, '')] ?? Number.NaN;

test('a closure follows static imports and meets each chunk once', () => {
  expect([...closureOf(manifest, ['finance/VoucherList.tsx'])].sort()).toEqual([
    '_react.js',
    '_table.js',
    'finance/VoucherList.tsx',
    'index.html',
  ]);
});

test('the login page counts the entry, its own chunk and what both share', () => {
  expect(siteBudgets(manifest, kbOf)[0]).toEqual({
    name: 'login page, first visit',
    kb: 115,
    limitKb: loginScriptsMaxKb,
  });
});

test('the kit counts with the shell, wherever it is needed', () => {
  const more: Manifest = {
    ...manifest,
    '_kit-B6_os-1.js': { file: 'assets/kit.js', imports: ['_table.js'] },
  };
  const [, shell] = siteBudgets(more, (file) => (/kit/.test(file) ? 30 : kbOf(file)));
  expect(shell).toEqual({ name: 'shell with its kit', kb: 190, limitKb: shellScriptsMaxKb });
});

test('what is fetched when one points at it counts beyond the shell', () => {
  const menu = { file: 'assets/menu.js', isDynamicEntry: true, imports: ['_react.js', '_table.js'] };
  const more: Manifest = { ...manifest, 'ui/buttons/OpenMenu.tsx': menu };
  expect(siteBudgets(more, (file) => (/menu/.test(file) ? 20 : kbOf(file)))[2]?.kb).toBe(30);
});

test('a screen counts what it adds to the open shell', () => {
  const screens = siteBudgets(manifest, kbOf).slice(4);
  expect(screens.find(({ name }) => name === 'screen finance/VoucherList.tsx')?.kb).toBe(17);
});

test('what three screens share counts once', () => {
  const screen = (file: string) => ({ file, isDynamicEntry: true, imports: ['_table.js'] });
  const more: Manifest = {
    ...manifest,
    'crm/Parties.tsx': screen('assets/parties.js'),
    'hr/Employees.tsx': screen('assets/employees.js'),
  };
  const budgets = siteBudgets(more, (file) => (/parties|employees/.test(file) ? 3 : kbOf(file)));
  expect(budgets[3]).toEqual({ name: 'what screens share', kb: 10, limitKb: sharedScriptsMaxKb });
  expect(budgets.find(({ name }) => name === 'screen finance/VoucherList.tsx')?.kb).toBe(7);
});

test('what the screens of one area share counts with each of them', () => {
  const screen = (file: string) => ({ file, isDynamicEntry: true, imports: ['_table.js'] });
  const more: Manifest = {
    ...manifest,
    'finance/Ageing.tsx': screen('assets/parties.js'),
    'finance/Banks.tsx': screen('assets/employees.js'),
  };
  const budgets = siteBudgets(more, (file) => (/parties|employees/.test(file) ? 3 : kbOf(file)));
  expect(budgets.find(({ name }) => name === 'screen finance/Ageing.tsx')?.kb).toBe(13);
  expect(budgets[3]?.kb).toBe(0);
});

test('the editor of rich texts is no screen and has a limit of its own, beyond the shell', () => {
  const more: Manifest = {
    ...manifest,
    'richText/RichEditor.tsx': { file: 'assets/editor.js', isDynamicEntry: true, imports: ['_react.js'] },
  };
  const last = siteBudgets(more, (file) => (/editor/.test(file) ? 55 : kbOf(file))).at(-1);
  expect(last).toEqual({ name: 'editor of rich texts', kb: 55, limitKb: richEditorMaxKb });
});
