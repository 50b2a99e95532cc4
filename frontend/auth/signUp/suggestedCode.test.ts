// The code that the sign-up form suggests is short, one that the server takes, and empty where a name gives none.
import { expect, test } from 'vitest';
import { isCodeComplete } from './signUpForm.ts';
import { suggestedCode } from './suggestedCode.ts';

test.each([
  ['Al Noor Trading Co.', '', 'ALNOOR'],
  ['Al-Noor', '', 'ALNOOR'],
  ['The Palm Company', 'النخلة', 'PALM'],
  ['', 'شركة النور للتجارة', 'ALNOR'],
  ['', 'مؤسسة رَواسي', 'ROASI'],
  ['', 'إعمار', 'IAMAR'],
  ['Établissement Été', '', 'ETABLISSEMEN'],
  ['3M Gulf', '', '3MGULF'],
])('%s %s: %s', (name, name_ar, code) => {
  expect(suggestedCode({ name, name_ar })).toBe(code);
  expect(isCodeComplete(code)).toBe(true);
});

test.each(['', 'X', 'شركة', '世界'])('nothing out of %s', (name) => {
  expect(suggestedCode({ name, name_ar: '' })).toBe('');
});
