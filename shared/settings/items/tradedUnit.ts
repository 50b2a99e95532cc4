// A unit of a product as a document takes it: how many stock units are in one, and what it costs; without the declarations of records.
import { formatMoney, mulDiv, parseMoney } from '../../kernel/money.ts';
import type { RowValue } from '../../resources/fields.ts';

/** Decimals of prices, whatever the currency (B2.2). */
export const priceDecimals = 6;

export const factorDecimals = 6;

export type Product = Readonly<Record<string, unknown>>;

export const unitRowsOf = ({ units }: Product): readonly RowValue[] =>
  Array.isArray(units) ? (units as readonly RowValue[]) : [];

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
