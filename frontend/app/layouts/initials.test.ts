// Letters in place of pictures.
import { expect, test } from 'vitest';
import { companyLetter, initialsOf } from './initials.ts';

test.each([
  ['سارة القحطاني', 'س\u200cق'],
  ['Sara Al Qahtani', 'S\u200cQ'],
  ['admin', 'A'],
  ['عبدالله', 'ع'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test.each([
  ['شركة رواسي للتصميم', 'ر'],
  ['مؤسسة البناء الحديث', 'ب'],
  ['The Modern Build', 'M'],
  ['شركة', 'ش'],
])('%s is the company %s', (name, letter) => {
  expect(companyLetter(name)).toBe(letter);
});
