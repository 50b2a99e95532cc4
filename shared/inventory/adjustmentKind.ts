// The stock adjustment as a kind of document: what was counted, or by how much the stock differs, with the reason of each difference (B5.5).
import * as z from 'zod/mini';
import { recordField } from '../documents/documentFields.ts';
import { type DocumentOf, documentKind, type LineOf } from '../documents/documentKind.ts';
import type { InputOf, ViewOf } from '../documents/documentWire.ts';
import { postTransition } from '../documents/transition.ts';
import { absolute, sumOf } from '../kernel/money.ts';
import { lineTextMax, narrationMax } from '../ledger/limits.ts';
import { choiceKind } from '../resources/choiceKind.ts';
import { decimal, money, text } from '../resources/fields.ts';
import { batchesField } from '../stock/batches/batchRows.ts';
import { stockDecimals } from '../stock/stockMove.ts';
import { adjustmentRefusals } from './adjustmentRefusals.ts';

/** A product may be counted in several warehouses. */
export const adjustmentLinesMax = 300;

/** What goods cost is seen under a right of its own. */
export const costRight = ['view_cost', 'view'] as const;

/** How the entries of adjustments are numbered, and those of the goods with which the books are opened. */
export const adjustmentType = { code: 'stockAdjustment', prefix: 'SA' } as const;
export const openingStockType = { code: 'stockOpening', prefix: 'OS' } as const;

export const stockAdjustmentKind = documentKind({
  name: 'stockAdjustment',
  plural: 'stockAdjustments',
  key: 'ADJ',
  noun: {
    one: { en: 'Stock adjustment', ar: 'تسوية مخزنية' },
    definite: { en: 'the stock adjustment', ar: 'التسوية المخزنية' },
    plural: { en: 'Stock adjustments', ar: 'التسويات المخزنية' },
  },
  path: '/inventory/adjustment',
  listPath: '/inventory/adjustment',
  permission: 'adjustment',
  head: {
    narration: text({ label: { en: 'Narration', ar: 'البيان' }, max: narrationMax }),
  },
  lines: {
    fields: {
      product: recordField({
        label: { en: 'Product', ar: 'المنتج' },
        of: { ...choiceKind('product'), large: true },
        only: { stocked: true },
        with: ['unit', 'barcode', 'units', 'tracking'],
        required: true,
      }),
      warehouse: recordField({
        label: { en: 'Warehouse', ar: 'المستودع' },
        of: choiceKind('warehouse'),
        with: ['branch'],
      }),
      counted: decimal({
        label: { en: 'Counted', ar: 'الكمية الفعلية' },
        decimals: stockDecimals,
        signed: true,
      }),
      difference: decimal({
        label: { en: 'Difference', ar: 'الفرق' },
        decimals: stockDecimals,
        signed: true,
      }),
      /** What was counted of each, or by how much each differs; a loss that names none takes what expires first. */
      batches: batchesField,
      reason: recordField({
        label: { en: 'Reason', ar: 'السبب' },
        of: choiceKind('stockReason'),
        with: ['direction'],
        required: true,
      }),
      /** Only of goods of which nothing is left that says what they cost. */
      cost: decimal({
        label: { en: 'Unit cost', ar: 'تكلفة الوحدة' },
        decimals: stockDecimals,
        isPrice: true,
        seenBy: costRight,
      }),
      costCentre: recordField({
        label: { en: 'Cost centre', ar: 'مركز التكلفة' },
        of: choiceKind('costCentre'),
      }),
      text: text({ label: { en: 'Text', ar: 'البيان' }, max: lineTextMax }),
      onHand: decimal({
        label: { en: 'On hand', ar: 'الرصيد المتوفر' },
        decimals: stockDecimals,
        signed: true,
      }),
      change: decimal({ label: { en: 'Difference', ar: 'الفرق' }, decimals: stockDecimals, signed: true }),
      value: money({ label: { en: 'Value', ar: 'القيمة' }, signed: true, seenBy: costRight }),
    },
    max: adjustmentLinesMax,
    /** As they were when it was posted; of a draft, when it was saved. */
    generated: ['onHand', 'change', 'value'],
  },
  row: ['narration'],
  lineFilters: ['product', 'warehouse', 'reason'],
  listOptions: { words: 'adjustments', order: ['number', 'date', 'narration', 'branch'] },
  kept: {
    /** Lines that moved stock though they are dated before its last move, from 0. */
    lateLines: z.nullable(z.array(z.number())),
  },
  rowKept: [],
  about: { head: 'narration', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition(['lines'])],
  number: 'entry',
  isFinal: true,
  totals: ['value'],
  totalsSeenBy: costRight,
  sums: ({ lines }) => ({ value: sumOf(lines.map(({ value }) => absolute(value))) }),
  words: ({ number, narration }) => [number, narration],
  refusals: { act: adjustmentRefusals },
});

/** As the product holds it: amounts in minor units. */
export type StockAdjustment = DocumentOf<typeof stockAdjustmentKind>;
export type AdjustmentLine = LineOf<typeof stockAdjustmentKind>;
export type AdjustmentView = ViewOf<typeof stockAdjustmentKind>;
export type AdjustmentBody = InputOf<typeof stockAdjustmentKind>;
