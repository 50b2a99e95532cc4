// The lines of a quote while they are typed, and its figures: as of an invoice that nobody pays yet.
import type { Draft, LineRules } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument, typedFields } from '#frontend/documents/editor/draftValues.ts';
import { type FiguredInvoice, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { quoteKind, quoteLinesMax } from '#shared/invoices/quotes/quoteKind.ts';
import { invoiceLines } from '../../editor/invoiceLines.ts';
import { type TypedFigures, typedSnapshot } from '../../editor/typedFigures.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

const kind = quoteKind;
if (kind.lines === null) throw new Error('Quotes have lines');

export const quoteLines: LineRules = { ...invoiceLines, fields: typedFields(kind.lines), max: quoteLinesMax };

export const typedQuoteFigures = (draft: Draft, facts: InvoiceFacts): TypedFigures => {
  const typed = typedDocument(kind, { rules: quoteLines, draft, scale: facts.scale });
  const snapshot = typedSnapshot({ date: draft.head['date'] ?? '', type: 'SI' }, facts);
  const nothing = { deposits: [], payments: [] };
  const figures = invoiceFigures({ ...(typed as unknown as FiguredInvoice), ...nothing, snapshot });
  return { ...figures, document: typed, plan: { instalments: [], fault: null }, rest: 0n };
};
