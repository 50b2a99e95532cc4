// The declarations of three kinds of documents that are not in the product: claims post an entry, visits are registered, and the rights to deals go by their type.

import { recordField } from '#shared/documents/documentFields.ts';
import { documentKind } from '#shared/documents/documentKind.ts';
import { postTransition, registerTransition, transition } from '#shared/documents/transition.ts';
import { choiceKind } from '#shared/resources/choiceKind.ts';
import { choice, date, decimal, money, percent, text } from '#shared/resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

const paidLines = {
  fields: {
    account: recordField({
      label: label('Account', 'الحساب'),
      of: choiceKind('account'),
      only: { group: false },
      required: true,
    }),
    amount: money({ label: label('Amount', 'المبلغ') }),
    text: text({ label: label('Text', 'البيان'), max: 80 }),
  },
  max: 100,
} as const;

export const claimKind = documentKind({
  name: 'claim',
  plural: 'claims',
  key: 'CLM',
  noun: {
    one: label('Claim', 'مطالبة'),
    definite: label('the claim', 'المطالبة'),
    plural: label('Claims', 'المطالبات'),
  },
  path: '/finance/claims',
  head: {
    payee: text({ label: label('Payee', 'المستفيد'), max: 80 }),
    due: date({ label: label('Due', 'الاستحقاق') }),
    advance: money({ label: label('Advance', 'السلفة') }),
  },
  tables: {
    shares: {
      label: label('Shares', 'الحصص'),
      one: label('share', 'حصة'),
      of: {
        person: text({ label: label('Person', 'الشخص'), max: 40 }),
        amount: money({ label: label('Amount', 'المبلغ') }),
        weight: decimal({ label: label('Weight', 'الوزن'), decimals: 3 }),
        part: percent({ label: label('Part', 'النسبة') }),
      },
      max: 2,
    },
  },
  lines: paidLines,
  row: ['payee'],
  filters: ['payee'],
  about: { head: 'payee', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition()],
  number: 'entry',
  totals: ['sum'],
  sums: ({ lines }) => ({ sum: lines.reduce((sum, { amount }) => sum + amount, 0n) }),
  words: ({ number, payee }) => [number, payee],
});

const confirmTransition = transition({
  name: 'confirm',
  from: ['registered'],
  to: 'confirmed',
  right: 'edit',
  label: label('Confirm', 'تأكيد'),
  summary: 'Says that the visit has taken place',
});

export const visitKind = documentKind({
  name: 'visit',
  plural: 'visits',
  key: 'VIS',
  noun: {
    one: label('Visit', 'زيارة'),
    definite: label('the visit', 'الزيارة'),
    plural: label('Visits', 'الزيارات'),
  },
  path: '/crm/visits',
  permissionBy: 'reach',
  head: {
    purpose: text({ label: label('Purpose', 'الغرض'), max: 80 }),
    reach: choice({
      label: label('Reach', 'المدى'),
      choices: { near: label('Near', 'قريبة'), far: label('Far', 'بعيدة') },
    }),
  },
  lines: null,
  row: ['purpose'],
  about: { head: 'purpose' },
  states: ['draft', 'pending', 'registered', 'confirmed', 'rejected'],
  tabs: ['all', 'draft', 'pending', 'registered', 'rejected'],
  stateCodes: { draft: 'notPosted', confirmed: 'done' },
  transitions: [registerTransition, confirmTransition],
  number: { sequence: 'VR' },
  words: ({ number, purpose }) => [number, purpose],
});

export const dealKind = documentKind({
  name: 'deal',
  plural: 'deals',
  key: 'DEA',
  noun: {
    one: label('Deal', 'صفقة'),
    definite: label('the deal', 'الصفقة'),
    plural: label('Deals', 'الصفقات'),
  },
  path: '/crm/deals',
  permissionsBy: {
    by: 'type',
    of: { buy: 'deal_purchase', sell: 'deal_sale', rent: 'deal_sale' },
  },
  head: {
    type: choice({
      label: label('Type', 'النوع'),
      choices: { buy: label('Buy', 'شراء'), sell: label('Sell', 'بيع'), rent: label('Rent', 'تأجير') },
      required: true,
    }),
    partner: text({ label: label('Partner', 'الشريك'), max: 80 }),
    reference: text({ label: label('Reference', 'المرجع'), max: 40 }),
  },
  lines: paidLines,
  row: ['type', 'partner'],
  filters: ['partner', 'type'],
  reference: 'reference',
  about: { head: 'partner', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition()],
  number: 'entry',
  totals: ['sum'],
  sums: ({ lines }) => ({ sum: lines.reduce((sum, { amount }) => sum + amount, 0n) }),
  words: ({ number, partner, reference }) => [number, partner, reference],
});
