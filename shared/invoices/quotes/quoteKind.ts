// The quote as a kind of document: numbered when it is sent, answered by its customer, over by the clock, and converted into what is agreed (B2.10).
import * as z from 'zod/mini';
import type { Act } from '../../documents/documentAct.ts';
import { type DocumentOf, documentKind, type LineOf } from '../../documents/documentKind.ts';
import type { InputOf, RowOf, ViewOf } from '../../documents/documentWire.ts';
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

export const sendAct: Act = {
  name: 'send',
  label: { en: 'Send', ar: 'إرسال' },
  from: ['draft'],
  to: 'sent',
  right: 'submit',
  summary: 'Gives a draft its number; from then on its customer may answer it and nobody changes it',
  numbers: true,
  approval: true,
};

export const acceptAct: Act = {
  name: 'accept',
  from: ['sent'],
  to: 'accepted',
  right: 'edit',
  isSaid: true,
  label: { en: 'Mark as accepted', ar: 'تسجيل القبول' },
  summary: 'Notes that the customer has accepted a quote, which is frozen from then on',
};

export const declineAct: Act = {
  name: 'decline',
  from: ['sent'],
  to: 'declined',
  right: 'edit',
  isSaid: true,
  label: { en: 'Mark as declined', ar: 'تسجيل الرفض' },
  summary: 'Notes that the customer has declined a quote',
};

export const expireAct: Act = {
  name: 'expire',
  from: ['sent'],
  to: 'expired',
  right: 'edit',
  by: 'clock',
  label: { en: 'Expire', ar: 'انتهاء الصلاحية' },
  summary: 'Ends a quote whose last day has passed',
};

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
  acts: [sendAct, acceptAct, declineAct, expireAct],
  number: { sequence: 'Q' },
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
      'invoice.quantity',
      'invoice.discountOverGross',
      'invoice.exemptionMissing',
      'invoice.exemptionMixed',
      'invoice.taxMissing',
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
