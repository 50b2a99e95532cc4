// A number that the supplier has given to another invoice, which was entered already: perhaps it is entered twice.
import { isSameParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { referencePartition } from '#functions/documents/documentLayout.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { referenceKey } from '#shared/documents/referenceKey.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceRecords } from './invoiceRecords.ts';

type Numbered = Pick<Invoice, 'party' | 'type' | 'supplierNumber'> & Partial<Pick<Invoice, 'id'>>;

/** Of this supplier, under any of its codes, the newest other posted one with the number; other suppliers may use the same. */
const otherWith = async ({ store }: SessionContext, { id, party, type, supplierNumber }: Numbered) => {
  const merged = await readMergedParties(store);
  const range = {
    index: 'gsi3' as const,
    pk: referencePartition(supplierNumber),
    descending: true,
    begins: `${invoiceKind.key}#`,
  };
  for await (const item of store.walk(range)) {
    const each = invoiceRecords.headerOf(item);
    const isOther = each.id !== id && each.type === type && each.status === 'posted';
    if (isOther && isSameParty(merged, each.party, party)) return each;
  }
  return null;
};

/** An invoice of a branch beyond the rights of the caller is not named. */
export const repeatedSupplierNumber = async (
  context: SessionContext,
  invoice: Numbered,
): Promise<Warning[]> => {
  const { supplierNumber, party } = invoice;
  if (referenceKey(supplierNumber) === '' || party === null) return [];
  const other = await otherWith(context, invoice);
  if (!other) return [];
  const named = isInScope(context, other.branch) ? { number: other.number, id: other.id } : null;
  const code = named ? 'invoice.supplierNumberRepeated' : 'invoice.supplierNumberElsewhere';
  return [await warningOf(context, code, { supplierNumber, ...named })];
};
