// The types of rooms that a programme is made of, and for what the area of each counts (B9.1).
import { decimal, flag, note } from '../../../resources/fields.ts';
import { resource } from '../../../resources/resource.ts';
import { areaDecimals } from '../programme.ts';
import { designRate } from './designRateRight.ts';

/** What is not built, such as a garden, counts for nothing: neither for coverage nor for the ratio. */
const countsUnbuilt = ({ inBuilt, inCoverage, inRatio }: Readonly<Record<string, unknown>>): boolean =>
  inBuilt === false && (inCoverage === true || inRatio === true);

export const roomTypes = resource({
  name: 'roomTypes',
  one: 'roomType',
  screen: 'pms.settings.rooms',
  permission: designRate,
  noun: { en: 'Room type', ar: 'نوع غرفة' },
  series: () => 'RM',
  fields: {
    usualArea: decimal({
      label: { en: 'Usual area (m²)', ar: 'المساحة المعتادة (م²)' },
      hint: { en: 'Net area of one room', ar: 'المساحة الصافية للغرفة الواحدة' },
      decimals: areaDecimals,
      measure: 'area',
    }),
    inBuilt: flag({ label: { en: 'Gross area', ar: 'مسطح البناء' }, initial: true }),
    inCoverage: flag({ label: { en: 'Coverage ratio', ar: 'نسبة البناء' }, initial: true }),
    inRatio: flag({ label: { en: 'Floor-area ratio', ar: 'معامل البناء' }, initial: true }),
    notes: note({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 500 }),
  },
  groups: [
    {
      label: { en: 'Its area counts for', ar: 'تُحسب مساحته في' },
      fields: ['inBuilt', 'inCoverage', 'inRatio'],
    },
  ],
  columns: ['usualArea', 'inBuilt', 'inCoverage', 'inRatio'],
  filters: ['inBuilt'],
  rules: (row): Record<string, string> => (countsUnbuilt(row) ? { inBuilt: 'roomType.notBuilt' } : {}),
});
