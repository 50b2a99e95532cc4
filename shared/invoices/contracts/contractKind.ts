// The contract as a kind of document: numbered when it is sent, accepted by its client through a link, in force by the clock, invoiced by milestones (B9.3).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind } from '../../documents/documentKind.ts';
import type { InputOf, ViewOf } from '../../documents/documentWire.ts';
import { tradeFaultCodes } from '../figureFaults.ts';
import { savingRefusals } from '../invoiceRefusals.ts';
import { agreedFields } from './agreedFields.ts';
import { contractHead, contractLineFields, contractTables } from './contractFields.ts';
import { contractSums } from './contractFigures.ts';
import { contractTransitions } from './contractTransitions.ts';
import { milestoneView } from './milestones/milestones.ts';

const money = z.string();

export const contractKind = documentKind({
  name: 'contract',
  plural: 'contracts',
  key: 'CTR',
  noun: {
    one: { en: 'Contract', ar: 'عقد' },
    definite: { en: 'the contract', ar: 'العقد' },
    plural: { en: 'Contracts', ar: 'العقود' },
  },
  path: '/pms/contracts',
  head: contractHead,
  initial: { durationUnit: 'day' },
  lines: {
    fields: contractLineFields,
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
  tables: contractTables,
  row: ['reference', 'subject', 'startDate'],
  filters: ['party'],
  lineFilters: ['product', 'service'],
  kept: {
    ...agreedFields,
    terminatedFor: z.nullable(z.string()),
    /** On which the clock goes on with it: its start, then the days on which its milestones fall due. */
    nextDay: z.nullable(z.string()),
  },
  rowKept: ['partyName', 'decision'],
  shown: {
    categories: z.array(z.object({ category: z.string(), rate: money, taxable: money, vat: money })),
    figures: z.object({ lineTotal: money, discount: money, charges: money }),
    /** Of its instalments, in their order. */
    schedule: z.array(z.object({ net: money, vat: money, total: money })),
    /** Once it is accepted. */
    milestones: z.optional(z.array(milestoneView)),
    /** With VAT: what it comes to, what is invoiced, what is paid, and what is left to invoice; once it is accepted. */
    billed: z.optional(z.object({ value: money, invoiced: money, collected: money, left: money })),
    /** What its accepted annexes add to it, and by how many days. */
    annexed: z.optional(
      z.object({ count: z.number(), net: money, vat: money, total: money, days: z.number() }),
    ),
    /** Its last day; null where no duration is agreed. */
    endDate: z.nullable(z.string()),
  },
  about: { head: 'subject', line: 'text' },
  states: [
    'draft',
    'pending',
    'sent',
    'accepted',
    'declined',
    'active',
    'completed',
    'terminated',
    'rejected',
  ],
  stateCodes: { draft: 'notSent', accepted: 'frozen', active: 'frozen' },
  transitions: contractTransitions,
  number: { sequence: 'C' },
  due: { transition: 'proceed', day: ({ nextDay }) => nextDay },
  options: { outcome: { won: ['accepted', 'active', 'completed'], lost: ['declined'] } },
  totals: ['taxInclusive', 'taxExclusive', 'vat'],
  sums: contractSums,
  listOptions: {
    words: 'contracts',
    order: ['number', 'date', 'partyName', 'subject', 'startDate', 'reference', 'branch', 'total'],
    columns: { partyName: { label: 'list.party', kind: 'names' } },
    board: {
      states: [
        'draft',
        'pending',
        'rejected',
        'sent',
        'accepted',
        'active',
        'completed',
        'declined',
        'terminated',
      ],
      folded: ['pending', 'rejected'],
      closed: ['declined', 'terminated'],
      due: { field: 'startDate', states: ['draft', 'pending', 'rejected', 'sent'] },
    },
  },
  words: ({ number, reference, subject, partyName }) => [
    number,
    reference,
    subject,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: {
    save: [...savingRefusals, 'contract.zeroTotal', 'contract.percentSum'],
    act: [
      ...savingRefusals,
      ...tradeFaultCodes,
      'approval.required',
      'ledger.busy',
      ...[
        'notSent',
        'partyMissing',
        'numberTaken',
        'zeroTotal',
        'percentSum',
        'instalmentDay',
        'beforeAbove',
        'scanMissing',
        'milestonesOpen',
      ].map((what) => `contract.${what}`),
    ],
  },
});

/** A contract as the product holds it: amounts in minor units, totals as decimal strings. */
export type Contract = DocumentOf<typeof contractKind>;
export type ContractView = ViewOf<typeof contractKind>;
export type ContractBody = InputOf<typeof contractKind>;
