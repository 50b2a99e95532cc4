// What a design costs: a price per square metre by type of building and kind of floor, the factor of the land, and the least fee; all dated (B9.2).
import { choice, date, decimal, type FieldValue, type Label, ref, rows } from '../../../resources/fields.ts';
import { type RowFaults, resource } from '../../../resources/resource.ts';
import { services } from '../../../settings/resources.ts';
import { designEntities, floorKinds, landKinds } from '../designChoices.ts';
import { designRate, sampleField, sampleRemark } from './designRateRight.ts';

/** What a record sets. */
export const rateUses = {
  area: { en: 'Price per m²', ar: 'سعر المتر المربع' },
  land: { en: 'Factor of the land', ar: 'معامل الأرض' },
  minimum: { en: 'Minimum fee', ar: 'الحد الأدنى للأتعاب' },
} as const;
export type RateUse = keyof typeof rateUses;

const subjects = ['entity', 'floorKind', 'land', 'service'] as const;
type Subject = (typeof subjects)[number];

const subjectsOf: Readonly<Record<RateUse, readonly Subject[]>> = {
  area: ['entity', 'floorKind', 'service'],
  land: ['land'],
  minimum: ['entity', 'service'],
};

type Row = Readonly<Record<string, FieldValue>>;

const isUse = (value: unknown): value is RateUse => typeof value === 'string' && value in rateUses;

const irrelevant = ({ use }: Row): readonly Subject[] =>
  subjects.filter((name) => !isUse(use) || !subjectsOf[use].includes(name));

const needed: Readonly<Record<RateUse, RowFaults>> = {
  area: { entity: 'designRate.entityMissing' },
  land: { land: 'designRate.landMissing' },
  minimum: {},
};

/** What the kind of record asks for, and that nothing is said beside it: nobody would see that it has no effect. */
const rateRules = (row: Row): RowFaults => {
  const { use } = row;
  const isEmpty = (name: string) => (row[name] ?? '') === '';
  const missing = isUse(use) ? Object.entries(needed[use]).filter(([name]) => isEmpty(name)) : [];
  const idle = irrelevant(row).filter((name) => !isEmpty(name));
  return Object.fromEntries([...missing, ...idle.map((name) => [name, 'designRate.idle'])]);
};

const labelOf = (labels: Readonly<Record<string, Label>>, value: FieldValue | undefined): Label | null =>
  labels[String(value)] ?? null;

/** By what it sets, such as “Villa, basement”. */
const calledBy = ({ use, entity, floorKind, land }: Row): Label | null => {
  const parts = {
    area: [labelOf(designEntities, entity), labelOf(floorKinds, floorKind)],
    land: [labelOf(landKinds, land)],
    minimum: [rateUses.minimum, labelOf(designEntities, entity)],
  };
  const labels = isUse(use) ? parts[use].flatMap((label) => label ?? []) : [];
  if (labels.length === 0) return null;
  return { en: labels.map(({ en }) => en).join(', '), ar: labels.map(({ ar }) => ar).join('، ') };
};

/** Of two active records for the same, nobody could say which holds. */
const purposeOf = ({ use, entity, floorKind, land, active }: Row): string | null =>
  active === false ? null : [use, entity, floorKind, land].map((each) => each ?? '').join(' ');

export const designRates = resource({
  name: 'designRates',
  one: 'designRate',
  screen: 'pms.settings.rates',
  permission: designRate,
  noun: { en: 'Design rate', ar: 'سعر تصميم' },
  titleAfterNoun: { en: 'Design rates', ar: 'أسعار التصميم' },
  series: () => 'RT',
  fields: {
    use: choice({
      label: { en: 'Sets', ar: 'يحدد' },
      choices: rateUses,
      required: true,
      initial: 'area',
    }),
    entity: choice({
      label: { en: 'Type of building', ar: 'نوع المبنى' },
      choices: designEntities,
      none: { en: 'Every type', ar: 'كل الأنواع' },
    }),
    floorKind: choice({
      label: { en: 'Floors', ar: 'الأدوار' },
      choices: floorKinds,
      none: { en: 'Every floor without a price of its own', ar: 'كل دور ليس له سعر خاص' },
    }),
    land: choice({ label: { en: 'Land', ar: 'الأرض' }, choices: landKinds }),
    service: ref({
      label: { en: 'Service on the quote', ar: 'الخدمة في عرض السعر' },
      hint: { en: 'Gives the accounts and the tax', ar: 'تحدد الحسابات والضريبة' },
      to: services,
    }),
    values: rows({
      label: { en: 'Values', ar: 'القيم' },
      key: 'from',
      max: 50,
      of: {
        from: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
        value: decimal({
          label: { en: 'Price, factor or amount', ar: 'السعر أو المعامل أو المبلغ' },
          required: true,
          decimals: 4,
          isPrice: true,
        }),
      },
    }),
    sample: sampleField,
  },
  groups: [{ label: { en: 'Values', ar: 'القيم' }, fields: ['values'] }],
  remark: sampleRemark,
  columns: ['use', 'entity', 'floorKind', 'land', 'values', 'sample'],
  filters: ['use', 'entity', 'sample'],
  called: calledBy,
  purpose: { field: 'use', of: purposeOf },
  irrelevantFields: irrelevant,
  rules: rateRules,
});
