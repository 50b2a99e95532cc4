// The count sheet as a kind of document: a warehouse, or a category in it, is loaded, counted by several people, reviewed, and applied as stock adjustments (B5.5).
import * as z from 'zod/mini';
import { recordField } from '../../documents/documentFields.ts';
import { type DocumentOf, documentKind, headValue } from '../../documents/documentKind.ts';
import type { InputOf, ViewOf } from '../../documents/documentWire.ts';
import { transition } from '../../documents/transition.ts';
import type { Money } from '../../kernel/money.ts';
import { narrationMax } from '../../ledger/limits.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { choice, flag, text } from '../../resources/fields.ts';
import { costRight, stockAdjustmentKind } from '../adjustmentKind.ts';
import { leftWhys } from './countRules.ts';

const whyMax = 200;

/** What becomes of products that nobody has counted. */
export const uncountedChoices = {
  leave: { en: 'Leave their stock unchanged', ar: 'إبقاء رصيدها دون تغيير' },
  zero: { en: 'Count them as zero', ar: 'احتسابها صفراً' },
} as const;
export type Uncounted = keyof typeof uncountedChoices;

const startTransition = transition({
  name: 'start',
  label: { en: 'Start counting', ar: 'بدء الجرد' },
  summary: 'Loads the products of the warehouse with their book quantities of this moment',
  from: ['draft'],
  to: 'open',
  right: 'create',
  numbers: true,
});

const finishTransition = transition({
  name: 'finish',
  label: { en: 'Finish counting', ar: 'إنهاء العد' },
  summary: 'Ends the counting and works out the differences',
  from: ['open'],
  to: 'counted',
  right: 'create',
  asks: {
    fields: {
      uncounted: choice({
        label: { en: 'Products that nobody has counted', ar: 'المنتجات التي لم تُعد' },
        choices: uncountedChoices,
        required: true,
      }),
    },
  },
});

const resumeTransition = transition({
  name: 'resume',
  label: { en: 'Count again', ar: 'استئناف العد' },
  summary: 'Opens a counted sheet for further counts',
  from: ['counted'],
  to: 'open',
  right: 'create',
});

const applyTransition = transition({
  name: 'apply',
  label: { en: 'Apply', ar: 'اعتماد وتسوية' },
  summary: 'Adjusts the stock by the differences, in as many stock adjustments as it takes',
  from: ['counted'],
  to: 'applying',
  right: 'post',
  approval: { waits: 'waiting', rejected: null, like: stockAdjustmentKind.name },
});

const completeTransition = transition({
  name: 'complete',
  label: { en: 'Complete', ar: 'إتمام' },
  summary: 'Ends a sheet whose differences are all adjusted',
  from: ['applying'],
  to: 'applied',
  by: ['job'],
  right: 'post',
});

const abandonTransition = transition({
  name: 'abandon',
  label: { en: 'Abandon', ar: 'إلغاء الجرد' },
  summary: 'Ends a sheet without any adjustment',
  from: ['open', 'counted'],
  to: 'abandoned',
  right: 'delete',
  asks: { fields: { why: text({ label: { en: 'Reason', ar: 'السبب' }, max: whyMax, required: true }) } },
});

/** What the counting has come to, worked out when it is finished. */
const countResult = z.object({
  /** Names the pages that hold it. */
  id: z.string(),
  uncounted: z.enum(['leave', 'zero']),
  counted: z.number(),
  differing: z.number(),
});
export type CountResult = z.output<typeof countResult>;

/** A kept total as minor units: it has all decimals of its currency. */
const minorUnits = (total: unknown): Money =>
  typeof total === 'string' ? BigInt(total.replace('.', '')) : 0n;

export const countSheetKind = documentKind({
  name: 'countSheet',
  plural: 'countSheets',
  key: 'CNT',
  noun: {
    one: { en: 'Count sheet', ar: 'ورقة جرد' },
    definite: { en: 'the count sheet', ar: 'ورقة الجرد' },
    plural: { en: 'Count sheets', ar: 'أوراق الجرد' },
  },
  path: '/inventory/counts',
  listPath: '/inventory/counts',
  permission: 'adjustment',
  head: {
    warehouse: recordField({
      label: { en: 'Warehouse', ar: 'المستودع' },
      of: choiceKind('warehouse'),
      with: ['branch'],
      required: true,
    }),
    category: recordField({
      label: { en: 'Category, with those below it', ar: 'التصنيف وما تحته' },
      of: choiceKind('category'),
    }),
    /** Each difference is booked on the account of the reason that explains its direction. */
    surplusReason: recordField({
      label: { en: 'Reason of surplus', ar: 'سبب الزيادة' },
      of: choiceKind('stockReason'),
      with: ['direction'],
      required: true,
    }),
    shortageReason: recordField({
      label: { en: 'Reason of shortage', ar: 'سبب العجز' },
      of: choiceKind('stockReason'),
      with: ['direction'],
      required: true,
    }),
    isBlind: flag({
      label: { en: 'Counted without book quantities', ar: 'عد دون إظهار الرصيد الدفتري' },
      initial: false,
    }),
    takesEmpty: flag({
      label: { en: 'Also products without stock', ar: 'يشمل المنتجات التي لا رصيد لها' },
      initial: false,
    }),
    narration: text({ label: { en: 'Narration', ar: 'البيان' }, max: narrationMax }),
  },
  lines: null,
  row: ['warehouse', 'category', 'narration'],
  filters: ['warehouse', 'category'],
  kept: {
    /** Names the pages of the products as they were loaded. */
    load: z.nullable(z.string()),
    /** Products that were loaded. */
    products: z.nullable(z.number()),
    startedAt: z.nullable(z.string()),
    result: z.nullable(countResult),
    /** Why it was abandoned. */
    why: z.nullable(z.string()),
  },
  rowKept: ['products'],
  shown: {
    /** Whether its reader sees book quantities and differences. */
    seesBook: z.boolean(),
    /** Of the adjustments that it becomes. */
    application: z.nullable(
      z.object({
        parts: z.number(),
        posted: z.number(),
        rows: z.number(),
        doneRows: z.number(),
        /** What stopped it; null while it is under way. */
        fault: z.nullable(z.object({ code: z.string(), message: z.string() })),
        /** Rows that could not be adjusted. */
        left: z.array(
          z.object({
            product: z.string(),
            batch: z.nullable(z.string()),
            name: z.string(),
            name_ar: z.string(),
            difference: z.string(),
            available: z.string(),
            why: z.enum(leftWhys),
          }),
        ),
      }),
    ),
  },
  listOptions: {
    words: 'counts',
    awaited: [{ transition: 'finish', states: ['open'], tab: 'open' }],
    showsBranch: true,
    order: ['number', 'date', 'warehouse', 'category', 'narration', 'branch'],
  },
  about: { head: 'narration' },
  states: ['draft', 'open', 'counted', 'waiting', 'applying', 'applied', 'abandoned'],
  stateCodes: { draft: 'notStarted', waiting: 'pending' },
  transitions: [
    startTransition,
    finishTransition,
    resumeTransition,
    applyTransition,
    completeTransition,
    abandonTransition,
  ],
  number: { sequence: 'CS' },
  isFinal: true,
  totals: ['value'],
  totalsSeenBy: costRight,
  /** Of all differences, whichever way: worked out when the counting is finished. */
  sums: (sheet) => ({ value: minorUnits(headValue(sheet, 'value')) }),
  words: ({ number, narration }) => [number, narration],
  refusals: {
    act: [
      ...[
        'warehouseMissing',
        'warehouseUnknown',
        'surplusMissing',
        'shortageMissing',
        'reasonDirection',
        'reasonUnknown',
        'nothingToCount',
      ].map((what) => `countSheet.${what}`),
      ...['futureDate', 'tooManyProducts', 'nothingCounted', 'notStarted'].map(
        (what) => `countSheet.${what}`,
      ),
      'stock.notKept',
      ...['locked', 'yearClosed', 'noFiscalYear'].map((what) => `period.${what}`),
      'countSheet.numberTaken',
      'approval.required',
      'ledger.busy',
    ],
  },
});

export type CountSheet = DocumentOf<typeof countSheetKind>;
export type CountSheetView = ViewOf<typeof countSheetKind>;
export type CountSheetBody = InputOf<typeof countSheetKind>;
