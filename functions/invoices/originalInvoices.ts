// The invoice that a note names, with what earlier notes leave of it.
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceType, invoiceTypes, isNoteRole } from '#shared/invoices/invoiceType.ts';
import { type OriginalParts, originalParts } from '#shared/invoices/notes/originalParts.ts';
import { takeable } from '#shared/invoices/notes/takeable.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type ConsumptionRecord, readConsumption } from './consumptionRecords.ts';
import { readPostedInvoice } from './invoiceRecords.ts';

export type Original = {
  invoice: Invoice;
  figures: InvoiceFigures;
  original: OriginalParts;
  left: OriginalParts;
  record: ConsumptionRecord;
};

export const typeOf = ({ type }: Pick<Invoice, 'type'>): InvoiceType => invoiceTypes[type];

export const isNote = (invoice: Pick<Invoice, 'type'>): boolean => isNoteRole(typeOf(invoice).role);

/** Whether a note of this type may refer to an invoice of that: of its own side, and to what is no credit itself. */
const mayRefer = (note: Pick<Invoice, 'type'>, invoice: Pick<Invoice, 'type'>): boolean =>
  typeOf(note).side === typeOf(invoice).side && typeOf(invoice).role !== 'credit';

export const originalOf = async (context: SessionContext, invoice: Invoice): Promise<Original> => {
  const figures = invoiceFigures(invoice);
  const original = originalParts(figures);
  const record = await readConsumption(context.store, invoice.id);
  const left = takeable({ input: figures.input, original }, record.consumed);
  return { invoice, figures, original, record, left };
};

/** Null where it names none yet; all of its lines name one. */
export const readOriginal = async (context: SessionContext, note: Invoice): Promise<Original | null> => {
  if (!isNote(note)) return null;
  const ids = [...new Set(note.lines.map(({ originalInvoice }) => originalInvoice).filter(Boolean))];
  const [id, ...others] = ids;
  if (id === undefined) return null;
  refuseUnless(others.length === 0, 'invoice.originalsDiffer');
  const invoice = await readPostedInvoice(context.store, id, (branch) => isInScope(context, branch));
  if (!invoice || invoice.branch !== note.branch || !mayRefer(note, invoice))
    throw new Refusal('invoice.originalUnknown', { invoice: id });
  // What it would add could never be used: another deposit invoice asks for more.
  const isOfDeposit = typeOf(note).role === 'debit' && typeOf(invoice).role === 'deposit';
  refuseUnless(!isOfDeposit, 'note.depositPrice', { number: invoice.number });
  return originalOf(context, invoice);
};
