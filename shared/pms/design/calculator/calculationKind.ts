// The calculation of a design's fee as a kind of document: a draft is priced anew by the rates of its day, a version that is saved keeps them and becomes a quote (B9.2).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind } from '../../../documents/documentKind.ts';
import type { InputOf, ViewOf } from '../../../documents/documentWire.ts';
import { conversionFields, conversionShown, versionFields } from '../../../documents/options/optionFields.ts';
import { transition } from '../../../documents/transition.ts';
import { savingRefusals } from '../../../invoices/invoiceRefusals.ts';
import { invoiceSnapshot } from '../../../invoices/invoiceSnapshot.ts';
import { usualCirculation } from '../designChoices.ts';
import { programmeLineFields, programmeLinesMax } from '../programmeFields.ts';
import { calculationHead, calculationTables } from './calculationFields.ts';
import { calculationRefusals, keepingRefusals } from './calculationRefusals.ts';
import { calculationSums } from './calculationSums.ts';
import { feeTerms } from './feeTerms.ts';

const money = z.string();

const keepTransition = transition({
  name: 'keep',
  label: { en: 'Save version', ar: 'حفظ الإصدار' },
  from: ['draft'],
  to: 'saved',
  right: 'create',
  summary:
    'Prices a draft by the rates of its day and keeps them with it, under its number; nobody changes it from then on',
  numbers: true,
});

export const calculationKind = documentKind({
  name: 'designCalculation',
  plural: 'designCalculations',
  key: 'DCA',
  noun: {
    one: { en: 'Calculation', ar: 'حساب أتعاب' },
    definite: { en: 'the calculation', ar: 'حساب الأتعاب' },
    plural: { en: 'Calculations', ar: 'حسابات الأتعاب' },
  },
  path: '/pms/design/calculator',
  newPath: '/pms/design/calculator',
  permission: 'calculator',
  head: calculationHead,
  initial: { circulation: usualCirculation },
  lines: { fields: programmeLineFields, max: programmeLinesMax },
  tables: calculationTables,
  row: ['subject', 'entity', 'request'],
  filters: ['party', 'entity'],
  kept: {
    /** What lists call its customer. */
    partyName: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
    /** The rates that it is priced by: of a draft as they were when it was saved last. */
    priced: z.nullable(feeTerms),
    /** Seller, customer and tax as its paper names them. */
    snapshot: z.nullable(invoiceSnapshot),
    /** The request that it prices, by its id. */
    requestId: z.nullable(z.string()),
    ...versionFields,
    ...conversionFields,
  },
  rowKept: ['partyName', 'version'],
  shown: {
    /** Its versions, the first one first, each with what it comes to. */
    versions: z.array(
      z.object({
        id: z.string(),
        number: z.nullable(z.string()),
        status: z.string(),
        date: z.string(),
        total: money,
      }),
    ),
    /** Its request says other rooms or another land by now. */
    requestDiffers: z.boolean(),
    ...conversionShown,
  },
  about: { head: 'subject' },
  states: ['draft', 'saved', 'replaced'],
  stateCodes: { draft: 'notSaved', replaced: 'revised' },
  transitions: [keepTransition],
  number: { sequence: 'DC' },
  options: {
    versions: { from: ['saved'], replaces: { keep: ['saved'] }, afterConversion: true },
    conversions: {
      from: ['saved'],
      to: [
        { kind: 'quote', permission: 'quote', refusals: [...savingRefusals, 'quote.zeroTotal'], whole: true },
      ],
      quantity: 'count',
    },
  },
  totals: ['total', 'net', 'vat'],
  sums: calculationSums,
  listOptions: {
    words: 'calculator',
    order: ['number', 'date', 'partyName', 'subject', 'entity', 'request', 'branch', 'total'],
    columns: { partyName: { label: 'list.party', kind: 'names' } },
    blankZero: true,
  },
  words: ({ number, subject, request, partyName }) => [
    number,
    subject,
    request,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: { save: calculationRefusals, act: [...calculationRefusals, ...keepingRefusals] },
});

/** A calculation as the product holds it: amounts in minor units, totals as decimal strings. */
export type Calculation = DocumentOf<typeof calculationKind>;
export type CalculationView = ViewOf<typeof calculationKind>;
export type CalculationBody = InputOf<typeof calculationKind>;
