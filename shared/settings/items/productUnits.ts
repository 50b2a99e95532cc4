// The fields and rules of the units in which a product is traded beside its stock unit.
import { isMore } from '../../kernel/money.ts';
import { decimal, money, type RowsField, ref, rows, text } from '../../resources/fields.ts';
import type { AnyResource } from '../../resources/resource.ts';
import { factorDecimals, type Product, priceDecimals, unitRowsOf } from './tradedUnit.ts';

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
