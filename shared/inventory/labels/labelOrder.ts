// What is printed: how many labels of which product and unit, as the address of the page says it, and as an invoice of goods received asks for it.
import { mulDiv, parseMoney } from '../../kernel/money.ts';
import { latinDigits } from '../../kernel/numberEntry.ts';
import { stockDecimals } from '../../stock/stockMove.ts';
import type { LabelProduct, LabelUnit } from './labelApi.ts';
import { labelsMax } from './labelLimits.ts';

/** The stock unit where the unit is blank. */
export type LabelOrder = { readonly product: string; readonly unit: string; readonly count: number };

/** Codes have letters, digits, dots, lines and slashes. */
const separator = '*';

/** `3*P-001*BX` */
export const orderText = ({ product, unit, count }: LabelOrder): string =>
  [String(count), product, ...(unit === '' ? [] : [unit])].join(separator);

const countIn = (text: string): number => {
  const digits = latinDigits(text).trim();
  return /^\d{1,5}$/.test(digits) ? Math.min(Number(digits), labelsMax) : 1;
};

/** `'P-001'` alone is one label. */
export const orderIn = (text: string): LabelOrder => {
  const parts = text.split(separator).map((part) => part.trim());
  if (parts.length === 1) return { product: parts[0] ?? '', unit: '', count: 1 };
  const [count = '', product = '', unit = ''] = parts;
  return { product, unit, count: countIn(count) };
};

/** Those of one product and unit are one. */
const joinedOrders = (orders: readonly LabelOrder[]): LabelOrder[] => {
  const groups = Map.groupBy(orders, ({ product, unit }) => orderText({ product, unit, count: 0 }));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            count: others.reduce((sum, { count }) => Math.min(sum + count, labelsMax), first.count),
          },
        ],
  );
};

/** `['P-001', '2*P-001']` is one order of three. */
export const ordersIn = (texts: readonly string[]): LabelOrder[] =>
  joinedOrders(texts.map(orderIn).filter(({ product }) => product !== ''));

/** How many labels are ordered; codes that no product has do not count. */
export const orderedCount = (orders: readonly LabelOrder[], unknown: ReadonlySet<string>): number =>
  orders.reduce((sum, { product, count }) => (unknown.has(product) ? sum : sum + count), 0);

/** The unit that is asked for; the stock unit where it is none of the product. */
export const orderedUnit = ({ units }: LabelProduct, unit: string): LabelUnit | undefined =>
  units.find(({ code }) => code === unit) ?? units[0];

const one = 10n ** BigInt(stockDecimals);

/** Something of a piece is a piece. */
const wholeCount = (millionths: bigint): number => Math.min(Number((millionths + one - 1n) / one), labelsMax);

type Received = {
  readonly product: string | null;
  readonly unit: string | null;
  readonly quantity: string | null;
};

/** One for each unit that has come in: of a box with a barcode of its own one for the box, else one for each piece in it. */
const orderOfLine = ({ product, unit, quantity }: Received, known: LabelProduct): LabelOrder => {
  const received = known.units.find(({ code }) => code === unit);
  const count = parseMoney(quantity ?? '1', stockDecimals) ?? one;
  const isOwn = received !== undefined && received !== known.units[0] && received.barcode !== '';
  if (isOwn) return { product: product ?? '', unit: received.code, count: wholeCount(count) };
  const factor = parseMoney(received?.factor ?? '1', stockDecimals) ?? one;
  return { product: product ?? '', unit: '', count: wholeCount(mulDiv(count, factor, one)) };
};

/** Lines of one product and unit are one order. */
export const ordersReceived = (lines: readonly Received[], products: readonly LabelProduct[]): LabelOrder[] =>
  joinedOrders(
    lines.flatMap((line) => {
      const known = products.find(({ code }) => code === line.product);
      return known ? [orderOfLine(line, known)] : [];
    }),
  );
