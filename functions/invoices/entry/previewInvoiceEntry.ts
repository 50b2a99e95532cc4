// The entry that an invoice would make as it is typed: drafted, checked and booked by the code that posts it, and left at that.
import { factsNow, factsReads } from '#functions/documents/documentActs.ts';
import { draftFrom } from '#functions/documents/documentInput.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { posterOf } from '#functions/documents/posting/doneDocument.ts';
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import { entryView } from '#functions/documents/reading/entryView.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { operation } from '#functions/http/operation.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import * as api from '#shared/invoices/api.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { aboutInvoice, entryWithStock, prepareInvoice } from '../invoiceToPost.ts';
import { linesSeen } from '../stock/linesSeen.ts';

export const previewInvoiceEntry = operation(
  api.previewInvoiceEntry,
  async (context, { body }) => {
    const input = body;
    requireRight(context, invoiceKind, { right: 'view', document: input });
    const known = await factsNow(invoiceActs, context.store);
    const fields = await draftFrom(context, invoiceActs, { input, facts: known.facts });
    const invoice = { ...newDocumentFields(context), ...fields } as Invoice;
    const about = aboutInvoice(context, invoice);
    refuseFault(invoiceActs.faults(invoice, about, transitionNamed(invoiceKind, 'post'))[0]);
    const prepared = await prepareInvoice(context, invoice, { ...known, about });
    const { lines, moves, accounts } = await entryWithStock(context, prepared, known);
    const seen = linesSeen(context, lines, { invoice, moves, accounts, chart: known.facts.chart });
    const fault = dateFault(known.rules, invoice.date, posterOf(context));
    if (fault) throw new Refusal(fault.code, fault.details);
    const warnings = await invoiceActs.hints(context, invoice);
    return { ...entryView(context, seen, known.facts), warnings };
  },
  (params, body) => [factsReads, invoiceActs.reads].flatMap((reads) => reads(params, body)),
);
