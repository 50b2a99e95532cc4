// A link to the login page must not lead to another site.
import { expect, test } from 'vitest';
import { loginPathTo, safeRedirect } from './redirect.ts';

const origin = 'https://mizan.example';

test('a full path of this site survives the way through the login page', () => {
  const path = '/finance/vouchers/list?status=draft&text=دفتر#row-3';
  const query = new URL(loginPathTo(path), origin).searchParams.get('redirect');
  expect(query).toBe(path);
  expect(decodeURIComponent(safeRedirect(query, origin) ?? '')).toBe(path);
});

test.each([
  ['/finance//vouchers', '/finance//vouchers'],
  ['/login/../admin?back=//a', '/admin?back=//a'],
  ['/crm/parties/C~2F1', '/crm/parties/C~2F1'],
  ['/100%/a', '/100%/a'],
])('%j stays on this site', (wanted, path) => {
  expect(safeRedirect(wanted, origin)).toBe(path);
});

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.\t//evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '\\\\evil.example',
  null,
])('%j is refused', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeNull();
});
