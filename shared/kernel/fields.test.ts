// Texts are told what is wrong with them, and lose nothing that anybody sees.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { code, codeList, companyCode, email, lines, requiredText, rev, secret } from './fields.ts';

const faultOf = (schema: z.ZodMiniType, value: unknown): string | null =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? null;

test.each([
  ['two\nlines', 'field.oneLine'],
  ['two\r\nlines', 'field.oneLine'],
  ['a\ttab', 'field.oneLine'],
  ['nul\u0000', 'field.characters'],
  ['half \ud83d', 'field.characters'],
  ['\u202e', 'field.required'],
  ['\u200f\u200b', 'field.required'],
  ['شركة 🌴 Palm', null],
])('a name that is %j', (value, fault) => {
  expect(faultOf(requiredText(40), value)).toBe(fault);
});

test('what turns the direction of a text around is left out, because nobody sees it', () => {
  expect(z.parse(requiredText(40), ' Palm\u202e gnidarT\u2066 ')).toBe('Palm gnidarT');
});

test('lines are kept as they are, whichever way the machine breaks them', () => {
  expect(z.parse(lines(40), 'one\r\ntwo\n\tthree')).toBe('one\ntwo\n\tthree');
  expect(faultOf(lines(40), 'one\n\u001b[31m')).toBe('field.characters');
});

test('of a password every sign counts', () => {
  expect(z.parse(secret(40), ' tab\t ')).toBe(' tab\t ');
  expect(faultOf(secret(40), 'a\u0000')).toBe('field.characters');
});

test('an e-mail address is one address', () => {
  expect(z.parse(email, ' Omar@Palm.example ')).toBe('omar@palm.example');
  for (const value of [
    'a@b.example,c@d.example',
    'a@b.example\nbcc:c@d.example',
    'a;b@c.example',
    'a\u0000@b.example',
  ])
    expect([value, faultOf(email, value)]).toEqual([value, 'field.email']);
});

test('digits of codes may be typed in any script', () => {
  expect(['١١٠٠١', '۱۱۰۰۱', 'CC-١'].map((typed) => z.parse(code(), typed))).toEqual([
    '11001',
    '11001',
    'CC-1',
  ]);
  expect(z.parse(companyCode, 'palm٢')).toBe('PALM2');
});

test('codes come with a comma between, each once', () => {
  expect(z.parse(codeList(3), 'A,B,,A')).toEqual(['A', 'B']);
  expect(faultOf(codeList(3), 'A,B,C,D')).toBe('field.tooManyRows');
  expect(faultOf(codeList(100), 'x'.repeat(2050))).toBe('field.tooLong');
});

test('the state of a record is a number that can be counted', () => {
  for (const value of [1e300, 1.5, -1, '1', null]) expect(faultOf(rev, value)).not.toBeNull();
});
