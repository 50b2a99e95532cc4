// The invoices that one is linked with: of a note its invoice, of an invoice its deposits, and what took something of it, its notes and the invoices that used it.
import type { SessionContext } from '#functions/http/context.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { readConsumption } from './consumptionRecords.ts';

export const linkedInvoices = async (
  { store }: SessionContext,
  { id, status, snapshot }: Invoice,
): Promise<LinkedDocument[]> => {
  const { originals = [], deposits = [] } = snapshot ?? {};
  const takers = status === 'posted' ? (await readConsumption(store, id)).by : [];
  const ids = [...originals.map((each) => each.id), ...deposits.map(({ invoice }) => invoice), ...takers];
  return [...new Set(ids)].map((each) => ({ kind: invoiceKind.name, id: each }));
};
