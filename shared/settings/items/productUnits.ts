// The units in which a product is traded beside its stock unit: how many stock units are in one, what it costs, and its barcode.
import { formatMoney, isMore, mulDiv, parseMoney } from '../../kernel/money.ts';
import {
  decimal,
  type FieldValue,
  money,
  type RowsField,
  type RowValue,
  ref,
  rows,
  text,
} from '../../resources/fields.ts';
import type { AnyResource } from '../../resources/resource.ts';
import { priceDecimals } from './tradeFields.ts';

const factorDecimals = 6;
/** All in one transaction with their product: each has a guard for its barcode and a unit to be checked. */
const unitsMax = 10;

export const barcodeField = text({
  label: { en: 'Barcode', ar: 'الباركود' },
  max: 40,
  ltr: true,
  format: 'barcode',
});

/** `units`: the kind of records that the unit of a row is. */
export const unitRows = (units: AnyResource): RowsField =>
  rows({
    label: { en: 'Further units', ar: 'وحدات أخرى' },
    key: 'unit',
    max: unitsMax,
    none: { en: 'Stock unit only', ar: 'وحدة المخزون فقط' },
    of: {
      unit: ref({ label: { en: 'Unit', ar: 'الوحدة' }, to: units, required: true }),
      factor: decimal({
        label: { en: 'Stock units in one', ar: 'كم وحدة مخزون فيها' },
        decimals: factorDecimals,
        required: true,
      }),
      price: money({
        label: { en: 'Price (by number if empty)', ar: 'السعر (بحسب العدد إن تُرك فارغاً)' },
        decimals: priceDecimals,
      }),
      barcode: barcodeField,
    },
  });

type Product = Readonly<Record<string, FieldValue>>;

export const unitRowsOf = ({ units }: Product): readonly RowValue[] =>
  Array.isArray(units) ? (units as readonly RowValue[]) : [];

/** The stock unit is in the product itself, and only once. */
export const unitRules = (product: Product): Record<string, string> =>
  Object.fromEntries(
    unitRowsOf(product).flatMap(({ unit }, index) =>
      unit !== null && unit === product['unit'] ? [[`units.${index}.unit`, 'product.stockUnit']] : [],
    ),
  );

/** A number of one is the same whichever way it is written. */
export const isSameFactor = (one: string, other: string): boolean =>
  !isMore(one, other) && !isMore(other, one);

type Use = { isUsed: boolean; isUnitChanged: boolean; factors: ReadonlyMap<string, string> };

/** Faults of units that documents use already and that now differ from what those say: `factors` are those in use, by unit. */
export const factorFaults = (
  product: Product,
  { isUsed, isUnitChanged, factors }: Use,
): Record<string, string> => ({
  ...(isUsed && isUnitChanged && { unit: 'product.unitFixed' }),
  ...Object.fromEntries(
    unitRowsOf(product).flatMap(({ unit, factor }, index) => {
      const used = factors.get(String(unit));
      const isFixed = used !== undefined && !isSameFactor(used, String(factor));
      return isFixed ? [[`units.${index}.factor`, 'product.factorFixed']] : [];
    }),
  ),
});

const millionth = 10n ** BigInt(factorDecimals);

/** Without zeros that say nothing. */
const plainNumber = (text: string): string => text.replace(/\.?0+$/, '');

/** What so many stock units cost, to the decimals of prices. */
const priceOfMany = (price: string, factor: string): string | null => {
  const [each, many] = [parseMoney(price, priceDecimals), parseMoney(factor, factorDecimals)];
  if (each === null || many === null) return null;
  return plainNumber(formatMoney(mulDiv(each, many, millionth), priceDecimals));
};

/** A unit of a product as a document takes it. */
export type TradedUnit = {
  unit: string;
  /** How many stock units are in one. */
  factor: string;
  /** Of one of them: its own, else that of so many stock units; null where the product has none. */
  price: string | null;
};

/** Null where the product is not traded in it. */
export const tradedUnit = (product: Product, unit: string): TradedUnit | null => {
  const price = typeof product['price'] === 'string' ? product['price'] : null;
  if (unit === product['unit']) return { unit, factor: '1', price };
  const row = unitRowsOf(product).find((each) => each['unit'] === unit);
  if (row === undefined) return null;
  const factor = String(row['factor']);
  if (typeof row['price'] === 'string') return { unit, factor, price: row['price'] };
  return { unit, factor, price: price === null ? null : priceOfMany(price, factor) };
};
