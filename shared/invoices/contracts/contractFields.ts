// The fields of a contract: trade's lines and charges, how long it runs, its instalments and its articles.
import { choice, date, money, percent, text, whole } from '../../resources/fields.ts';
import { rich } from '../../richText/richField.ts';
import { quoteHead, quoteLineFields, quoteTables } from '../quotes/quoteFields.ts';
import { durationUnits, milestoneEvents } from './contractChoices.ts';

const { party, paymentTerms, reference, pricesIncludeVat } = quoteHead;
const { discountPercent, discountAmount, discountReason } = quoteHead;

const durationMax = 3650;
const licenceMax = 40;
const titleMax = 120;

export const contractHead = {
  party,
  subject: text({ label: { en: 'Object of the contract', ar: 'موضوع العقد' }, max: 200 }),
  startDate: date({ label: { en: 'Start', ar: 'تاريخ البدء' } }),
  duration: whole({ label: { en: 'Duration', ar: 'المدة' }, min: 1, max: durationMax }),
  durationUnit: choice({
    label: { en: 'Unit of the duration', ar: 'وحدة المدة' },
    choices: durationUnits,
    initial: 'day',
    unitOf: 'duration',
  }),
  /** Of the contract without VAT: its deposit invoice is taken back by the same percent of each milestone. */
  advancePercent: percent({ label: { en: 'Advance %', ar: 'الدفعة المقدمة %' } }),
  officeLicence: text({
    label: { en: 'Licence of the office', ar: 'رقم ترخيص المكتب' },
    max: licenceMax,
    rare: true,
  }),
  engineerLicence: text({
    label: { en: 'Licence of the engineer', ar: 'رقم ترخيص المهندس' },
    max: licenceMax,
    rare: true,
  }),
  paymentTerms,
  reference,
  pricesIncludeVat,
  discountPercent,
  discountAmount,
  discountReason,
} as const;

export const contractLineFields = quoteLineFields;

export const instalmentsMax = 60;
export const articlesMax = 100;

export const contractTables = {
  charges: quoteTables.charges,
  instalments: {
    label: { en: 'Instalments', ar: 'الدفعات' },
    one: { en: 'instalment', ar: 'دفعة' },
    of: {
      percent: percent({ label: { en: 'Percent', ar: 'النسبة %' }, required: true }),
      text: text({ label: { en: 'Milestone', ar: 'المرحلة' }, max: titleMax }),
      event: choice({ label: { en: 'Falls due', ar: 'يستحق' }, choices: milestoneEvents, initial: 'date' }),
      due: date({ label: { en: 'Due', ar: 'تاريخ الاستحقاق' } }),
      /** Of a contract that ran before the books: without VAT. */
      invoicedBefore: money({ label: { en: 'Invoiced before', ar: 'فُوتر سابقاً' } }),
    },
    max: instalmentsMax,
  },
  articles: {
    label: { en: 'Articles', ar: 'البنود' },
    one: { en: 'article', ar: 'بند' },
    of: {
      title_ar: text({ label: { en: 'Title (Arabic)', ar: 'العنوان بالعربية' }, max: titleMax }),
      title: text({ label: { en: 'Title (English)', ar: 'العنوان بالإنجليزية' }, max: titleMax }),
      text_ar: rich({ label: { en: 'Text (Arabic)', ar: 'النص بالعربية' } }),
      text: rich({ label: { en: 'Text (English)', ar: 'النص بالإنجليزية' } }),
    },
    max: articlesMax,
  },
} as const;
