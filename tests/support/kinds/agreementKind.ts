// A kind of document that is not in the product: sent with a number, accepted through a link, edited while it is active, revised, converted in parts, and invoiced by the clock step by step.
import * as z from 'zod/mini';
import { tableRows } from '#shared/documents/documentFields.ts';
import { type AnyDocument, documentKind, headValue } from '#shared/documents/documentKind.ts';
import { answerFields, answerTransition } from '#shared/documents/options/answers.ts';
import { expireTransition } from '#shared/documents/options/expireTransition.ts';
import {
  conversionFields,
  conversionShown,
  quantityDecimals,
  versionFields,
} from '#shared/documents/options/optionFields.ts';
import { transition } from '#shared/documents/transition.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { date, decimal, money, note, text } from '#shared/resources/fields.ts';
import { rich } from '#shared/richText/richField.ts';

const label = (en: string, ar: string) => ({ en, ar });

const required = true;

/** How many of its steps are invoiced. */
export const billedOf = (agreement: object): number => Number(headValue(agreement, 'billed') ?? 0);

const sendTransition = transition({
  name: 'send',
  label: label('Send', 'إرسال'),
  summary: 'Gives it its number, and lets its client accept it',
  from: ['draft'],
  to: 'sent',
  right: 'submit',
  numbers: true,
});

const withdrawTransition = transition({
  name: 'withdraw',
  label: label('Withdraw', 'سحب'),
  summary: 'Makes what was sent a draft again, which keeps its number',
  from: ['sent'],
  to: 'draft',
  right: 'edit',
  endsLinks: true,
});

const acceptTransition = answerTransition({
  name: 'accept',
  label: label('Accept', 'قبول'),
  summary: 'Begins an agreement',
  to: 'active',
  who: label('Who accepted it', 'من قبِله'),
  link: {
    mobile: text({ label: label('Mobile', 'الجوال'), max: 20, required, format: 'phone' }),
    hash: text({ label: label('What was shown', 'ما عُرض'), max: 64, required }),
  },
});

const declineTransition = answerTransition({
  name: 'decline',
  label: label('Decline', 'رفض'),
  summary: 'Ends an agreement that its client does not want',
  to: 'declined',
  who: label('Who declined it', 'من رفضه'),
});

const isLastStep = (agreement: AnyDocument): boolean =>
  billedOf(agreement) + 1 >= tableRows(agreement, 'steps').length;

const billTransition = transition({
  name: 'bill',
  label: label('Invoice a step', 'فوترة دفعة'),
  summary: 'Drafts the invoice of the step that is due',
  from: ['active'],
  to: (agreement) => (isLastStep(agreement) ? 'done' : 'active'),
  by: ['clock'],
  right: 'edit',
});

const cancelTransition = transition({
  name: 'cancel',
  label: label('Cancel', 'إلغاء'),
  summary: 'Ends an agreement before its time',
  from: ['active'],
  to: 'cancelled',
  right: 'edit',
  approval: { waits: 'cancelling', rejected: null },
  asks: { fields: { reason: note({ label: label('Reason', 'السبب'), max: 200, required }) } },
});

export const agreementKind = documentKind({
  name: 'agreement',
  plural: 'agreements',
  key: 'AGR',
  noun: {
    one: label('Agreement', 'اتفاقية'),
    definite: label('the agreement', 'الاتفاقية'),
    plural: label('Agreements', 'الاتفاقيات'),
  },
  path: '/pms/agreements',
  head: {
    client: text({ label: label('Client', 'العميل'), max: 80 }),
    manager: text({ label: label('Manager', 'المدير'), max: 80 }),
    end: date({ label: label('End', 'النهاية') }),
    answerBy: date({ label: label('Answer by', 'الرد قبل') }),
    preamble: rich({ label: label('Preamble', 'تمهيد') }),
  },
  lines: {
    fields: {
      text: text({ label: label('Service', 'الخدمة'), max: 80 }),
      quantity: decimal({ label: label('Quantity', 'الكمية'), decimals: quantityDecimals }),
      price: money({ label: label('Price', 'السعر') }),
    },
    max: 100,
  },
  tables: {
    steps: {
      label: label('Steps', 'الدفعات'),
      one: label('step', 'دفعة'),
      of: {
        day: date({ label: label('Day', 'اليوم'), required }),
        amount: money({ label: label('Amount', 'المبلغ') }),
      },
      max: 24,
    },
    articles: {
      label: label('Articles', 'البنود'),
      one: label('article', 'بند'),
      of: {
        title: text({ label: label('Title', 'العنوان'), max: 80 }),
        text: rich({ label: label('Text', 'النص') }),
        text_ar: rich({ label: label('Text in Arabic', 'النص بالعربية') }),
        penalty: money({ label: label('Penalty', 'الغرامة') }),
      },
      max: 60,
    },
  },
  kept: {
    billed: z.nullable(z.number()),
    /** Why it was cancelled. */
    cancelledFor: z.nullable(z.string()),
    acceptedBy: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
    ...versionFields,
    ...answerFields,
    ...conversionFields,
  },
  shown: conversionShown,
  row: ['client'],
  about: { head: 'client' },
  states: ['draft', 'sent', 'active', 'cancelling', 'cancelled', 'done', 'declined', 'expired', 'replaced'],
  stateCodes: { draft: 'notSent', cancelling: 'pending', expired: 'expired', replaced: 'revised' },
  open: { draft: 'all', active: ['manager', 'end'] },
  transitions: [
    sendTransition,
    withdrawTransition,
    acceptTransition,
    declineTransition,
    expireTransition('Ends an agreement that nobody has answered'),
    billTransition,
    cancelTransition,
  ],
  number: { sequence: 'AG' },
  totals: ['value'],
  sums: ({ steps }) => ({ value: sumOf(steps.map(({ amount }) => amount)) }),
  options: {
    versions: {
      from: ['sent', 'active', 'declined', 'expired'],
      replaces: { send: ['sent', 'declined', 'expired'], accept: ['active'] },
      begins: () => ({ answerBy: null, billed: null, acceptedBy: null }),
    },
    conversions: {
      from: ['active'],
      to: [
        { kind: 'invoice', permission: 'invoice_sales' },
        { kind: 'quote', permission: 'quote', whole: true },
      ],
      quantity: 'quantity',
    },
    expires: { field: 'answerBy', transition: 'expire' },
    outcome: { won: ['active', 'done'], lost: ['declined', 'expired', 'cancelled'] },
  },
  due: {
    transition: 'bill',
    day: (agreement) => {
      const step = tableRows(agreement, 'steps')[billedOf(agreement)];
      return typeof step?.['day'] === 'string' ? step['day'] : null;
    },
  },
  words: ({ number, client }) => [number, client],
});
