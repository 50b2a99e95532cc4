// The field schemas that contracts share; a message that starts with `field.` is the code of the refusal beside the field.
import * as z from 'zod/mini';
import { isDate } from './dates.ts';
import { isEmail } from './email.ts';
import { amountFault } from './money.ts';
import { hasName, isVisible, oneNameFault } from './names.ts';
import { latinDigits } from './numberEntry.ts';

/** What no text may hold, because it cannot be stored, shown or written to every file: control characters other than tab and line break, half of a surrogate pair, and the two that XML does not know. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\ufffe\uffff]/u;

/** Left out of every text and code: they can make a name read as another one, come along with what is copied elsewhere, and nobody sees that they are there. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const writable = z.refine<string>((value) => !unwritable.test(value), 'field.characters');
const oneLine = z.refine<string>((value) => !/[\t\n\r\u2028\u2029]/.test(value), 'field.oneLine');
const unbroken = z.refine<string>((value) => !/[\n\r\u2028\u2029]/.test(value), 'field.oneLine');
const undirected = z.overwrite<string>((value) => value.replace(directionControls, ''));

const length = (max: number, min: number, missing: string) => [
  z.minLength(min, min === 1 ? missing : 'field.tooShort'),
  z.maxLength(max, 'field.tooLong'),
];

/** Text of one line: trimmed, between min and max characters. */
export const text = (max: number, min = 0, missing = 'field.required') =>
  z.string(missing).check(undirected, z.trim(), ...length(max, min, missing), oneLine, writable);

/** Signs that nobody sees, such as marks of direction, are no text. */
const visible = z.refine<string>(isVisible, 'field.required');
const visibleOrNone = z.overwrite<string>((value) => (isVisible(value) ? value : ''));

export const requiredText = (max: number) => text(max, 1).check(visible);

/** Text that may be empty, and may be missing. */
export const optionalText = (max: number) => z._default(text(max).check(visibleOrNone), '');

/** The two names of a record, of which `withOneName` asks for one. */
export const nameFields = (max: number) => ({ name: optionalText(max), name_ar: optionalText(max) });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Said beside the Arabic name, and moved beside the English one for those who read English; also where other fields are faulty. */
const oneName = z.refine<object>(hasName, {
  error: oneNameFault,
  path: ['name_ar'],
  when: ({ value }) => isObject(value),
});

export const withOneName = <Schema extends z.ZodMiniObject>(schema: Schema): Schema => schema.check(oneName);

/** Text that may have several lines, with tabs in them. */
export const lines = (max: number, min = 0) =>
  z.string('field.required').check(
    undirected,
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    ...length(max, min, 'field.required'),
    writable,
  );

/** A password as it is typed, of which every sign counts. */
export const secret = (max: number, missing = 'field.required') =>
  z.string(missing).check(...length(max, 1, missing), unbroken, writable);

/** A calendar day. */
export const date = z.string('field.required').check(z.refine(isDate, 'field.date'));

/** A decimal string ≥ 0 with at most fifteen digits before the point; the decimals, which the currency limits, are checked by the operation. */
export const amount = z
  .string('field.amount')
  .check(z.refine((value) => amountFault(value) === null, 'field.amount'));

/** Refuses a text by the code of what is wrong with it. */
export const refusedBy =
  (faultOf: (value: string) => string | null) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const code = faultOf(value);
    if (code !== null) issues.push({ code: 'custom', message: code, input: value, continue: true });
  };

/** Money in an answer; may be negative. */
export const money = z.string();

/** Digits of the three scripts are one and the same digits. */
export const latin = z.overwrite<string>(latinDigits);

export const companyCode = z
  .string('field.required')
  .check(
    undirected,
    latin,
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'field.required'),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'field.companyCode'),
  );

const codePattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Whether a text could be a code at all. */
export const isCode = (text: string, max = 20): boolean => text.length <= max && codePattern.test(text);

/** Codes of accounts, branches, parties, cost centres; never with a comma, which stands between them in lists. */
export const code = (max = 20) =>
  z
    .string('field.required')
    .check(
      latin,
      z.trim(),
      z.minLength(1, 'field.required'),
      z.maxLength(max, 'field.tooLong'),
      z.regex(codePattern, 'field.code'),
    );

/** Codes in a query string, with a comma between. */
export const codeList = (countMax: number, max = 20) =>
  z.pipe(
    text(countMax * (max + 1)),
    z.pipe(
      z.transform((value: string) => [...new Set(value.split(',').filter((each) => each !== ''))]),
      z.array(code(max)).check(z.maxLength(countMax, 'field.tooManyRows')),
    ),
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
    undirected,
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'field.required'),
    z.maxLength(254, 'field.tooLong'),
    z.refine(isEmail, 'field.email'),
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

/** The state of a record that a change was decided on. */
export const rev = z.int('field.required').check(z.minimum(0, 'field.invalid'));
