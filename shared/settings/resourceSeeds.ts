// The records of definitions that a new company starts with (domain B11), each written as code, English name, Arabic name and what else it needs.
import type { FieldValue } from '../resources/fields.ts';
import type { AnyResource } from '../resources/resource.ts';
import { cities, countries, paymentMethods, shippingMethods, units } from './resources.ts';

type Row = Readonly<Record<string, FieldValue>> & { code: string };

type Named = readonly [code: string, name: string, nameAr: string];

const named = (rows: readonly Named[]): Row[] =>
  rows.map(([code, name, nameAr], index) => ({ code, name, name_ar: nameAr, order: (index + 1) * 10 }));

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
]).map((row): Row => {
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
  ['CASH', 'Cash', 'نقدًا'],
  ['CARD', 'Card', 'بطاقة'],
  ['TRANSFER', 'Bank transfer', 'تحويل بنكي'],
  ['CHEQUE', 'Cheque', 'شيك'],
  ['CREDIT', 'On account', 'آجل'],
]).map((row): Row => {
  const [means = null, mapping = null] = payments[row.code] ?? [];
  return { ...row, means, mapping };
});

const shippingRows = named([
  ['PICKUP', 'Pickup', 'استلام من الفرع'],
  ['DELIVERY', 'Company delivery', 'توصيل الشركة'],
  ['COURIER', 'Courier', 'شركة شحن'],
]);

/** Neighbours and those that most trade is with; the others are added where they are needed. */
const countryRows = named([
  ['SA', 'Saudi Arabia', 'السعودية'],
  ['AE', 'United Arab Emirates', 'الإمارات'],
  ['KW', 'Kuwait', 'الكويت'],
  ['BH', 'Bahrain', 'البحرين'],
  ['OM', 'Oman', 'عُمان'],
  ['QA', 'Qatar', 'قطر'],
  ['YE', 'Yemen', 'اليمن'],
  ['JO', 'Jordan', 'الأردن'],
  ['EG', 'Egypt', 'مصر'],
  ['IQ', 'Iraq', 'العراق'],
  ['SY', 'Syria', 'سوريا'],
  ['LB', 'Lebanon', 'لبنان'],
  ['PS', 'Palestine', 'فلسطين'],
  ['SD', 'Sudan', 'السودان'],
  ['MA', 'Morocco', 'المغرب'],
  ['TN', 'Tunisia', 'تونس'],
  ['DZ', 'Algeria', 'الجزائر'],
  ['LY', 'Libya', 'ليبيا'],
  ['TR', 'Türkiye', 'تركيا'],
  ['IN', 'India', 'الهند'],
  ['PK', 'Pakistan', 'باكستان'],
  ['CN', 'China', 'الصين'],
  ['GB', 'United Kingdom', 'المملكة المتحدة'],
  ['DE', 'Germany', 'ألمانيا'],
  ['US', 'United States', 'الولايات المتحدة'],
]);

const cityRows = named([
  ['RUH', 'Riyadh', 'الرياض'],
  ['JED', 'Jeddah', 'جدة'],
  ['MKX', 'Makkah', 'مكة المكرمة'],
  ['MED', 'Madinah', 'المدينة المنورة'],
  ['DMM', 'Dammam', 'الدمام'],
  ['KBR', 'Khobar', 'الخبر'],
  ['HOF', 'Al Ahsa', 'الأحساء'],
  ['TIF', 'Taif', 'الطائف'],
  ['BUR', 'Buraydah', 'بريدة'],
  ['TUU', 'Tabuk', 'تبوك'],
  ['AHB', 'Abha', 'أبها'],
  ['KMX', 'Khamis Mushait', 'خميس مشيط'],
  ['HAS', 'Hail', 'حائل'],
  ['GIZ', 'Jazan', 'جازان'],
  ['EAM', 'Najran', 'نجران'],
  ['ABT', 'Al Bahah', 'الباحة'],
  ['RAE', 'Arar', 'عرعر'],
  ['AJF', 'Sakaka', 'سكاكا'],
  ['YNB', 'Yanbu', 'ينبع'],
  ['JUB', 'Jubail', 'الجبيل'],
]).map((row): Row => ({ ...row, country: 'SA' }));

export const resourceSeeds: readonly (readonly [resource: AnyResource, rows: readonly Row[]])[] = [
  [units, unitRows],
  [paymentMethods, paymentRows],
  [shippingMethods, shippingRows],
  [countries, countryRows],
  [cities, cityRows],
];
