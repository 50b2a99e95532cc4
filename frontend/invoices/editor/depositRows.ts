// A deposit that is offered as a row of the invoice: with what is left of it, and never more than there is to pay.
import { type Draft, filledRows, lineText, type NewRow } from '#frontend/documents/editor/documentDraft.ts';
import type { OfferedDeposit } from '#shared/invoices/api.ts';
import { invoiceTables } from '#shared/invoices/invoiceFields.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { formatMoney, parseMoney, smallerOf } from '#shared/kernel/money.ts';

/** Those that no row names yet, by id or number. */
export const unusedDeposits = (
  { tables }: Pick<Draft, 'tables'>,
  offered: readonly OfferedDeposit[],
): OfferedDeposit[] => {
  const named = filledRows(tables['deposits']).map((row) => lineText(row, 'invoice').trim().toUpperCase());
  return offered.filter(({ id, number }) => !named.includes(id.toUpperCase()) && !named.includes(number));
};

/** What the invoice would take of it; nothing while there is nothing to pay. */
export const usedOf = (
  { left }: Pick<OfferedDeposit, 'left'>,
  { calculation, input }: Pick<InvoiceFigures, 'calculation' | 'input'>,
): string | null => {
  const { taxInclusive, deposits } = calculation.totals;
  const taken = smallerOf(parseMoney(left, input.scale) ?? 0n, taxInclusive - deposits);
  return taken > 0n ? formatMoney(taken, input.scale) : null;
};

/** The rows with one more; null where there is no room. An empty row makes way. */
export const withDeposit = (
  { tables }: Pick<Draft, 'tables'>,
  row: { invoice: string; amount: string },
): NewRow[] | null => {
  const rows = filledRows(tables['deposits']);
  return rows.length < invoiceTables.deposits.max ? [...rows, row] : null;
};
