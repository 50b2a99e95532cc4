// The items of invoices.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';

export const invoiceRecords = documentRecords<Invoice>(invoiceKind);

const isId = (name: string): boolean => /^[0-9a-z]{26}$/.test(name);

const idOfNumber = async (store: Store, number: string): Promise<string | null> => {
  const owner = (await store.get(invoiceRecords.numberGuardKey(number)))?.['owner'];
  return typeof owner === 'string' ? owner : null;
};

/** The posted invoice of an id or a number, in these branches alone; null where there is none. */
export const readPostedInvoice = async (
  store: Store,
  name: string,
  isInScope: (branch: string) => boolean,
): Promise<Invoice | null> => {
  const id = isId(name) ? name : await idOfNumber(store, name);
  if (id === null) return null;
  const invoice = await retryUntilConsistent(store, async () =>
    invoiceRecords.documentOf(await invoiceRecords.readItems(store, id)),
  );
  return invoice && invoice.status === 'posted' && isInScope(invoice.branch) ? invoice : null;
};
