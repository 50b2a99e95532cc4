// A number that the supplier has given to another invoice, which was entered already: perhaps it is entered twice.
import { referencePartition } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceRecords } from './invoiceRecords.ts';

export const repeatedSupplierNumber = async (
  { store, caller }: SessionContext,
  { id, party, type, supplierNumber }: Invoice,
): Promise<Warning[]> => {
  if (supplierNumber === '' || party === null) return [];
  const { items } = await store.page({
    index: 'gsi3',
    pk: referencePartition(supplierNumber),
    descending: true,
    limit: 10,
    begins: `${invoiceKind.key}#`,
  });
  const other = items
    .map(invoiceRecords.headerOf)
    .find((each) => each.id !== id && each.party === party && each.type === type && each.status === 'posted');
  if (!other) return [];
  const details = { supplierNumber, number: other.number, id: other.id };
  const code = 'invoice.supplierNumberRepeated';
  return [{ code, details, message: await messageOf(caller.language, code, details) }];
};
