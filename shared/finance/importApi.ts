// The calls of an import: begin, send the rows, run until everything is in the books at once; or discard it and nothing was.
import * as z from 'zod/mini';
import { warning } from '../documents/documentSchemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { code, id, money, requiredText } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { importChart, importRowsMax, importRowsPerCallMax } from './import/importFile.ts';

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

/**
 * Receiving rows; preparing the file's years, accounts and parties; staging vouchers that nobody sees; clearing up after all of them were
 * shown at once; done. Or discarding what was staged, and discarded.
 */
export const importState = z.enum([
  'receiving',
  'preparing',
  'staging',
  'clearing',
  'done',
  'discarding',
  'discarded',
]);

const importView = z.object({
  id: z.string(),
  name: z.string(),
  state: importState,
  total: z.number(),
  received: z.number(),
  faulty: z.number(),
  /** Of these, vouchers that only look posted already. */
  repeated: z.number(),
  /** Vouchers that are written, whether they count yet or not. */
  staged: z.number(),
  /** Vouchers that count: none, until all do. */
  posted: z.number(),
  /** Lines and debit total of what is staged. */
  lines: z.number(),
  debit: money,
  /** What the file's chart adds to the company. */
  accounts: z.number(),
  parties: z.number(),
  years: z.array(z.string()),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  branch: z.string(),
  startedAt: z.string(),
  startedBy: person,
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
    /** Whose books the vouchers go into; the first branch the caller works in, where none is named. */
    branch: z.optional(code(20)),
    /** Missing where the file stands on the company's own chart. */
    chart: z.optional(importChart),
  }),
  output: importView,
  refusals: [
    'import.alreadyImported',
    'import.currency',
    'import.chartRepeats',
    'import.accountDiffers',
    'import.rootMissing',
    'import.tooManyYears',
    'voucher.branchUnknown',
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
    /** Positions of rows that are to be posted although they look posted already. */
    again: z.optional(
      z.array(wholeNumber(importRowsMax)).check(z.maxLength(importRowsPerCallMax, 'field.tooManyRows')),
    ),
  }),
  output: z.object({ received: z.number(), faulty: z.number(), faults: z.array(importFault) }),
  refusals: ['import.notReceiving', 'import.gap', 'import.changed', 'import.tooManyRows'],
  bodyBytesMax: 10_000_000,
  summary:
    'Checks and keeps the next rows of a file; nothing is posted, and every faulty row is named, as is one that looks posted already.',
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/vouchers/import/{id}/run',
  auth: ['voucher', 'import'],
  idempotent: false,
  params: byId,
  output: z.extend(importView, { faults: z.array(importFault) }),
  refusals: [
    'import.incomplete',
    'import.faulty',
    'import.changed',
    'import.rowRefused',
    'import.otherUnderWay',
    'import.discarded',
    'opening.replaced',
    'ledger.busy',
  ],
  summary:
    'Stages the next vouchers of a file for about two seconds, and shows them all at once when the last one is staged; call it again until its state is done.',
});

export const discardImport = endpoint({
  method: 'POST',
  path: '/api/vouchers/import/{id}/discard',
  auth: ['voucher', 'import'],
  idempotent: false,
  params: byId,
  output: importView,
  refusals: ['import.alreadyDone'],
  summary:
    'Takes back what was staged, for about two seconds; call it again until the state is discarded. The file may be imported again then.',
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/vouchers/import/{id}',
  auth: ['voucher', 'import'],
  params: byId,
  output: importView,
  summary: 'Where an import stands.',
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/vouchers/imports',
  auth: ['voucher', 'import'],
  output: z.object({ items: z.array(importView), isMore: z.boolean() }),
  summary: 'The newest imports, at most fifty, and whether there are older ones.',
});
