// The rows of the VAT return in the words of the tax authority's form, and which of them the others add up to (B2.9).
import type { Label } from '../../resources/fields.ts';
import { purchaseBoxes, salesBoxes, type TradeSide, type VatBox } from './vatBoxes.ts';

export const returnBoxes = {
  '1': { en: 'Standard rated sales', ar: 'المبيعات الخاضعة للنسبة الأساسية' },
  '2': {
    en: 'Sales to citizens (private health and education, first house)',
    ar: 'المبيعات للمواطنين (الخدمات الصحية الخاصة، التعليم الأهلي الخاص، المسكن الأول)',
  },
  '3': { en: 'Zero rated domestic sales', ar: 'المبيعات المحلية الخاضعة للنسبة الصفرية' },
  '4': { en: 'Exports', ar: 'الصادرات' },
  '5': { en: 'Exempt sales', ar: 'المبيعات المعفاة' },
  '6': { en: 'Total sales', ar: 'إجمالي المبيعات' },
  '7': { en: 'Standard rated domestic purchases', ar: 'المشتريات المحلية الخاضعة للنسبة الأساسية' },
  '8': {
    en: 'Imports subject to VAT paid at customs',
    ar: 'الاستيرادات الخاضعة للنسبة الأساسية والتي تُدفع ضريبتها في الجمارك',
  },
  '9': {
    en: 'Imports subject to VAT under the reverse charge mechanism',
    ar: 'الاستيرادات الخاضعة للضريبة بآلية الاحتساب العكسي',
  },
  '10': { en: 'Zero rated purchases', ar: 'المشتريات الخاضعة للنسبة الصفرية' },
  '11': { en: 'Exempt purchases', ar: 'المشتريات المعفاة' },
  '12': { en: 'Total purchases', ar: 'إجمالي المشتريات' },
  '13': { en: 'Total VAT due for the period', ar: 'إجمالي ضريبة القيمة المضافة المستحقة عن الفترة الحالية' },
  '14': { en: 'Corrections from previous periods', ar: 'تصحيحات من الفترات السابقة' },
  '15': {
    en: 'VAT credit carried forward from previous periods',
    ar: 'ضريبة القيمة المضافة المرحّلة من الفترات السابقة',
  },
  '16': { en: 'Net VAT due (or claim)', ar: 'صافي ضريبة القيمة المضافة المستحقة (أو المستردة)' },
} as const satisfies Record<string, Label>;

export type ReturnBox = keyof typeof returnBoxes;

export const returnBoxNames = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
] as readonly ReturnBox[];

/** Box 14 takes corrections up to so much, in riyals; a larger one is made in the return of its own period. */
export const correctionMax = '5000';

export const sideOfBox = (box: string): TradeSide | null => {
  if (Object.hasOwn(salesBoxes, box)) return 'sales';
  return Object.hasOwn(purchaseBoxes, box) ? 'purchase' : null;
};

export const boxesOf = (side: TradeSide): VatBox[] =>
  returnBoxNames.filter((box): box is VatBox & ReturnBox => sideOfBox(box) === side);
