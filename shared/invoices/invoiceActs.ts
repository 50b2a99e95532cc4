// Beginning an invoice of each type, alone or for a record: what it is called, its form, and who may fill it.
import type { Act } from '../resources/begins.ts';
import { type InvoiceTypeCode, invoicePermissions, invoiceTypes, newInvoiceTitles } from './invoiceType.ts';

export const invoiceAct = (type: InvoiceTypeCode) =>
  ({
    label: newInvoiceTitles[type],
    screen: 'invoices.new',
    right: [invoicePermissions[type], 'create'],
    asks: { type },
  }) as const satisfies Act;

/** A note, too, is begun alone: the invoice that it is about is asked for in its form. */
export const invoiceActs: readonly Act[] = Object.values(invoiceTypes).map(({ code }) => invoiceAct(code));
