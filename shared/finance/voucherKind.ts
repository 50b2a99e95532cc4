// The voucher as a kind of document: a type, a day, a branch, and lines of accounts with one side each (B3.1).
import * as z from 'zod/mini';
import { partyChoice } from '../crm/partyKind.ts';
import { recordField } from '../documents/documentFields.ts';
import { type DocumentOf, documentKind, type LineOf } from '../documents/documentKind.ts';
import { postTransition } from '../documents/transition.ts';
import { sumsOf } from '../ledger/journalEntry.ts';
import { lineTextMax, narrationMax, referenceMax, voucherLinesMax } from '../ledger/limits.ts';
import { type Sums, variance } from '../ledger/normalBalance.ts';
import { documentIn } from '../ledger/openingDocument.ts';
import { choiceKind } from '../resources/choiceKind.ts';
import { date, flag, money, text } from '../resources/fields.ts';
import { postingRefusals } from './postingRefusals.ts';
import { settlingRefusals } from './receipts/receiptRefusals.ts';
import { settlementHead, settlementTables } from './receipts/settlementFields.ts';
import { lineTaxFields, lineTaxRefusals } from './taxes/lineTaxFields.ts';

export const voucherKind = documentKind({
  name: 'voucher',
  plural: 'vouchers',
  key: 'VCH',
  noun: {
    one: { en: 'Voucher', ar: 'سند' },
    definite: { en: 'the voucher', ar: 'السند' },
    plural: { en: 'Vouchers', ar: 'السندات' },
  },
  path: '/finance/vouchers',
  permissionBy: 'type',
  head: {
    type: recordField({
      label: { en: 'Voucher type', ar: 'نوع السند' },
      of: choiceKind('voucherType'),
      required: true,
    }),
    reference: text({ label: { en: 'Reference', ar: 'المرجع' }, max: referenceMax }),
    referenceDate: date({ label: { en: 'Reference date', ar: 'تاريخ المرجع' } }),
    narration: text({ label: { en: 'Narration', ar: 'البيان' }, max: narrationMax }),
    ...settlementHead,
  },
  tables: settlementTables,
  initial: { type: 'journal' },
  lines: {
    fields: {
      account: recordField({
        label: { en: 'Account', ar: 'الحساب' },
        of: choiceKind('account'),
        only: { group: false },
        required: true,
      }),
      debit: money({ label: { en: 'Debit', ar: 'مدين' } }),
      credit: money({ label: { en: 'Credit', ar: 'دائن' } }),
      branch: recordField({ label: { en: 'Branch', ar: 'الفرع' }, of: choiceKind('branch'), required: true }),
      party: recordField({ label: { en: 'Party', ar: 'جهة التعامل' }, of: partyChoice }),
      dueDate: date({ label: { en: 'Due date', ar: 'تاريخ الاستحقاق' } }),
      costCentre: recordField({
        label: { en: 'Cost centre', ar: 'مركز التكلفة' },
        of: choiceKind('costCentre'),
      }),
      text: text({ label: { en: 'Text', ar: 'البيان' }, max: lineTextMax }),
      ...lineTaxFields,
      automatic: flag({ label: { en: 'Automatic', ar: 'تلقائي' }, initial: false }),
    },
    max: voucherLinesMax,
    inherits: ['branch'],
    generated: ['automatic'],
    sides: ['debit', 'credit'],
  },
  row: ['type', 'reference', 'narration'],
  filters: ['type'],
  lineFilters: ['account', 'party', 'costCentre'],
  listOptions: {
    words: 'finance',
    imported: true,
    order: ['number', 'type', 'date', 'party', 'narration', 'reference'],
    columns: { party: { label: 'list.party', kind: 'names' } },
  },
  /** The one party that its lines name. */
  kept: {
    party: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  },
  /** What the party of a receipt or payment owes once it is posted, less than nothing where it is owed. */
  shown: { balanceAfter: z.string() },
  reference: 'reference',
  about: { head: 'narration', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition(['lines'])],
  number: 'entry',
  totals: ['debitTotal', 'creditTotal'],
  sums: ({ lines }) => {
    const { debit, credit } = sumsOf(lines);
    return { debitTotal: debit, creditTotal: credit };
  },
  figures: { variance: ({ lines }: { lines: readonly Sums[] }) => variance(sumsOf(lines)) },
  words: ({ number, reference, narration, party, importNumber, chequeNumber }) => [
    number,
    reference,
    narration,
    chequeNumber,
    party?.name,
    party?.name_ar,
    importNumber,
  ],
  numberIn: ({ party, text: said }) => (party === null ? null : documentIn(said)?.number || null),
  refusals: {
    save: [
      'voucher.typeUnknown',
      'voucher.closingByHand',
      'voucher.settlementByHand',
      'voucher.madeByInvoice',
      ...settlingRefusals,
      ...lineTaxRefusals,
    ],
    act: postingRefusals,
    reverse: [
      'voucher.closingByHand',
      'voucher.settlementByHand',
      'cheque.notOpen',
      'cheque.cleared',
      'cheque.tooEarly',
    ],
  },
});

/** A voucher as the product holds it: amounts in minor units, totals as decimal strings. */
export type Voucher = DocumentOf<typeof voucherKind>;
export type VoucherHeader = Omit<Voucher, 'lines'>;
export type VoucherLine = LineOf<typeof voucherKind>;
