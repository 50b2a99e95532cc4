// The items of invoices.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';

export const invoiceRecords = documentRecords<Invoice>(invoiceKind);

/** The posted invoice of an id, in these branches alone; null where there is none. */
export const readPostedInvoice = async (
  store: Store,
  id: string,
  isInScope: (branch: string) => boolean,
): Promise<Invoice | null> => {
  const invoice = invoiceRecords.documentOf(await invoiceRecords.readItems(store, id));
  return invoice && invoice.status === 'posted' && isInScope(invoice.branch) ? invoice : null;
};
