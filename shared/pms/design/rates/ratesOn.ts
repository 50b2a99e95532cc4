// The prices of design that hold on a day, and which of them is that of a floor, a land, a building or a city (B9.2).
import { rowOn } from '../../../resources/datedRows.ts';
import type { FieldValue, RowValue } from '../../../resources/fields.ts';
import type { OptionBasis } from './designOptions.ts';

export type DesignRecord = Readonly<Record<string, FieldValue>> & {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string;
  readonly active: boolean;
};

/** A figure as decimal text, the day from which it holds, and whether it is a sample. */
export type Price = {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string;
  readonly value: string;
  readonly from: string;
  readonly sample: boolean;
};

export type AreaRate = Price & {
  readonly entity: string;
  /** Null for every floor without a rate of its own. */
  readonly floorKind: string | null;
  readonly service: string | null;
};
export type LandFactor = Price & { readonly land: string };
/** `entity`: null for every type of building without one of its own. */
export type MinimumFee = Price & { readonly entity: string | null; readonly service: string | null };
export type OptionPrice = Price & { readonly basis: OptionBasis; readonly service: string | null };
export type VisitFee = Price & { readonly city: string };

export type DesignPrices = {
  readonly rates: AreaRate[];
  readonly lands: LandFactor[];
  readonly minimums: MinimumFee[];
  readonly options: OptionPrice[];
  readonly visitFees: VisitFee[];
};

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const textsOf = (record: DesignRecord, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(record[name])]));

/** Where the figure of a record lies: its dated rows, and the cell in them. */
type Place = { readonly rows: string; readonly cell: string; readonly also: readonly string[] };

/** Records that are no longer used, and those without a figure on the day, have no price. */
const pricesOf = <Kind extends Price>(
  records: readonly DesignRecord[],
  day: string,
  { rows, cell, also }: Place,
): Kind[] =>
  records.flatMap((record) => {
    const row = record.active ? rowOn((record[rows] ?? []) as readonly RowValue[], 'from', day) : null;
    if (row === null) return [];
    const { code, name, name_ar } = record;
    const figure = { value: String(row[cell]), from: String(row['from']), sample: record['sample'] === true };
    return [{ code, name, name_ar, ...figure, ...textsOf(record, also) } as Kind];
  });

export type PricedRecords = {
  readonly rates: readonly DesignRecord[];
  readonly options: readonly DesignRecord[];
  readonly cities: readonly DesignRecord[];
};

export const pricesOn = ({ rates, options, cities }: PricedRecords, day: string): DesignPrices => {
  const ratesOf = <Kind extends Price>(use: string, also: readonly string[]): Kind[] =>
    pricesOf(
      rates.filter((record) => record['use'] === use),
      day,
      { rows: 'values', cell: 'value', also },
    );
  return {
    rates: ratesOf('area', ['entity', 'floorKind', 'service']),
    lands: ratesOf('land', ['land']),
    minimums: ratesOf('minimum', ['entity', 'service']),
    options: pricesOf(options, day, { rows: 'prices', cell: 'price', also: ['basis', 'service'] }),
    visitFees: pricesOf(cities, day, { rows: 'visitFees', cell: 'fee', also: ['city'] }),
  };
};

type Floor = { readonly entity: string; readonly floorKind: string | null };

/** That of the kind of floor, else that of every floor; null where neither has a figure on the day. */
export const rateFor = ({ entity, floorKind }: Floor, rates: readonly AreaRate[]): AreaRate | null => {
  const own = rates.filter((rate) => rate.entity === entity);
  return (
    own.find((rate) => floorKind !== null && rate.floorKind === floorKind) ??
    own.find((rate) => rate.floorKind === null) ??
    null
  );
};

/** Land without a factor costs what the rates say. */
export const landFactorFor = (land: string | null, lands: readonly LandFactor[]): LandFactor | null =>
  lands.find((each) => each.land === land) ?? null;

/** That of the type of building, else that of every type. */
export const minimumFor = (entity: string, minimums: readonly MinimumFee[]): MinimumFee | null =>
  minimums.find((each) => each.entity === entity) ?? minimums.find((each) => each.entity === null) ?? null;

/** By the city as addresses name it. */
export const visitFeeFor = (city: string | null, fees: readonly VisitFee[]): VisitFee | null =>
  fees.find((each) => each.city === city) ?? null;
