// Names that people take for the same have one key.
import { describe, expect, test } from 'vitest';
import { nameKey } from './nameKey.ts';

describe('one key', () => {
  test.each([
    ['شركة آفاق العمران', 'افاق عمران'],
    ['مؤسسة الأمانة للتجارة', 'الامانه للتجاره'],
    ['مكتبة ورق', 'مكتبه  وَرَق'],
    ['نور للمقاولات', 'النور المقاولات'],
    ['شرکة علی', 'شركة علي'],
    ['Al-Mithaq Legal Advisers Co.', 'mithaq legal advisers'],
    ['The Waha Group Ltd', 'WAHA'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});

test('other words give another key', () => {
  expect(nameKey('شركة النور')).not.toBe(nameKey('شركة النورس'));
  expect(nameKey('Noor Trading')).not.toBe(nameKey('Noor Contracting'));
});

test('a name of nothing but legal forms is still one', () => {
  expect(nameKey('مجموعة')).not.toBe('');
});
