// What is designed beside the building itself, such as 3D facades, with its dated prices (B9.2).
import { choice, date, money, ref, rows } from '../../../resources/fields.ts';
import { resource } from '../../../resources/resource.ts';
import { services } from '../../../settings/resources.ts';
import { designRate, sampleField, sampleRemark } from './designRateRight.ts';

/** For the whole design, or for each square metre that is built. */
export const optionBases = {
  fixed: { en: 'One amount', ar: 'مبلغ مقطوع' },
  perMetre: { en: 'Per m² built', ar: 'لكل م² من مسطح البناء' },
} as const;
export type OptionBasis = keyof typeof optionBases;

export const designOptions = resource({
  name: 'designOptions',
  one: 'designOption',
  screen: 'pms.settings.options',
  permission: designRate,
  noun: { en: 'Design option', ar: 'خيار تصميم' },
  series: () => 'OP',
  fields: {
    basis: choice({
      label: { en: 'Priced', ar: 'التسعير' },
      choices: optionBases,
      required: true,
      initial: 'fixed',
    }),
    service: ref({
      label: { en: 'Service on the quote', ar: 'الخدمة في عرض السعر' },
      hint: { en: 'Gives the accounts and the tax', ar: 'تحدد الحسابات والضريبة' },
      to: services,
    }),
    prices: rows({
      label: { en: 'Prices', ar: 'الأسعار' },
      key: 'from',
      max: 50,
      of: {
        from: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
        price: money({ label: { en: 'Price', ar: 'السعر' }, required: true, decimals: 4 }),
      },
    }),
    sample: sampleField,
  },
  groups: [{ label: { en: 'Prices', ar: 'الأسعار' }, fields: ['prices'] }],
  remark: sampleRemark,
  columns: ['basis', 'prices', 'service', 'sample'],
  filters: ['basis', 'sample'],
});
