// The type of invoice that a head says; a sale where it says none.
import { type InvoiceType, type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';

export const typeOfHead = (type: string | undefined): InvoiceType & { code: InvoiceTypeCode } =>
  invoiceTypes[(type || 'SI') as InvoiceTypeCode] ?? invoiceTypes.SI;
