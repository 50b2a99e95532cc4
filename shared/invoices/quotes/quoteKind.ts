// The quote as a kind of document: numbered when it is sent, answered by its customer, over by the clock, and converted into what is agreed (B2.10).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind, type LineOf } from '../../documents/documentKind.ts';
import type { InputOf, ViewOf } from '../../documents/documentWire.ts';
import { answerFields, answerTransition, readersName } from '../../documents/options/answers.ts';
import { expireTransition } from '../../documents/options/expireTransition.ts';
import { conversionFields, conversionShown, versionFields } from '../../documents/options/optionFields.ts';
import { transition } from '../../documents/transition.ts';
import { addDays } from '../../kernel/dates.ts';
import { note } from '../../resources/fields.ts';
import { tradeFaultCodes } from '../figureFaults.ts';
import { invoiceSums } from '../invoiceFigures.ts';
import { savingRefusals } from '../invoiceRefusals.ts';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';
import { invoicePermissions } from '../invoiceType.ts';
import { quoteHead, quoteLineFields, quoteTables } from './quoteFields.ts';

/** How long a quote holds where nothing else is said. */
export const quoteDays = 30;

export const quoteLinesMax = 1000;

export const sendTransition = transition({
  name: 'send',
  label: { en: 'Send', ar: 'إرسال' },
  from: ['draft'],
  to: 'sent',
  right: 'submit',
  summary: 'Gives a draft its number; from then on its customer may answer it and nobody changes it',
  numbers: true,
  approval: true,
  changes: ['party'],
});

const acceptTransition = answerTransition({
  name: 'accept',
  to: 'accepted',
  label: { en: 'Mark as accepted', ar: 'تسجيل القبول' },
  summary: 'Notes that the customer has accepted a quote, which is frozen from then on',
  who: { en: 'Who accepted it for the customer', ar: 'من قبِله عن العميل' },
});

const reasonMax = 500;

/** Declining asks for neither a reason nor a name. */
const reason = note({ label: { en: 'Reason', ar: 'السبب' }, max: reasonMax });

const declineTransition = answerTransition({
  name: 'decline',
  to: 'declined',
  label: { en: 'Mark as declined', ar: 'تسجيل الرفض' },
  summary: 'Notes that the customer has declined a quote',
  who: { en: 'Who declined it for the customer', ar: 'من رفضه عن العميل' },
  fields: { reason },
  link: { name: readersName, reason },
});

const money = z.string();

/** Numbered, and not in force. */
const notAccepted = ['sent', 'declined', 'expired'] as const;

export const quoteKind = documentKind({
  name: 'quote',
  plural: 'quotes',
  key: 'QUO',
  noun: {
    one: { en: 'Quote', ar: 'عرض سعر' },
    definite: { en: 'the quote', ar: 'عرض السعر' },
    plural: { en: 'Quotes', ar: 'عروض الأسعار' },
  },
  path: '/pms/quote',
  listPath: '/pms/quote',
  head: quoteHead,
  lines: {
    fields: quoteLineFields,
    max: quoteLinesMax,
    oneOf: [
      {
        name: 'item',
        label: { en: 'Item', ar: 'الصنف' },
        fields: ['product', 'service'],
        orText: 'text',
      },
    ],
  },
  tables: quoteTables,
  row: ['validUntil', 'reference', 'subject'],
  filters: ['party'],
  lineFilters: ['product', 'service'],
  kept: {
    /** What lists call its customer. */
    partyName: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
    snapshot: z.nullable(invoiceSnapshot),
    /** Its price before any discount, without tax and in minor units, of one whose price was worked out before it was made. */
    listNet: z.nullable(z.string()),
    ...versionFields,
    ...answerFields,
    /** Why its customer declined it; null where nobody said. */
    declinedFor: z.nullable(z.string()),
    ...conversionFields,
  },
  rowKept: ['partyName', 'version', 'decision'],
  shown: {
    categories: z.array(z.object({ category: z.string(), rate: money, taxable: money, vat: money })),
    figures: z.object({ lineTotal: money, discount: money, charges: money }),
    ...conversionShown,
  },
  about: { head: 'subject', line: 'text' },
  states: ['draft', 'pending', 'sent', 'accepted', 'declined', 'expired', 'replaced', 'rejected'],
  stateCodes: { draft: 'notSent', accepted: 'frozen', expired: 'expired', replaced: 'revised' },
  transitions: [
    sendTransition,
    acceptTransition,
    declineTransition,
    expireTransition('Ends a quote whose last day has passed'),
  ],
  number: { sequence: 'Q' },
  options: {
    versions: {
      from: ['accepted', ...notAccepted],
      replaces: { send: notAccepted, accept: ['accepted', ...notAccepted] },
      begins: (today) => ({ validUntil: addDays(today, quoteDays) }),
    },
    conversions: {
      from: ['accepted'],
      to: [
        { kind: 'invoice', permission: invoicePermissions.SI, refusals: savingRefusals },
        { kind: 'contract', permission: 'contract', refusals: savingRefusals, whole: true },
      ],
      quantity: 'quantity',
    },
    expires: { field: 'validUntil', transition: 'expire' },
    outcome: { won: ['accepted'], lost: ['declined', 'expired'] },
  },
  totals: ['taxInclusive', 'taxExclusive', 'vat'],
  sums: (quote) => {
    const { taxInclusive, taxExclusive, vat } = invoiceSums({ ...quote, deposits: [], payments: [] });
    return { taxInclusive, taxExclusive, vat };
  },
  listOptions: {
    words: 'invoices',
    order: ['number', 'date', 'partyName', 'subject', 'validUntil', 'reference', 'branch', 'total'],
    columns: { partyName: { label: 'list.party', kind: 'names' } },
  },
  words: ({ number, reference, subject, partyName }) => [
    number,
    reference,
    subject,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: {
    save: [...savingRefusals, 'quote.zeroTotal', 'quote.belowLeast'],
    act: [
      ...savingRefusals,
      ...tradeFaultCodes,
      'approval.required',
      'ledger.busy',
      ...[
        'notSent',
        'partyMissing',
        'validUntilPast',
        'numberTaken',
        'expired',
        'converted',
        'zeroTotal',
      ].map((what) => `quote.${what}`),
    ],
  },
});

/** A quote as the product holds it: amounts in minor units, totals as decimal strings. */
export type Quote = DocumentOf<typeof quoteKind>;
export type QuoteLine = LineOf<typeof quoteKind>;
export type QuoteView = ViewOf<typeof quoteKind>;
export type QuoteBody = InputOf<typeof quoteKind>;
