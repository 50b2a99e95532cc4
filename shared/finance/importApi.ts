// The calls of an import: begin with the file's chart, send its rows, run until everything is posted.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, money, requiredText } from '../kernel/fields.ts';
import { warning } from './voucher.ts';
import { importChart, importRowsMax, importRowsPerCallMax } from './voucherImport.ts';

const byId = z.object({ id });

const wholeNumber = (max: number, min = 0) =>
  z.int('field.invalid').check(z.minimum(min, 'field.invalid'), z.maximum(max, 'field.tooBig'));

/** One row that cannot be posted; `row` counts from 1, as the lines of the file. */
const importFault = z.object({
  row: z.number(),
  no: z.nullable(z.string()),
  field: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

export const importState = z.enum(['receiving', 'preparing', 'posting', 'done']);

const importView = z.object({
  id: z.string(),
  name: z.string(),
  state: importState,
  total: z.number(),
  received: z.number(),
  faulty: z.number(),
  posted: z.number(),
  /** Lines and debit total of what is posted. */
  lines: z.number(),
  debit: money,
  /** What the file's chart adds to the company. */
  accounts: z.number(),
  parties: z.number(),
  years: z.array(z.string()),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  warnings: z.array(warning),
});
export type ImportView = z.output<typeof importView>;

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/vouchers/import',
  auth: ['voucher', 'import'],
  idempotent: false,
  body: z.object({
    name: requiredText(200),
    sha256: z.string('field.required').check(z.regex(/^[0-9a-f]{64}$/, 'field.invalid')),
    total: wholeNumber(importRowsMax, 1),
    chart: importChart,
  }),
  output: importView,
  refusals: [
    'import.alreadyImported',
    'import.currency',
    'import.chartRepeats',
    'import.accountDiffers',
    'import.rootMissing',
    'import.tooManyYears',
  ],
  bodyBytesMax: 4_000_000,
  summary:
    'Begins the import of a file, or takes a cut one up again where it stopped; a finished file is refused.',
});

export const sendImportRows = endpoint({
  method: 'PUT',
  path: '/api/vouchers/import/{id}/rows',
  auth: ['voucher', 'import'],
  params: byId,
  body: z.object({
    /** Position of the first row in the file, from 0. */
    start: wholeNumber(importRowsMax),
    rows: z
      .array(z.unknown())
      .check(z.minLength(1, 'field.required'), z.maxLength(importRowsPerCallMax, 'field.tooManyRows')),
  }),
  output: z.object({ received: z.number(), faulty: z.number(), faults: z.array(importFault) }),
  refusals: ['import.notReceiving', 'import.gap', 'import.changed', 'import.tooManyRows'],
  bodyBytesMax: 10_000_000,
  summary: 'Checks and keeps the next rows of a file; nothing is posted, and every faulty row is named.',
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/vouchers/import/{id}/run',
  auth: ['voucher', 'import'],
  idempotent: false,
  params: byId,
  output: z.extend(importView, { faults: z.array(importFault) }),
  refusals: ['import.incomplete', 'import.faulty', 'import.changed', 'import.rowRefused', 'ledger.busy'],
  summary: 'Posts the next vouchers of a file for about two seconds; call it again until its state is done.',
});
