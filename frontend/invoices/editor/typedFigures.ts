// The figures of an invoice while it is typed: the calculation of the server, on the taxes of the day as the browser knows them.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type FiguredInvoice, type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceSnapshot, noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { keptTaxOf } from '#shared/invoices/taxes/keptTax.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { invoiceLines } from './invoiceLines.ts';
import { typeOfHead } from './typeOfHead.ts';

export const typedSnapshot = (
  { date, type }: { date: string; type: string | undefined },
  { currency, taxes, cashMethods }: Pick<InvoiceFacts, 'currency' | 'taxes' | 'cashMethods'>,
): InvoiceSnapshot => ({
  ...noSnapshot,
  currency,
  cashMethods: [...cashMethods],
  taxes: taxes.flatMap((tax) => keptTaxOf(tax, date, typeOfHead(type).side).kept ?? []),
});

export const typedFigures = ({ head, ...draft }: Draft, facts: InvoiceFacts): InvoiceFigures => {
  const typed = typedDocument(invoiceKind as unknown as AnyKind, {
    ...{ rules: invoiceLines, draft: { head, ...draft }, scale: facts.scale },
  });
  const snapshot = typedSnapshot({ date: head['date'] ?? '', type: head['type'] }, facts);
  return invoiceFigures({ ...(typed as unknown as FiguredInvoice), snapshot });
};
