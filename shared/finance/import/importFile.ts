// What a file of vouchers may bring beside its rows, and how much: the calls of an import are declared by it.
import * as z from 'zod/mini';
import { partyRole } from '../../crm/partyRole.ts';
import { code, date, nameFields, text, withOneName } from '../../kernel/fields.ts';
import { currencyCodes } from '../../kernel/money.ts';

/** Rows of one call. */
export const importRowsPerCallMax = 500;
/** Rows of one file. */
export const importRowsMax = 1_000_000;
const importAccountsMax = 5000;
const importPartiesMax = 20_000;

const fileRoots = ['asset', 'liability', 'equity', 'income', 'revenue', 'expense'] as const;

const fileAccount = withOneName(
  z.object({
    code: code(20),
    ...nameFields(120),
    type: z.enum(fileRoots, 'field.invalid'),
    kind: z._default(text(30), ''),
  }),
);
export type FileAccount = z.output<typeof fileAccount>;

const isPeriod = ([from = '', to = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && to !== '' && from <= to;

// A list of two rather than a tuple, which no other contract of the site needs.
const filePeriod = z.pipe(
  z.array(date).check(z.refine(isPeriod, 'field.date')),
  z.transform(([from = '', to = '']): [from: string, to: string] => [from, to]),
);

/** The chart that comes with a file: its accounts under the five roots, its parties and its fiscal year. */
export const importChart = z.object({
  currency: z.enum(currencyCodes, 'field.invalid'),
  /** Years that are opened where the books do not have them. */
  fiscal_year: z.optional(filePeriod),
  accounts: z.array(fileAccount).check(z.maxLength(importAccountsMax, 'field.tooManyRows')),
  parties: z
    .array(withOneName(z.object({ code: code(20), ...nameFields(120), role: partyRole })))
    .check(z.maxLength(importPartiesMax, 'field.tooManyRows')),
});
export type ImportChart = z.output<typeof importChart>;
