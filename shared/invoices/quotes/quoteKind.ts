// The quote as a kind of document: numbered when it is sent, answered by its customer, over by the clock, and converted into what is agreed (B2.10).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind, type LineOf } from '../../documents/documentKind.ts';
import type { InputOf, RowOf, ViewOf } from '../../documents/documentWire.ts';
import { transition } from '../../documents/transition.ts';
import { addDays } from '../../kernel/dates.ts';
import { type Label, text } from '../../resources/fields.ts';
import { tradeFaultCodes } from '../figureFaults.ts';
import { invoiceSums } from '../invoiceFigures.ts';
import { savingRefusals } from '../invoiceRefusals.ts';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';
import { quoteHead, quoteLineFields, quoteTables } from './quoteFields.ts';

/** What a quote is converted into. */
export const quoteTargets = ['invoice'] as const;
export type QuoteTarget = (typeof quoteTargets)[number];

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

/** Who answers for the customer: in the link's page that is asked for, a user may note it. */
const nameMax = 80;

const answer = (label: Label) =>
  ({
    from: ['sent'],
    right: 'edit',
    by: ['user', 'link'],
    asks: {
      fields: { saidBy: text({ label, max: nameMax }) },
      link: { name: text({ label: { en: 'Name', ar: 'الاسم' }, max: nameMax, required: true }) },
    },
  }) as const;

export const acceptTransition = transition({
  ...answer({ en: 'Who accepted it at the customer’s', ar: 'اسم من قبِله لدى العميل' }),
  name: 'accept',
  to: 'accepted',
  label: { en: 'Mark as accepted', ar: 'تسجيل القبول' },
  summary: 'Notes that the customer has accepted a quote, which is frozen from then on',
});

export const declineTransition = transition({
  ...answer({ en: 'Who declined it at the customer’s', ar: 'اسم من رفضه لدى العميل' }),
  name: 'decline',
  to: 'declined',
  label: { en: 'Mark as declined', ar: 'تسجيل الرفض' },
  summary: 'Notes that the customer has declined a quote',
});

export const expireTransition = transition({
  name: 'expire',
  from: ['sent'],
  to: 'expired',
  right: 'edit',
  by: ['clock'],
  label: { en: 'Expire', ar: 'انتهاء الصلاحية' },
  summary: 'Ends a quote whose last day has passed',
});

/** Who answered a quote, when, and from which address where that was by its link; else a user noted it, perhaps with who said it. */
const quoteDecision = z.object({
  name: z.string(),
  at: z.string(),
  address: z.nullable(z.string()),
  saidBy: z.optional(z.string()),
});

/** What was made of a quote: of which lines, in millionths of their units. */
const quoteConversion = z.object({
  to: z.enum(quoteTargets),
  id: z.string(),
  lines: z.array(z.object({ line: z.number(), quantity: z.string() })),
});
export type QuoteConversion = z.output<typeof quoteConversion>;

const money = z.string();

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
    /** From the second on. */
    version: z.nullable(z.number()),
    /** Of a later version: the first one, whose number it bears. */
    root: z.nullable(z.object({ id: z.string(), number: z.string() })),
    versionBefore: z.nullable(z.string()),
    versionAfter: z.nullable(z.string()),
    decision: z.nullable(quoteDecision),
    conversions: z.nullable(z.array(quoteConversion)),
  },
  rowKept: ['partyName', 'version', 'decision'],
  shown: {
    categories: z.array(z.object({ category: z.string(), rate: money, taxable: money, vat: money })),
    figures: z.object({ lineTotal: money, discount: money, charges: money }),
    /** Quantities of its lines that nothing was made of yet. */
    left: z.array(z.string()),
  },
  about: { head: 'subject', line: 'text' },
  states: ['draft', 'pending', 'sent', 'accepted', 'declined', 'expired', 'replaced', 'rejected'],
  stateCodes: { draft: 'notSent', accepted: 'frozen', expired: 'expired', replaced: 'revised' },
  transitions: [sendTransition, acceptTransition, declineTransition, expireTransition],
  number: { sequence: 'Q' },
  due: { transition: 'expire', day: ({ validUntil }) => validUntil && addDays(validUntil, 1) },
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
    save: [...savingRefusals, 'quote.zeroTotal'],
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
export type QuoteRow = RowOf<typeof quoteKind>;
export type QuoteView = ViewOf<typeof quoteKind>;
export type QuoteBody = InputOf<typeof quoteKind>;
