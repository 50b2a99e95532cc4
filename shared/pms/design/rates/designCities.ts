// What a city allows to be built on a piece of land, and the dated fee of a visit to it (B9.1, B9.2).
import { date, decimal, money, percent, ref, rows } from '../../../resources/fields.ts';
import { resource } from '../../../resources/resource.ts';
import { cities } from '../../../settings/places.ts';
import { designRate, sampleField, sampleRemark } from './designRateRight.ts';

export const designCities = resource({
  name: 'designCities',
  one: 'designCity',
  screen: 'pms.settings.cities',
  permission: designRate,
  noun: { en: 'Limits of a city', ar: 'اشتراطات مدينة' },
  series: () => 'CY',
  fields: {
    city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities, required: true, names: true }),
    coverage: percent({
      label: { en: 'Coverage at most %', ar: 'أعلى نسبة بناء %' },
      hint: {
        en: 'Ground floor of the land area; no limit if left empty',
        ar: 'الدور الأرضي من مساحة الأرض؛ بلا حد إن تُركت فارغة',
      },
    }),
    ratio: decimal({
      label: { en: 'Floor-area ratio at most', ar: 'أعلى معامل بناء' },
      hint: {
        en: 'All floors to the land area; no limit if left empty',
        ar: 'كل الأدوار إلى مساحة الأرض؛ بلا حد إن تُرك فارغاً',
      },
      decimals: 2,
    }),
    visitFees: rows({
      label: { en: 'Fee of a visit', ar: 'رسم الزيارة' },
      key: 'from',
      max: 50,
      of: {
        from: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
        fee: money({ label: { en: 'Fee', ar: 'الرسم' }, required: true }),
      },
    }),
    sample: sampleField,
  },
  groups: [{ label: { en: 'Fee of a visit', ar: 'رسم الزيارة' }, fields: ['visitFees'] }],
  remark: sampleRemark,
  columns: ['coverage', 'ratio', 'visitFees', 'sample'],
  filters: ['sample'],
  unique: ['city'],
});
