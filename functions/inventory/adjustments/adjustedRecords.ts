// The records that the lines of an adjustment name, and what becomes of a line with them: its warehouse, and the accounts that it is booked on.
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import { keyOf } from '#functions/company/resourceRecords.ts';
import type { Decisive } from '#functions/documents/documentActs.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { Caller } from '#functions/http/context.ts';
import { stockAccountOf, warehouseOf } from '#functions/stock/stockFacts.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AccountsOfLine } from '#shared/inventory/adjustmentEntry.ts';
import type { NamedReason } from '#shared/inventory/adjustmentFaults.ts';
import type { AdjustmentLine, StockAdjustment } from '#shared/inventory/adjustmentKind.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { categories, products } from '#shared/settings/resources.ts';
import { stockReasons } from '#shared/settings/stock/stockReasons.ts';

export type AdjustedRecords = { products: Rows; categories: Rows; reasons: Rows };

export const readAdjusted = async (
  store: Store,
  { lines }: Pick<StockAdjustment, 'lines'>,
): Promise<AdjustedRecords> => {
  const [ofProducts, ofCategories, reasons] = await Promise.all([
    rowsNamed(
      store,
      products,
      lines.map(({ product }) => product),
    ),
    allRows(store, categories),
    allRows(store, stockReasons),
  ]);
  return { products: ofProducts, categories: ofCategories, reasons };
};

/** Where one of them changes meanwhile, all is prepared anew. */
export const decisiveOf = (
  { products: found, reasons }: AdjustedRecords,
  { lines }: Pick<StockAdjustment, 'lines'>,
): Decisive[] => {
  const used = new Set(lines.map(({ reason }) => reason));
  return [
    ...[...found.values()].map(({ code, rev }) => ({ key: keyOf(products, code), rev })),
    ...[...reasons.values()]
      .filter(({ code }) => used.has(code))
      .map(({ code, rev }) => ({ key: keyOf(stockReasons, code), rev })),
  ];
};

const beside = (line: number, field: string) => ({
  line,
  position: line + 1,
  path: `lines.${line}.${field}`,
});

/** The product of a line: refused where there is none, or where it is not kept in stock. */
const productOf = ({ product }: AdjustmentLine, at: number, found: Rows): ResourceRow => {
  const item = found.get(product);
  const details = { ...beside(at, 'product'), product };
  if (!item?.active) throw new Refusal('adjustment.productUnknown', details);
  if (item['stocked'] !== true) throw new Refusal('stock.notStocked', details);
  return item;
};

const reasonOf = ({ reason }: AdjustmentLine, at: number, reasons: Rows): ResourceRow => {
  const found = reasons.get(reason);
  if (!found?.active) throw new Refusal('adjustment.reasonUnknown', { ...beside(at, 'reason'), reason });
  return found;
};

/** As the rules read them. */
export const reasonsFor =
  (reasons: Rows, { language }: Pick<Caller, 'language'>) =>
  (code: string): NamedReason | undefined => {
    const found = reasons.get(code);
    return found && { name: nameIn(language, found), direction: found['direction'] };
  };

export type CheckedLine = {
  /** With its warehouse. */
  line: AdjustmentLine & { warehouse: string };
  item: ResourceRow;
  inventory: string;
  /** By whether goods are found or missing. */
  accountsOf: (isGain: boolean) => AccountsOfLine;
};

/** The first line is refused that names what it may not. */
export const checkedLines = (
  { branch, lines }: Pick<StockAdjustment, 'branch' | 'lines'>,
  records: AdjustedRecords,
  facts: FinanceFacts,
): CheckedLine[] => {
  const known = { facts, categories: records.categories };
  return lines.map((line, at) => {
    const item = productOf(line, at, records.products);
    const reason = reasonOf(line, at, records.reasons);
    const warehouse = warehouseOf({ warehouse: line.warehouse, branch }, facts, beside(at, 'warehouse'));
    const own = typeof reason['account'] === 'string' ? reason['account'] : '';
    return {
      line: { ...line, warehouse },
      item,
      inventory: stockAccountOf(item, 'inventory', known),
      accountsOf: (isGain) => ({
        other: own || stockAccountOf(item, isGain ? 'gain' : 'loss', known),
        cost: stockAccountOf(item, 'cost', known),
        costCentre: line.costCentre,
      }),
    };
  });
};
