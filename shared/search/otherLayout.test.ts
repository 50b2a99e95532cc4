// Words that were typed while the keyboard was set to the other language.
import { expect, test } from 'vitest';
import { inOtherLayout } from './otherLayout.ts';

test.each([
  ['ulg', 'عمل'],
  ['hgp]d]', 'الحديد'],
  ['tuhga', 'فعالش'],
  ['bk', 'لان'],
  ['سشمثس', 'sales'],
  ['هىرخهؤث', 'invoice'],
  ['لاثسف', 'best'],
])('%s was meant as %s', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant);
});

test('letters that need Shift, and capitals by mistake', () => {
  expect(inOtherLayout('HDghl')).toBe('أيلام');
  expect(inOtherLayout('QHK')).toBe('ضأن');
});

test('a text of both, and a number, were meant as they are', () => {
  expect(inOtherLayout('شركة ABC')).toBeNull();
  expect(inOtherLayout('٠٠٠٠١٢')).toBeNull();
  expect(inOtherLayout('12')).toBeNull();
});
