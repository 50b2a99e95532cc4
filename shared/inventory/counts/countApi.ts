// The calls of count sheets beyond those of every document: their rows, counts, what others have counted, differences, and a file of counts.
import * as z from 'zod/mini';
import { documentCalls } from '../../documents/documentApi.ts';
import { accessOf } from '../../documents/documentRights.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, count, date, done, id, money, text } from '../../kernel/fields.ts';
import { person } from '../../kernel/person.ts';
import { recordFault } from '../../resources/resourceApi.ts';
import { batchNumberMax } from '../../stock/batches/batch.ts';
import { countSheetKind } from './countSheetKind.ts';

export const countSheetCalls = documentCalls(countSheetKind);

/** Rows of one sheet: products, and the batches of those that are kept by batch. */
export const countProductsMax = 50_000;
/** Counts of one call, each an item of its transaction. */
export const countsPerCallMax = 40;
export const countRowsPageMax = 200;
const quantityMax = 25;

const byId = z.object({ id });
const nullableText = z.nullable(z.string());
const names = { name: z.string(), name_ar: z.string() };

const countRow = z.object({
  product: z.string(),
  batch: nullableText,
  /** Of the batch; null where it never expires. */
  expiry: nullableText,
  /** It is kept by batch, and none is known to be there: a batch is named before it is counted. */
  needsBatch: z.boolean(),
  ...names,
  unit: z.object(names),
  barcode: z.string(),
  /** Null where nobody has counted it. */
  counted: nullableText,
  by: z.nullable(person),
  at: nullableText,
  /** When it was counted, else when the sheet was loaded; null where the sheet is blind to its reader. */
  book: nullableText,
  difference: nullableText,
  /** Goods of it moved between two of its counts. */
  hasMoved: z.boolean(),
  /** It was found, and not loaded with the others. */
  isAdded: z.boolean(),
  rev: z.number(),
});
export type CountRow = z.output<typeof countRow>;

export const countRowChoices = ['all', 'uncounted', 'counted', 'differing'] as const;
export type CountRowChoice = (typeof countRowChoices)[number];

const ofSheet = accessOf(countSheetKind, 'view');
const sheetRefusals = ['notStarted', 'closed'].map((what) => `countSheet.${what}`);

export const listCountRows = endpoint({
  method: 'GET',
  path: '/api/count-sheets/{id}/rows',
  auth: ofSheet,
  params: byId,
  query: z.object({
    show: z.optional(z.enum(countRowChoices, 'field.invalid')),
    search: z.optional(text(80)),
    /** The place of the last row of the page before. */
    after: z.optional(text(90)),
    limit: z.optional(count(countRowsPageMax)),
  }),
  output: z.object({
    items: z.array(countRow),
    after: nullableText,
    counted: z.number(),
    total: z.number(),
    /** From when on changes are to be asked for. */
    at: z.string(),
  }),
  refusals: sheetRefusals,
  summary:
    'The rows of a count sheet in the order of their codes and of the expiry of their batches, with what was counted of each.',
});

export const listCountChanges = endpoint({
  method: 'GET',
  path: '/api/count-sheets/{id}/changes',
  auth: ofSheet,
  params: byId,
  query: z.object({ since: text(40, 1) }),
  output: z.object({
    items: z.array(countRow),
    status: z.string(),
    at: z.string(),
  }),
  refusals: sheetRefusals,
  summary: 'The rows of a count sheet that were counted since a moment, by anyone.',
});

const entry = z.object({
  /** Made by the counter: an entry that is sent again counts once. */
  key: text(40, 1),
  /** The code of a product, or the barcode of one of its units. */
  product: z.optional(code(20)),
  barcode: z.optional(text(60, 1)),
  batch: z.optional(z.nullable(text(batchNumberMax))),
  /** Of a batch that is not known yet, null where it never expires; one that is left out names only a batch that is known. */
  expiry: z.optional(z.nullable(date)),
  do: z.enum(['add', 'replace'], 'field.invalid'),
  quantity: text(quantityMax, 1),
  /** What was counted before it is replaced, as the counter saw it. */
  before: z.optional(z.nullable(text(quantityMax))),
});
export type CountEntry = z.input<typeof entry>;

/** The batches among which a counter chooses; those that are not on the sheet are known from earlier. */
const batchChoice = z.object({
  product: z.string(),
  ...names,
  batches: z.array(z.object({ batch: z.string(), expiry: nullableText, isOnSheet: z.boolean() })),
});
export type BatchChoice = z.output<typeof batchChoice>;

export const saveCounts = endpoint({
  method: 'PUT',
  path: '/api/count-sheets/{id}/counts',
  auth: accessOf(countSheetKind, 'create'),
  params: byId,
  body: z.object({
    entries: z
      .array(entry)
      .check(z.minLength(1, 'field.required'), z.maxLength(countsPerCallMax, 'field.tooLong')),
  }),
  output: z.object({
    items: z.array(z.object({ key: z.string(), added: z.string(), row: countRow })),
    /** Entries of which nothing was counted; `row`: as it is now, where another count came between; `choice`: where a batch is to be named. */
    faults: z.array(
      z.object({
        key: z.string(),
        code: z.string(),
        message: z.string(),
        row: z.nullable(countRow),
        choice: z.nullable(batchChoice),
      }),
    ),
  }),
  refusals: [...sheetRefusals, 'ledger.busy'],
  summary:
    'Counts products: adds to what was counted, or replaces it where it is still what the counter saw. Sent again it counts once.',
});

const difference = z.object({
  product: z.string(),
  batch: nullableText,
  expiry: nullableText,
  ...names,
  unit: z.object(names),
  counted: z.string(),
  book: z.string(),
  difference: z.string(),
  /** Null for users who may not see costs. */
  value: z.nullable(money),
  isUncounted: z.boolean(),
  hasMoved: z.boolean(),
});
export type CountDifference = z.output<typeof difference>;

const total = z.object({ rows: z.number(), value: z.nullable(money) });

/** Values are null for users who may not see costs. */
const differenceTotals = z.object({
  /** That differ, each once. */
  products: z.number(),
  surplus: total,
  shortage: total,
  net: z.nullable(money),
});
export type DifferenceTotals = z.output<typeof differenceTotals>;

export const listCountDifferences = endpoint({
  method: 'GET',
  path: '/api/count-sheets/{id}/differences',
  auth: ofSheet,
  params: byId,
  query: z.object({ page: z.optional(count(1000)) }),
  output: z.object({
    items: z.array(difference),
    pages: z.number(),
    /** Of all pages; null of a sheet that was finished before they were kept. */
    totals: z.nullable(differenceTotals),
  }),
  refusals: ['countSheet.notCounted', 'countSheet.blind'],
  summary:
    'What a finished count sheet differs by, the greatest value first, with the totals of surplus and shortage.',
});

const fileRow = z.object({
  /** Its code, barcode or name. */
  product: z._default(text(120), ''),
  batch: z._default(text(40), ''),
  expiry: z._default(text(40), ''),
  counted: z._default(text(40), ''),
});

export const sendCountFile = endpoint({
  method: 'PUT',
  path: '/api/count-sheets/{id}/file',
  auth: accessOf(countSheetKind, 'create'),
  params: byId,
  body: z.object({
    rows: z.array(fileRow).check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.tooLong')),
    /** The place of the first one in the file, from 0. */
    start: z.int('field.whole').check(z.minimum(0, 'field.invalid')),
    /** False: they are only checked. */
    write: z.boolean('field.required'),
  }),
  output: z.object({ counted: z.number(), faults: z.array(recordFault) }),
  refusals: [...sheetRefusals, 'ledger.busy'],
  bodyBytesMax: 200_000,
  summary:
    'Rows of a file of counts: checked, or counted in the place of what was counted; rows without a quantity are passed over.',
});

export const continueCountSheet = endpoint({
  method: 'POST',
  path: '/api/count-sheets/{id}/continue',
  auth: accessOf(countSheetKind, 'post'),
  params: byId,
  output: done,
  refusals: ['countSheet.notStopped'],
  summary: 'Goes on with a sheet whose adjustments were stopped by a refusal.',
});
