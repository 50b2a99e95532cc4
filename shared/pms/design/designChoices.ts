// What design requests and the calculator choose from: what is built, on which land, and the floors of a building (specification section 3, B9.1).

/** What is built. One of them sets the rate. */
export const designEntities = {
  housing_units: { en: 'Housing units', ar: 'وحدات سكنية' },
  villa: { en: 'Villa', ar: 'فيلا' },
  housing_units_villa: { en: 'Villa with housing units', ar: 'فيلا مع وحدات سكنية' },
  commercial: { en: 'Commercial', ar: 'تجاري' },
  others: { en: 'Other', ar: 'أخرى' },
} as const;
export type DesignEntity = keyof typeof designEntities;

/** Inside an approved plan, or outside of one. */
export const landKinds = {
  land_planned: { en: 'Planned land', ar: 'أرض داخل مخطط معتمد' },
  land_random: { en: 'Unplanned land', ar: 'أرض خارج المخطط (عشوائية)' },
} as const;
export type LandKind = keyof typeof landKinds;

/** The kinds of floors that rates distinguish. */
export const floorKinds = {
  basement: { en: 'Basement', ar: 'قبو' },
  ground: { en: 'Ground floor', ar: 'الدور الأرضي' },
  upper: { en: 'Upper floors', ar: 'الأدوار العلوية' },
  roof: { en: 'Roof annex', ar: 'ملحق علوي' },
} as const;
export type FloorKind = keyof typeof floorKinds;

/** The floors on which rooms lie, from below; `repeated`: the floors above that are all alike. */
export const floorNames = {
  basement: { en: 'Basement', ar: 'قبو' },
  ground: { en: 'Ground floor', ar: 'الدور الأرضي' },
  first: { en: 'First floor', ar: 'الدور الأول' },
  second: { en: 'Second floor', ar: 'الدور الثاني' },
  third: { en: 'Third floor', ar: 'الدور الثالث' },
  repeated: { en: 'Repeated floors', ar: 'الأدوار المتكررة' },
  roof: { en: 'Roof annex', ar: 'ملحق علوي' },
} as const;
export type FloorName = keyof typeof floorNames;

const kindByFloor: Readonly<Record<FloorName, FloorKind>> = {
  basement: 'basement',
  ground: 'ground',
  first: 'upper',
  second: 'upper',
  third: 'upper',
  repeated: 'upper',
  roof: 'roof',
};

/** Null of rooms without a floor: rates for every floor hold for them. */
export const floorKindOf = (floor: string | null): FloorKind | null =>
  floor !== null && floor in kindByFloor ? kindByFloor[floor as FloorName] : null;

/** On which sides of the land its streets are. */
export const streetSides = {
  north: { en: 'North', ar: 'شمال' },
  south: { en: 'South', ar: 'جنوب' },
  east: { en: 'East', ar: 'شرق' },
  west: { en: 'West', ar: 'غرب' },
} as const;

/** What walls and circulation add to the net area where nothing else is typed, in per cent. */
export const usualCirculation = '25';

/** The unit of areas, as UN/ECE calls it. */
export const squareMetre = 'MTK';
