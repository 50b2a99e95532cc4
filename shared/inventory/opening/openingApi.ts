// The calls of opening stock: the rows of a file are sent and checked, reviewed beside the ledger, and posted by a call that is repeated until it is done.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { date, money } from '../../kernel/fields.ts';
import { person } from '../../kernel/person.ts';
import { fileHash, recordFault, sentRows } from '../../resources/resourceApi.ts';
import { partWays } from './openingParts.ts';

const right = ['stock_opening', 'import'] as const;

const named = { code: z.string(), name: z.string(), name_ar: z.string() };

/** Compared with the ledger; posted document by document; compared once more; done. One that did not agree with the ledger is released. */
const openingRunStates = ['checking', 'posting', 'verifying', 'done', 'released'] as const;

const runView = z.object({
  state: z.enum(openingRunStates),
  /** Of the file. */
  name: z.string(),
  date,
  branches: z.array(z.string()),
  rows: z.number(),
  postedRows: z.number(),
  documents: z.number(),
  posted: z.number(),
  startedBy: person,
  startedAt: z.string(),
  /** What the ledger holds at the end that stock does not explain; empty as a rule. */
  differences: z.array(z.object({ branch: z.string(), account: z.string(), difference: money })),
  /** Whether the caller works in all of its branches. */
  isOwn: z.boolean(),
});
export type OpeningRunView = z.output<typeof runView>;

export const getStockOpening = endpoint({
  method: 'GET',
  path: '/api/stock-opening',
  auth: right,
  output: z.object({
    isKept: z.boolean(),
    /** The day of the opening; null where no fiscal year is open. */
    date: z.nullable(date),
    /** Whether the setting names it, rather than the first open day of the books. */
    isSet: z.boolean(),
    openingAccount: z.nullable(z.object(named)),
    /** The one that is under way, or the last. */
    run: z.nullable(runView),
  }),
  summary: 'The day of the opening stock, and how far the one is that was begun last.',
});

export const sendStockOpening = endpoint({
  method: 'PUT',
  path: '/api/stock-opening/rows',
  auth: right,
  body: sentRows,
  output: z.object({ received: z.number(), faulty: z.number(), faults: z.array(recordFault) }),
  refusals: ['stockOpening.notKept', 'file.gap', 'file.tooManyRows'],
  bodyBytesMax: 1_000_000,
  summary: 'Checks and keeps the next rows of a file of opening stock; nothing is posted.',
});

const part = z.object({
  branch: z.object(named),
  account: z.object(named),
  products: z.number(),
  quantity: z.string(),
  value: money,
  /** What the ledger holds there without stock that explains it, and by how much that is more than the value. */
  rest: money,
  difference: money,
  way: z.enum(partWays),
});
export type OpeningPartView = z.output<typeof part>;

const wholeFile = ['stockOpening.notKept', 'stockOpening.noDay', 'file.incomplete', 'file.faulty'] as const;

export const reviewStockOpening = endpoint({
  method: 'GET',
  path: '/api/stock-opening/review',
  auth: right,
  query: z.object({ file: fileHash }),
  output: z.object({
    date,
    rows: z.number(),
    products: z.number(),
    value: money,
    faults: z.array(recordFault),
    parts: z.array(part),
    isReady: z.boolean(),
  }),
  refusals: [...wholeFile, 'ledger.entryUnreadable', 'ledger.damaged'],
  summary: 'What a file of opening stock that was sent comes to, beside what the ledger holds.',
});

export const runStockOpening = endpoint({
  method: 'POST',
  path: '/api/stock-opening/run',
  auth: right,
  idempotent: false,
  /** Without a file the one that is under way goes on. */
  body: z.object({ file: z.optional(fileHash) }),
  output: z.object({ run: z.nullable(runView), faults: z.array(recordFault) }),
  refusals: [
    ...wholeFile,
    'stockOpening.none',
    'stockOpening.underWay',
    'stockOpening.branchForbidden',
    'stockOpening.differs',
    'stockOpening.openingAccount',
    'adjustment.productUnknown',
    'stock.accountMissing',
    'document.tooManyProducts',
    ...['lineAccountInactive', 'lineAccountBranch', 'numberTaken', 'tooLarge'].map(
      (what) => `stockAdjustment.${what}`,
    ),
    'period.locked',
    'period.yearClosed',
    'period.noFiscalYear',
    'ledger.entryUnreadable',
    'ledger.damaged',
    'ledger.busy',
  ],
  summary:
    'Posts a file of opening stock that was reviewed, for about two seconds; call it again until its state is done.',
});
