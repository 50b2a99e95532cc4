// The field schemas that contracts share; a message that starts with `field.` is the code of the refusal beside the field.
import * as z from 'zod/mini';
import { isDate } from './dates.ts';
import { amountFault } from './money.ts';

/** Text of a line: trimmed, between min and max characters, no control characters. */
export const text = (max: number, min = 0) =>
  z.string('field.required').check(
    z.trim(),
    z.minLength(min, min === 1 ? 'field.required' : 'field.tooShort'),
    z.maxLength(max, 'field.tooLong'),
    z.refine((value) => value.isWellFormed(), 'field.invalid'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'field.invalid'),
  );

export const requiredText = (max: number) => text(max, 1);

/** A calendar day. */
export const date = z.string('field.required').check(z.refine(isDate, 'field.date'));

/** A decimal string ≥ 0 with at most fifteen digits before the point; the decimals, which the currency limits, are checked by the operation. */
export const amount = z
  .string('field.amount')
  .check(z.refine((value) => amountFault(value) === null, 'field.amount'));

/** Money in an answer; may be negative. */
export const money = z.string();

export const companyCode = z
  .string('field.required')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'field.required'),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'field.companyCode'),
  );

/** Codes of accounts, branches, parties, cost centres. */
export const code = (max = 20) =>
  z
    .string('field.required')
    .check(
      z.trim(),
      z.minLength(1, 'field.required'),
      z.maxLength(max, 'field.tooLong'),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'field.code'),
    );

export const id = z
  .string('field.required')
  .check(
    z.minLength(1, 'field.required'),
    z.maxLength(80, 'field.tooLong'),
    z.regex(/^[A-Za-z0-9_.:@~-]+$/, 'field.invalid'),
  );

export const email = z
  .string('field.required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'field.required'),
    z.maxLength(254, 'field.tooLong'),
    z.regex(/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']{2,}$/, 'field.email'),
  );

export const cursor = z
  .string()
  .check(z.maxLength(2000, 'field.tooLong'), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.invalid'));

/** A flag in a query string. */
export const flag = z.enum(['0', '1'], 'field.invalid');

/** A whole number in a query string. */
export const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'field.invalid')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, 'field.invalid'), z.maximum(max, 'field.tooBig')),
    ),
  );

export const done = z.object({ done: z.literal(true) });
