// What is known of the open items of invoices beyond their amounts: the taxes that they were charged with, and deposits that lose their money.
import type { ItemSource, TaxedItemPart } from '#functions/ledger/openItems/itemSource.ts';
import type { Store } from '#functions/storage/store.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { depositParts, originalParts } from '#shared/invoices/notes/originalParts.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { readConsumption } from './consumptionRecords.ts';
import { shortDepositWarnings } from './deposits/shortDeposits.ts';
import { readPostedInvoice } from './invoiceRecords.ts';
import { typeOf } from './originalInvoices.ts';

/** Deposits that it has used were taxed before. */
const usedDeposits = (code: string, { snapshot }: Invoice): { taxable: Money; vat: Money } => {
  const used = (snapshot?.deposits ?? []).flatMap(({ parts }) => parts).filter((part) => part.code === code);
  return {
    taxable: sumOf(used.map(({ taxable }) => BigInt(taxable))),
    vat: sumOf(used.map(({ vat }) => BigInt(vat))),
  };
};

/** Less what notes and deposits have taken of each tax. */
const taxedParts = async (store: Store, id: string): Promise<TaxedItemPart[]> => {
  const invoice = await readPostedInvoice(store, id, () => true);
  if (!invoice?.accounts || typeOf(invoice).side === 'purchase') return [];
  const { consumed } = await readConsumption(store, id);
  return depositParts(originalParts(invoiceFigures(invoice)), consumed).map(({ code, taxable, vat }) => {
    const used = usedDeposits(code, invoice);
    return {
      code,
      taxable: taxable - used.taxable,
      vat: vat - used.vat,
      box: invoice.snapshot?.taxes.find((tax) => tax.code === code)?.box ?? null,
      account: invoice.accounts?.taxes[code] ?? '',
    };
  });
};

export const invoiceItems: ItemSource = { taxedParts, freedWarnings: shortDepositWarnings };
