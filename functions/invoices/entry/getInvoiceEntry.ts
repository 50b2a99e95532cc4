// The entry that a posted invoice has made.
import { factsNow } from '#functions/documents/documentActs.ts';
import { readDocument, readEntryOf } from '#functions/documents/readDocument.ts';
import { entryView } from '#functions/documents/reading/entryView.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { linesSeen } from '../stock/linesSeen.ts';

export const getInvoiceEntry = operation(api.getInvoiceEntry, async (context, { params }) => {
  const invoice = await readDocument(context, invoiceActs.records, params.id);
  refuseUnless(invoice.seq !== null, 'invoice.notPosted');
  const { facts } = await factsNow(invoiceActs, context.store);
  const { lines, stock = [] } = await readEntryOf(context.store, invoice);
  const { accounts } = invoice;
  const seen = linesSeen(context, lines, { invoice, moves: stock, accounts, chart: facts.chart });
  return entryView(context, seen, facts);
});
