// The annex of a contract as a kind of document: what changes after the acceptance, agreed in the same way, under the number of the contract.
import * as z from 'zod/mini';
import { type DocumentOf, documentKind } from '../../../documents/documentKind.ts';
import type { InputOf, RowOf, ViewOf } from '../../../documents/documentWire.ts';
import { tradeFaultCodes } from '../../figureFaults.ts';
import { savingRefusals } from '../../invoiceRefusals.ts';
import { agreedFields } from '../agreedFields.ts';
import { agreedTransitions } from '../agreedTransitions.ts';
import { annexHead, annexLineFields, annexTables } from './annexFields.ts';
import { annexSums } from './annexFigures.ts';

const money = z.string();

export const annexKind = documentKind({
  name: 'annex',
  plural: 'annexes',
  key: 'ANX',
  noun: {
    one: { en: 'Annex', ar: 'ملحق عقد' },
    definite: { en: 'the annex', ar: 'ملحق العقد' },
    plural: { en: 'Annexes', ar: 'ملاحق العقود' },
  },
  path: '/pms/contracts/annexes',
  listPath: '/pms/contracts/annexes',
  permission: 'contract',
  head: annexHead,
  lines: {
    fields: annexLineFields,
    max: 1000,
    oneOf: [
      {
        name: 'item',
        label: { en: 'Item', ar: 'الصنف' },
        fields: ['product', 'service'],
        orText: 'text',
      },
    ],
  },
  tables: annexTables,
  row: ['contract', 'subject', 'days'],
  filters: ['party', 'contract'],
  kept: agreedFields,
  rowKept: ['partyName', 'decision'],
  shown: {
    categories: z.array(z.object({ category: z.string(), rate: money, taxable: money, vat: money })),
    /** Without VAT: what it adds to the contract, and what it takes off. */
    figures: z.object({ added: money, taken: money }),
    schedule: z.array(z.object({ net: money, vat: money, total: money })),
    /** The contract that it is to. */
    contractShown: z.nullable(
      z.object({ id: z.string(), number: z.nullable(z.string()), subject: z.string(), date: z.string() }),
    ),
  },
  about: { head: 'subject', line: 'text' },
  states: ['draft', 'pending', 'sent', 'accepted', 'declined', 'rejected'],
  stateCodes: { draft: 'notSent', accepted: 'frozen' },
  transitions: agreedTransitions('an annex'),
  number: 'given',
  totals: ['taxInclusive', 'taxExclusive', 'vat'],
  sums: annexSums,
  listOptions: {
    words: 'contracts',
    order: ['number', 'date', 'partyName', 'subject', 'days', 'branch', 'total'],
    columns: { partyName: { label: 'list.party', kind: 'names' } },
  },
  words: ({ number, subject, contract, partyName }) => [
    number,
    subject,
    contract,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: {
    save: [
      ...savingRefusals,
      'contract.percentSum',
      'annex.contractUnknown',
      'annex.contractFixed',
      'annex.empty',
    ],
    act: [
      ...savingRefusals,
      ...tradeFaultCodes,
      'approval.required',
      'ledger.busy',
      'contract.notInForce',
      'contract.percentSum',
      'contract.instalmentDay',
      'contract.scanMissing',
      ...['notSent', 'numberTaken', 'empty', 'instalments', 'belowInvoiced'].map((what) => `annex.${what}`),
    ],
  },
});

/** An annex as the product holds it: amounts in minor units, totals as decimal strings. */
export type Annex = DocumentOf<typeof annexKind>;
export type AnnexRow = RowOf<typeof annexKind>;
export type AnnexView = ViewOf<typeof annexKind>;
export type AnnexBody = InputOf<typeof annexKind>;
