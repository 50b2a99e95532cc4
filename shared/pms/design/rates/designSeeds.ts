// What the settings of design begin with: the 30 types of rooms with their usual areas, and sample prices and limits, marked as samples (B9.1, B9.2).
import type { AnyResource } from '../../../resources/resource.ts';
import { cityNames } from '../../../settings/seeds/cityNames.ts';
import { type Named, named, type SeedRow } from '../../../settings/seeds/seedRows.ts';
import { designCities } from './designCities.ts';
import { designOptions } from './designOptions.ts';
import { designRates } from './designRates.ts';
import { roomTypes } from './roomTypes.ts';

type RoomSeed = readonly [...Named, usualArea: string];

const rooms: readonly RoomSeed[] = [
  ['shops', 'Shops', 'محلات تجارية', '30'],
  ['kitchen', 'Kitchen', 'مطبخ', '18'],
  ['majlis', 'Majlis (men)', 'مجلس رجال', '35'],
  ['majlis_women', 'Majlis (women)', 'مجلس نساء', '30'],
  ['pool', 'Pool', 'مسبح', '32'],
  ['garden', 'Garden', 'حديقة', '60'],
  ['living', 'Living room', 'صالة معيشة', '30'],
  ['dining', 'Dining room', 'غرفة طعام', '24'],
  ['master_bedroom', 'Master bedroom', 'غرفة نوم رئيسية', '28'],
  ['bedroom', 'Bedroom', 'غرفة نوم', '18'],
  ['guest_bedroom', 'Guest bedroom', 'غرفة نوم ضيوف', '18'],
  ['bathroom', 'Bathroom', 'دورة مياه', '5'],
  ['dressing', 'Dressing room', 'غرفة ملابس', '8'],
  ['maid', 'Maid’s room', 'غرفة خادمة', '8'],
  ['driver', 'Driver’s room', 'غرفة سائق', '10'],
  ['laundry', 'Laundry', 'غرفة غسيل', '6'],
  ['store', 'Store', 'مستودع', '6'],
  ['pantry', 'Pantry', 'مخزن مؤن', '5'],
  ['prep_kitchen', 'Preparation kitchen', 'مطبخ تحضيري', '9'],
  ['office', 'Office', 'مكتب', '14'],
  ['prayer', 'Prayer room', 'مصلى', '10'],
  ['gym', 'Gym', 'صالة رياضية', '20'],
  ['cinema', 'Home cinema', 'سينما منزلية', '25'],
  ['stairs', 'Staircase', 'درج', '15'],
  ['lift', 'Lift', 'مصعد', '4'],
  ['garage', 'Garage', 'كراج سيارات', '36'],
  ['entrance', 'Entrance hall', 'مدخل', '12'],
  ['terrace', 'Terrace', 'تراس', '20'],
  ['roof_annex', 'Roof annex', 'ملحق علوي', '40'],
  ['basement', 'Basement', 'قبو', '80'],
];

/** Everything else counts for built area, coverage and ratio. */
const roomCounts: Readonly<Record<string, { inBuilt?: false; inCoverage?: false; inRatio?: false }>> = {
  garden: { inBuilt: false, inCoverage: false, inRatio: false },
  pool: { inBuilt: false, inCoverage: false, inRatio: false },
  basement: { inCoverage: false, inRatio: false },
  terrace: { inCoverage: false, inRatio: false },
  roof_annex: { inCoverage: false },
};

const roomRows = named(rooms.map(([code, name, nameAr]): Named => [code, name, nameAr])).map(
  (row, index): SeedRow => ({
    inBuilt: true,
    inCoverage: true,
    inRatio: true,
    ...row,
    ...roomCounts[row.code],
    usualArea: rooms[index]?.[3] ?? null,
  }),
);

/** The day from which samples hold: before any request of a new company. */
const samplesFrom = '2020-01-01';

const optionPrices: Readonly<Record<string, readonly [basis: string, price: string]>> = {
  '3d_facades': ['fixed', '3000'],
  '3d_sections': ['fixed', '2000'],
  '2d_furniture': ['perMetre', '8'],
  qtys_takeoff: ['perMetre', '5'],
};

const optionRows = named([
  ['3d_facades', '3D facades', 'واجهات ثلاثية الأبعاد'],
  ['3d_sections', '3D sections', 'قطاعات ثلاثية الأبعاد'],
  ['2d_furniture', '2D furniture plan', 'مخطط فرش ثنائي الأبعاد'],
  ['qtys_takeoff', 'Quantity take-off', 'حصر الكميات'],
]).map((row): SeedRow => {
  const [basis, price] = optionPrices[row.code] ?? ['fixed', '0'];
  return { ...row, basis, prices: [{ from: samplesFrom, price }], sample: true };
});

type RateSeed = readonly [...Named, value: string, sets: Readonly<Record<string, string>>];

const perMetre = (entity: string, floorKind?: string) => ({
  use: 'area',
  entity,
  ...(floorKind !== undefined && { floorKind }),
});

const rates: readonly RateSeed[] = [
  ['villa', 'Villa', 'فيلا', '45', perMetre('villa')],
  ['villa-basement', 'Villa, basement', 'فيلا، قبو', '35', perMetre('villa', 'basement')],
  ['villa-roof', 'Villa, roof annex', 'فيلا، ملحق علوي', '35', perMetre('villa', 'roof')],
  ['units', 'Housing units', 'وحدات سكنية', '35', perMetre('housing_units')],
  [
    'units-basement',
    'Housing units, basement',
    'وحدات سكنية، قبو',
    '28',
    perMetre('housing_units', 'basement'),
  ],
  ['villa-units', 'Villa with housing units', 'فيلا مع وحدات سكنية', '42', perMetre('housing_units_villa')],
  ['commercial', 'Commercial', 'تجاري', '40', perMetre('commercial')],
  ['commercial-basement', 'Commercial, basement', 'تجاري، قبو', '30', perMetre('commercial', 'basement')],
  ['others', 'Other buildings', 'مبانٍ أخرى', '38', perMetre('others')],
  ['land-planned', 'Planned land', 'أرض داخل مخطط معتمد', '1', { use: 'land', land: 'land_planned' }],
  ['land-random', 'Unplanned land', 'أرض خارج المخطط (عشوائية)', '1.1', { use: 'land', land: 'land_random' }],
  ['minimum', 'Minimum fee', 'الحد الأدنى للأتعاب', '5000', { use: 'minimum' }],
  [
    'minimum-commercial',
    'Minimum fee, commercial',
    'الحد الأدنى للأتعاب، تجاري',
    '10000',
    { use: 'minimum', entity: 'commercial' },
  ],
];

const rateRows = named(rates.map(([code, name, nameAr]): Named => [code, name, nameAr])).map(
  (row, index): SeedRow => {
    const [, , , value = '1', sets] = rates[index] ?? [];
    return { ...row, ...sets, values: [{ from: samplesFrom, value }], sample: true };
  },
);

type CitySeed = readonly [coverage: string, ratio: string, visit: string];

/** By the code of the city. */
const limits: Readonly<Record<string, CitySeed>> = {
  RUH: ['60', '1.8', '300'],
  JED: ['60', '1.8', '300'],
  MKX: ['60', '1.8', '400'],
  MED: ['60', '1.6', '400'],
  DMM: ['60', '1.6', '300'],
  KBR: ['60', '1.6', '300'],
  HOF: ['65', '1.6', '400'],
  TIF: ['65', '1.6', '400'],
  BUR: ['65', '1.6', '500'],
  TUU: ['65', '1.6', '500'],
  AHB: ['65', '1.6', '500'],
};

const cityRows = named(cityNames.filter(([code]) => code in limits)).map((row): SeedRow => {
  const [coverage, ratio, fee = '0'] = limits[row.code] ?? [];
  const figures = { coverage: coverage ?? null, ratio: ratio ?? null };
  return { ...row, ...figures, city: row.code, visitFees: [{ from: samplesFrom, fee }], sample: true };
});

export const designSeeds: readonly (readonly [resource: AnyResource, rows: readonly SeedRow[]])[] = [
  [roomTypes, roomRows],
  [designOptions, optionRows],
  [designRates, rateRows],
  [designCities, cityRows],
];
