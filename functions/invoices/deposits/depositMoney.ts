// The money of a deposit: received with it or by receipts since, less what was taken back; notes and write-offs bring none.
import type { Store } from '#functions/storage/store.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { amountBy, readSettled } from '../settlingParts.ts';

/** In minor units, with VAT; a receipt that was reversed or whose cheque bounced counts no more. */
export const moneyReceived = async (
  store: Store,
  invoice: Invoice,
  { calculation }: InvoiceFigures,
): Promise<Money> => {
  const settled = (await readSettled(store, [invoice])).get(invoice.id) ?? { items: [], parts: [] };
  const paidAtOnce = calculation.totals.taxInclusive - sumOf(settled.items.map(({ item }) => item.amount));
  return paidAtOnce + amountBy('money', settled);
};
