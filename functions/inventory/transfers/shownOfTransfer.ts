// What the view of one transfer says of its products beside what is kept of it: their barcodes and units.
import { rowsNamed } from '#functions/company/namedRows.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { StockTransfer } from '#shared/inventory/transfers/transferKind.ts';
import { products } from '#shared/settings/resources.ts';
import { readUnitNames } from '../productRecords.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const shownOfTransfer = async ({ store }: SessionContext, { lines }: StockTransfer) => {
  const codes = [...new Set(lines.map(({ product }) => product))];
  const [rows, unitOf] = await Promise.all([rowsNamed(store, products, codes), readUnitNames(store)]);
  const goods = codes.flatMap((code) => {
    const row = rows.get(code);
    if (row === undefined) return [];
    const unit = textOf(row['unit']);
    return [{ code, barcode: textOf(row['barcode']), unit: unit === null ? null : unitOf(unit) }];
  });
  return { goods };
};
