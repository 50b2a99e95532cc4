// The stock transfer as a kind of document: goods leave a warehouse of one branch and are received in another one, or change the warehouse within a branch (B5.5).
import * as z from 'zod/mini';
import { recordField } from '../../documents/documentFields.ts';
import { type DocumentOf, documentKind, type LineOf } from '../../documents/documentKind.ts';
import type { InputOf, RowOf, ViewOf } from '../../documents/documentWire.ts';
import { isDone } from '../../documents/transition.ts';
import { type Money, sumOf } from '../../kernel/money.ts';
import { narrationMax } from '../../ledger/limits.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { decimal, money, text } from '../../resources/fields.ts';
import { batchesField } from '../../stock/batches/batchRows.ts';
import { stockDecimals } from '../../stock/stockMove.ts';
import { costRight } from '../adjustmentKind.ts';
import { transferLinesMax } from './transferLimits.ts';
import { transferRefusals } from './transferRefusals.ts';
import { openStates, transferTransitions, transitStates } from './transferSteps.ts';

/** How the entries of transfers are numbered: those of the sender number the document, those of later steps follow. */
export const transferType = { code: 'stockTransfer', prefix: 'ST' } as const;
export const transferStepType = { code: 'stockTransferStep', prefix: 'STR' } as const;

/** Tabs that are no states: on their way by age, and of these the overdue ones. */
export const transferSelections = ['onTheWay', 'overdue'] as const;

const states = [
  'draft',
  'pending',
  'inTransit',
  'partly',
  'returning',
  'received',
  'returned',
  'writtenOff',
  'rejected',
] as const;

const quantity = (en: string, ar: string) => decimal({ label: { en, ar }, decimals: stockDecimals });

const onTheWayIn = (lines: readonly { value: Money; taken: Money }[]): Money =>
  sumOf(lines.map(({ value, taken }) => value - taken));

const warehouse = (en: string, ar: string) =>
  recordField({ label: { en, ar }, of: choiceKind('warehouse'), with: ['branch'], anyBranch: true });

export const stockTransferKind = documentKind({
  name: 'stockTransfer',
  plural: 'stockTransfers',
  key: 'TRN',
  noun: {
    one: { en: 'Stock transfer', ar: 'تحويل مخزني' },
    definite: { en: 'the stock transfer', ar: 'التحويل المخزني' },
    plural: { en: 'Stock transfers', ar: 'التحويلات المخزنية' },
  },
  path: '/inventory/stockTransfer',
  listPath: '/inventory/stockTransfer',
  permission: 'transfer',
  head: {
    fromWarehouse: warehouse('From warehouse', 'من المستودع'),
    toBranch: recordField({
      label: { en: 'To branch', ar: 'إلى الفرع' },
      of: choiceKind('branch'),
      required: true,
    }),
    toWarehouse: warehouse('To warehouse', 'إلى المستودع'),
    narration: text({ label: { en: 'Narration', ar: 'البيان' }, max: narrationMax }),
  },
  lines: {
    fields: {
      product: recordField({
        label: { en: 'Product', ar: 'المنتج' },
        of: { ...choiceKind('product'), large: true },
        only: { stocked: true },
        with: ['unit', 'barcode', 'units'],
        required: true,
      }),
      /** In the stock unit of the product. */
      quantity: quantity('Quantity', 'الكمية'),
      batches: batchesField,
      received: quantity('Quantity received', 'الكمية المستلمة'),
      returned: quantity('Taken back', 'المسترد'),
      writtenOff: quantity('Written off', 'المشطوب'),
      /** What the goods cost, which travels with them; of a draft, what they would cost when it was saved. */
      value: money({ label: { en: 'Value', ar: 'القيمة' }, seenBy: costRight }),
      /** As much of it as what was received, taken back and written off has taken. */
      taken: money({ label: { en: 'Value settled', ar: 'القيمة المسوّاة' }, seenBy: costRight }),
    },
    max: transferLinesMax,
    generated: ['received', 'returned', 'writtenOff', 'value', 'taken'],
  },
  row: ['toBranch', 'narration'],
  filters: ['toBranch'],
  lineFilters: ['product'],
  kept: {
    /** That of its goods while they are on their way; null within a branch. */
    transitAccount: z.nullable(z.string()),
    /** The first day on which it is overdue. */
    overdueFrom: z.nullable(z.string()),
    isReminded: z.boolean(),
  },
  rowKept: ['overdueFrom'],
  rowShown: {
    /** What of it is on its way: days since it was sent, value for users who see costs, and whether it is overdue. */
    days: z.nullable(z.number()),
    inTransit: z.nullable(z.string()),
    isOverdue: z.boolean(),
  },
  shown: {
    /** Its products, by their order in the lines: what is scanned of them, and in what they are counted. */
    goods: z.array(
      z.object({
        code: z.string(),
        barcode: z.nullable(z.string()),
        unit: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
      }),
    ),
  },
  listOptions: {
    words: 'transfers',
    showsBranch: true,
    // Within a branch no value moves.
    blankZero: true,
    awaited: [
      { transition: 'receive', states: openStates, tab: 'onTheWay', branchFilter: 'toBranch' },
      { transition: 'takeBack', states: ['returning'], tab: 'returning' },
      { transition: 'dispatch', states: ['draft'], tab: 'draft' },
    ],
    order: ['number', 'date', 'branch', 'toBranch', 'narration', 'inTransit'],
    columns: {
      inTransit: { label: 'list.inTransit', kind: 'amount', seenWithTotals: true },
      overdueFrom: { label: 'list.overdueFrom', kind: 'date', hidden: true },
    },
  },
  about: { head: 'narration' },
  states,
  stateCodes: {
    inTransit: 'alreadySent',
    partly: 'alreadySent',
    returning: 'alreadyReturning',
    received: 'alreadyClosed',
    returned: 'alreadyClosed',
    writtenOff: 'alreadyClosed',
  },
  tabs: ['all', 'draft', 'pending', ...transferSelections, ...states.slice(2)],
  transitions: transferTransitions,
  number: 'entry',
  isFinal: true,
  // A draft is of the sender alone: nobody else changes or deletes it.
  branches: ({ branch, toBranch, status }) =>
    isDone({ status }) && toBranch !== branch ? [branch, toBranch] : [branch],
  due: {
    transition: 'remind',
    day: ({ overdueFrom, isReminded }) => (isReminded ? null : overdueFrom),
  },
  totals: ['value', 'onTheWay'],
  totalsSeenBy: costRight,
  sums: ({ lines, transitAccount }) => ({
    value: sumOf(lines.map(({ value }) => value)),
    onTheWay: transitAccount ? onTheWayIn(lines) : 0n,
  }),
  words: ({ number, narration }) => [number, narration],
  refusals: { act: transferRefusals },
});

/** As the product holds it: amounts in minor units. */
export type StockTransfer = DocumentOf<typeof stockTransferKind>;
export type TransferLine = LineOf<typeof stockTransferKind>;
export type TransferView = ViewOf<typeof stockTransferKind>;
export type TransferRow = RowOf<typeof stockTransferKind>;
export type TransferBody = InputOf<typeof stockTransferKind>;

export const isOnItsWay = ({ status }: { status: string }): boolean => transitStates.includes(status);
