// Faults of input: what a contract says of them by a code of its own, and what the library says by itself.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#shared/kernel/refusal.ts';
import { validated } from './validation.ts';

const fieldsOf = (schema: z.core.$ZodType, value: unknown): unknown => {
  try {
    return validated(schema, value);
  } catch (error) {
    return error instanceof Refusal ? error.details['fields'] : error;
  }
};

const schema = z.strictObject({
  code: z.string().check(z.regex(/^[a-z]+$/, 'field.code')),
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  when: z.string(),
});

test('each fault has a code: the one of the contract, else one for its kind', () => {
  expect(fieldsOf(schema, { code: '1', name: 'a', when: 5, more: true })).toEqual({
    '': { code: 'field.unknown' },
    code: { code: 'field.code' },
    name: { code: 'field.tooShort' },
    when: { code: 'field.invalid' },
  });
  expect(fieldsOf(schema, { code: 'a', name: 'abcde', when: '' })).toEqual({
    name: { code: 'field.tooLong' },
  });
});
