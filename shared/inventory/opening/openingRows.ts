// The rows of a file of opening stock: what stands against each, and the goods that it brings in.
import { isDate } from '../../kernel/dates.ts';
import { textFormats } from '../../kernel/identity.ts';
import { amountFault, isDecimal, type Money, mulDiv, parseMoney } from '../../kernel/money.ts';
import { type StockPlace, stockDecimals } from '../../stock/stockMove.ts';
import type { OpeningField } from './openingFile.ts';

/** As the file has them; empty where it says nothing. */
export type OpeningCells = Readonly<Record<OpeningField, string>>;

/** Goods of a product in a warehouse: millionths of the stock unit, and minor units. */
export type OpeningRow = StockPlace & {
  warehouse: string;
  quantity: bigint;
  value: Money;
  /** That bears the value. */
  account: string;
  /** Of goods that are kept by batch. */
  batch?: string;
  expiry?: string;
  barcode?: string;
};

const one = 10n ** BigInt(stockDecimals);

export type OpeningFault = { field: OpeningField; code: string; details?: Readonly<Record<string, unknown>> };

type KnownProduct = {
  isActive: boolean;
  isStocked: boolean;
  isBatched: boolean;
  /** Null where neither product, category nor chart names an active one. */
  account: string | null;
  /** What its stock unit is called. */
  unit: string;
  /** How many stock units are in one of the unit that is named; null where the product has none that is called so. */
  factorOf: (unit: string) => string | null;
};

/** `hasMoved`: of a product in a branch. */
export type OpeningFacts = {
  scale: number;
  productOf: (code: string) => KnownProduct | undefined;
  /** The branch of an active warehouse. */
  branchOf: (warehouse: string) => string | undefined;
  isInScope: (branch: string) => boolean;
  hasMoved: (place: StockPlace) => boolean;
};

const productFault = ({ code }: OpeningCells, facts: OpeningFacts): OpeningFault | null => {
  if (code === '') return { field: 'code', code: 'field.required' };
  const known = facts.productOf(code);
  if (!known?.isActive) return { field: 'code', code: 'stockOpening.productUnknown' };
  if (!known.isStocked) return { field: 'code', code: 'stockOpening.notStocked' };
  return known.account === null ? { field: 'code', code: 'stockOpening.accountMissing' } : null;
};

const warehouseFault = ({ warehouse }: OpeningCells, facts: OpeningFacts): OpeningFault | null => {
  if (warehouse === '') return { field: 'warehouse', code: 'field.required' };
  const branch = facts.branchOf(warehouse);
  if (branch === undefined) return { field: 'warehouse', code: 'stockOpening.warehouseUnknown' };
  return facts.isInScope(branch) ? null : { field: 'warehouse', code: 'stockOpening.branchForbidden' };
};

/** Goods that are kept by batch name theirs; others have none. */
const batchFaults = ({ code, batch, expiry, barcode }: OpeningCells, facts: OpeningFacts): OpeningFault[] => {
  const known = facts.productOf(code);
  if (!known?.isBatched)
    return batch + expiry + barcode !== '' && known
      ? [{ field: 'batch', code: 'stockOpening.notBatched' }]
      : [];
  const { isRight, plain, fault } = textFormats.barcode;
  return [
    ...(batch === '' ? [{ field: 'batch', code: 'field.required' } as const] : []),
    ...(expiry === '' || isDate(expiry) ? [] : [{ field: 'expiry', code: 'field.date' } as const]),
    ...(barcode === '' || isRight(plain(barcode)) ? [] : [{ field: 'barcode', code: fault } as const]),
  ];
};

/** Null where the product is not known, or has no such unit. */
const factorOf = ({ code, unit }: OpeningCells, facts: OpeningFacts): string | null =>
  unit === '' ? '1' : (facts.productOf(code)?.factorOf(unit) ?? null);

/** A quantity of another unit is never taken as one of the stock unit. */
const unitFault = (cells: OpeningCells, facts: OpeningFacts): OpeningFault | null => {
  const known = facts.productOf(cells.code);
  if (!known || factorOf(cells, facts) !== null) return null;
  return { field: 'unit', code: 'stockOpening.unitUnknown', details: { unit: known.unit } };
};

const quantityFault = ({ quantity }: OpeningCells): OpeningFault | null => {
  const fault = (code: string): OpeningFault => ({ field: 'quantity', code });
  if (quantity === '') return fault('field.required');
  const exact = parseMoney(quantity, stockDecimals);
  if (exact !== null && exact <= 0n) return fault('stockOpening.quantityNotPositive');
  if (isDecimal(quantity, stockDecimals)) return null;
  return fault(isDecimal(quantity, 30) ? 'field.decimals' : 'field.decimal');
};

/** Where there is a value, the unit cost does not count. */
const valueFault = ({ cost, value }: OpeningCells, { scale }: OpeningFacts): OpeningFault | null => {
  if (value !== '') {
    const fault = amountFault(value, scale);
    return fault && { field: 'value', code: fault };
  }
  if (cost === '') return { field: 'cost', code: 'stockOpening.costMissing' };
  return isDecimal(cost, stockDecimals) ? null : { field: 'cost', code: 'field.decimalOrZero' };
};

/** The value that is given, else the quantity at its unit cost. */
const worthOf = ({ cost, value }: OpeningCells, quantity: bigint, scale: number): Money => {
  if (value !== '') return parseMoney(value, scale) ?? 0n;
  const unitCost = parseMoney(cost, stockDecimals) ?? 0n;
  return mulDiv(unitCost, quantity, 10n ** BigInt(2 * stockDecimals - scale));
};

/** Everything that stands against a row by itself. */
export const openingFaults = (cells: OpeningCells, facts: OpeningFacts): OpeningFault[] => {
  const own = [
    productFault(cells, facts),
    warehouseFault(cells, facts),
    quantityFault(cells),
    unitFault(cells, facts),
    valueFault(cells, facts),
    ...batchFaults(cells, facts),
  ].filter((fault) => fault !== null);
  const branch = facts.branchOf(cells.warehouse);
  const isKnown = branch !== undefined && own.every(({ field }) => field !== 'code' && field !== 'warehouse');
  if (!isKnown || !facts.hasMoved({ product: cells.code, branch })) return own;
  return [{ field: 'code', code: 'stockOpening.moved', details: { branch } }, ...own];
};

/** Of a row without faults. */
export const openingRow = (cells: OpeningCells, facts: OpeningFacts): OpeningRow => {
  const quantity = parseMoney(cells.quantity, stockDecimals) ?? 0n;
  return {
    product: cells.code,
    branch: facts.branchOf(cells.warehouse) ?? '',
    warehouse: cells.warehouse,
    quantity: mulDiv(quantity, parseMoney(factorOf(cells, facts) ?? '', stockDecimals) ?? 0n, one),
    value: worthOf(cells, quantity, facts.scale),
    account: facts.productOf(cells.code)?.account ?? '',
    ...(cells.batch !== '' && {
      batch: textFormats.batch.plain(cells.batch),
      expiry: cells.expiry,
      barcode: textFormats.barcode.plain(cells.barcode),
    }),
  };
};

/** By row: one that names the same product, warehouse and batch as a row above it. */
export const repeatedRows = (
  rows: readonly Pick<OpeningCells, 'code' | 'warehouse' | 'batch'>[],
): (OpeningFault | null)[] => {
  const seen = new Set<string>();
  return rows.map(({ code, warehouse, batch }) => {
    const place = `${code} ${warehouse} ${textFormats.batch.plain(batch)}`;
    const isFirst = code === '' || warehouse === '' || !seen.has(place);
    seen.add(place);
    return isFirst ? null : { field: 'code', code: 'stockOpening.twice' };
  });
};
