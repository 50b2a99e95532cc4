// The records of definitions that a new company starts with (domain B11), each written as code, English name, Arabic name and what else it needs.

import { currencies } from '../finance/currencies.ts';
import { taxes } from '../finance/resources.ts';
import { recoverableOf } from '../finance/taxes/taxRules.ts';
import { boxOf } from '../finance/taxes/vatBoxes.ts';
import { leaveTypes } from '../hr/resources.ts';
import { currencyName } from '../kernel/currencyName.ts';
import { currencyCodes } from '../kernel/money.ts';
import { designSeeds } from '../pms/design/rates/designSeeds.ts';
import type { FieldValue } from '../resources/fields.ts';
import type { AnyResource } from '../resources/resource.ts';
import { countryNames } from './countryNames.ts';
import { paymentMethods } from './items/paymentMethods.ts';
import { paymentTerms } from './items/paymentTerms.ts';
import { cities, countries } from './places.ts';
import { shippingMethods, units } from './resources.ts';
import { cityNames } from './seeds/cityNames.ts';
import { type Named, named, type SeedRow } from './seeds/seedRows.ts';
import { stockReasons } from './stock/stockReasons.ts';

/** Unit codes are those of UN/ECE; a gram and a tonne count in kilograms, a set and a box in pieces as the company says. */
const unitRows = named([
  ['PCE', 'Piece', 'قطعة'],
  ['C62', 'Unit', 'وحدة'],
  ['SET', 'Set', 'طقم'],
  ['BX', 'Box', 'صندوق'],
  ['CT', 'Carton', 'كرتون'],
  ['KGM', 'Kilogram', 'كيلوجرام'],
  ['GRM', 'Gram', 'جرام'],
  ['TNE', 'Tonne', 'طن'],
  ['MTR', 'Metre', 'متر'],
  ['MTK', 'Square metre', 'متر مربع'],
  ['MTQ', 'Cubic metre', 'متر مكعب'],
  ['LTR', 'Litre', 'لتر'],
  ['HUR', 'Hour', 'ساعة'],
  ['DAY', 'Day', 'يوم'],
  ['MON', 'Month', 'شهر'],
  ['LS', 'Lump sum', 'مقطوعية'],
]).map((row): SeedRow => {
  const factors: Record<string, [base: string, factor: string]> = {
    GRM: ['KGM', '0.001'],
    TNE: ['KGM', '1000'],
  };
  const [base, factor] = factors[row.code] ?? [null, null];
  return { ...row, unCode: row.code, base, factor };
});

/** Means of payment are codes of UN/EDIFACT 4461. */
const payments: Record<string, [means: string, mapping: string]> = {
  CASH: ['10', 'cash_account'],
  CARD: ['48', 'bank_account'],
  TRANSFER: ['42', 'bank_account'],
  CHEQUE: ['20', 'bank_account'],
  CREDIT: ['30', 'credit_account'],
};

const paymentRows = named([
  ['CASH', 'Cash', 'نقداً'],
  ['CARD', 'Card', 'بطاقة'],
  ['TRANSFER', 'Bank transfer', 'تحويل بنكي'],
  ['CHEQUE', 'Cheque', 'شيك'],
  ['CREDIT', 'On account', 'آجل'],
]).map((row): SeedRow => {
  const [means = null, mapping = null] = payments[row.code] ?? [];
  return { ...row, means, mapping };
});

const terms: Record<string, [days: number, endOfMonth: boolean]> = {
  NOW: [0, false],
  NET15: [15, false],
  NET30: [30, false],
  NET60: [60, false],
  EOM30: [30, true],
};

const termsRows = named([
  ['NOW', 'Due at once', 'مستحق فوراً'],
  ['NET15', 'Within 15 days', 'خلال 15 يوماً'],
  ['NET30', 'Within 30 days', 'خلال 30 يوماً'],
  ['NET60', 'Within 60 days', 'خلال 60 يوماً'],
  ['EOM30', 'End of month after 30 days', 'نهاية الشهر بعد 30 يوماً'],
]).map((row): SeedRow => {
  const [days = 0, endOfMonth = false] = terms[row.code] ?? [];
  return { ...row, days, endOfMonth, usual: row.code === 'NOW' };
});

const shippingRows = named([
  ['PICKUP', 'Pickup', 'استلام من الفرع'],
  ['DELIVERY', 'Company delivery', 'توصيل الشركة'],
  ['COURIER', 'Courier', 'شركة شحن'],
]);

/** What is found more goes to the gains of counting, all else is a loss; a wrong adjustment is put right in both directions. */
const stockReasonRows = named([
  ['BROKEN', 'Broken', 'تالف'],
  ['EXPIRED', 'Expired', 'منتهي الصلاحية'],
  ['OWNUSE', 'Own use', 'استخدام داخلي'],
  ['FOUND', 'Found', 'زيادة في الجرد'],
  ['SHORT', 'Shortage at count', 'عجز في الجرد'],
  ['CORRECTION', 'Correction of an adjustment', 'تصحيح تسوية سابقة'],
]).map((row): SeedRow => {
  const directions: Record<string, string> = { FOUND: 'gain', CORRECTION: 'both' };
  const account = row.code === 'FOUND' ? '42004' : '51007';
  return { ...row, account, direction: directions[row.code] ?? 'loss' };
});

const countryRows = named(countryNames);

const cityRows = named(cityNames).map((row): SeedRow => ({ ...row, country: 'SA' }));

/** Those of the region first; Intl knows the names. The peg of the dollar is only what the first rate starts with (B11). */
const currencyRows = named(
  currencyCodes.map((code): Named => [code, currencyName(code, 'en'), currencyName(code, 'ar')]),
).map(
  (row): SeedRow => ({ ...row, rates: row.code === 'USD' ? [{ date: '1986-06-01', rate: '3.75' }] : [] }),
);

type TaxText = readonly [category: string, treatment: string, rate: string | null, exemption: string | null];

/** The account of the chart that each charged tax is booked on, by treatment. */
const taxAccounts: Record<string, string> = {
  standard: '21301',
  reverseCharge: '21301',
  import: '11502',
  notRecoverable: '53013',
  withholding: '21303',
};

/** Value added tax at 15 % since July 2020, 5 % from January 2018; withholding on payments abroad (B11). */
const taxTexts: Record<string, TaxText> = {
  S15: ['S', 'standard', '15', null],
  Z0: ['Z', 'standard', null, 'VATEX-SA-35'],
  ZX: ['Z', 'standard', null, 'VATEX-SA-32'],
  E0: ['E', 'standard', null, 'VATEX-SA-29'],
  O0: ['O', 'standard', null, 'VATEX-SA-OOS'],
  RC15: ['S', 'reverseCharge', '15', null],
  IM15: ['S', 'import', '15', null],
  NR15: ['S', 'notRecoverable', '15', null],
  WHT5: ['O', 'withholding', '5', null],
  WHT15: ['O', 'withholding', '15', null],
  WHT20: ['O', 'withholding', '20', null],
};

const vatRates = [
  { from: '2018-01-01', rate: '5' },
  { from: '2020-07-01', rate: '15' },
];

const ratesOf = ([, treatment, rate]: TaxText) => {
  if (rate === null) return [];
  return treatment === 'withholding' ? [{ from: '2004-07-30', rate }] : vatRates;
};

const taxRows = named([
  ['S15', 'VAT 15%', 'ضريبة القيمة المضافة 15%'],
  ['Z0', 'Zero rate: medicines and medical equipment', 'نسبة الصفر: أدوية ومعدات طبية'],
  ['ZX', 'Zero rate, export', 'نسبة الصفر للتصدير'],
  ['E0', 'Exempt: financial services', 'معفاة: خدمات مالية'],
  ['O0', 'Out of scope', 'خارج نطاق الضريبة'],
  ['RC15', 'Reverse charge 15%', 'الاحتساب العكسي للضريبة 15%'],
  ['IM15', 'Import VAT paid at customs', 'ضريبة استيراد تُدفع في الجمارك'],
  ['NR15', 'VAT 15% not recoverable', 'ضريبة 15% غير قابلة للاسترداد'],
  ['WHT5', 'Withholding 5%', 'ضريبة استقطاع 5%'],
  ['WHT15', 'Withholding 15%', 'ضريبة استقطاع 15%'],
  ['WHT20', 'Withholding 20%', 'ضريبة استقطاع 20%'],
]).map((row): SeedRow => {
  const texts = taxTexts[row.code] ?? ['S', 'standard', null, null];
  const [category, treatment, rate, exemption] = texts;
  const account = rate === null ? null : (taxAccounts[treatment] ?? null);
  const tax = { category, treatment, exemption };
  const boxes = { salesBox: boxOf(tax, 'sales'), purchaseBox: boxOf(tax, 'purchase') };
  const isVat = category === 'S';
  return {
    ...row,
    ...tax,
    ...boxes,
    account,
    recoverable: isVat ? recoverableOf(tax) : null,
    rates: ratesOf(texts),
  };
});

type LeaveText = Readonly<Record<string, FieldValue>>;

const fullPay = [{ fromDay: 1, share: '100' }];

/** The law's figures as a start; the company sets its own (B6.1). */
const leaveTexts: Record<string, LeaveText> = {
  annual: { days: '21', accrual: 'daily', pay: fullPay, colour: '#0f766e', noticeDays: 14 },
  sick: {
    days: '120',
    accrual: 'none',
    documentAfter: 1,
    colour: '#b45309',
    pay: [
      { fromDay: 1, share: '100' },
      { fromDay: 31, share: '75' },
      { fromDay: 91, share: '0' },
    ],
  },
  paternity: {
    days: '3',
    accrual: 'none',
    gender: 'male',
    documentAfter: 1,
    pay: fullPay,
    colour: '#1d4ed8',
  },
  maternity: {
    days: '84',
    accrual: 'none',
    gender: 'female',
    documentAfter: 1,
    pay: fullPay,
    colour: '#be185d',
  },
  unpaid: { accrual: 'none', pay: [{ fromDay: 1, share: '0' }], colour: '#57534e' },
  bereavement: { days: '5', accrual: 'none', documentAfter: 1, pay: fullPay, colour: '#334155' },
  emergency: { days: '5', accrual: 'yearly', pay: fullPay, colour: '#b91c1c' },
  study: { accrual: 'none', documentAfter: 1, pay: fullPay, colour: '#6d28d9' },
  other: { accrual: 'none', documentAfter: 1, pay: fullPay, colour: '#4d7c0f' },
};

const leaveRows = named([
  ['annual', 'Annual leave', 'إجازة سنوية'],
  ['sick', 'Sick leave', 'إجازة مرضية'],
  ['paternity', 'Paternity leave', 'إجازة مولود (للأب)'],
  ['maternity', 'Maternity leave', 'إجازة وضع'],
  ['unpaid', 'Unpaid leave', 'إجازة بدون أجر'],
  ['bereavement', 'Bereavement leave', 'إجازة وفاة'],
  ['emergency', 'Emergency leave', 'إجازة اضطرارية'],
  ['study', 'Study (exam) leave', 'إجازة دراسية (اختبارات)'],
  ['other', 'Other leave', 'إجازة أخرى'],
]).map((row): SeedRow => ({ ...row, ...leaveTexts[row.code] }));

export const resourceSeeds: readonly (readonly [resource: AnyResource, rows: readonly SeedRow[]])[] = [
  [units, unitRows],
  [paymentMethods, paymentRows],
  [paymentTerms, termsRows],
  [shippingMethods, shippingRows],
  [stockReasons, stockReasonRows],
  [countries, countryRows],
  [cities, cityRows],
  [currencies, currencyRows],
  [taxes, taxRows],
  [leaveTypes, leaveRows],
  ...designSeeds,
];
