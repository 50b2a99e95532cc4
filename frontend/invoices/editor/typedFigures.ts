// The figures of an invoice while it is typed: the calculation of the server, on the taxes of the day as the browser knows them.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type FiguredInvoice, type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceSnapshot, type KeptTax, noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import type { InvoiceFacts, TaxChoice } from '../useInvoiceFacts.ts';
import { invoiceLines } from './invoiceLines.ts';
import { typeOfHead } from './typeOfHead.ts';

const keptTax = (record: TaxChoice, date: string, side: 'sales' | 'purchase'): KeptTax | null => {
  const { tax } = invoiceTaxOf(record, date, side);
  if (tax === null) return null;
  const { treatment } = record;
  const { code, category, rate, exemption, recoverable, box } = tax;
  return {
    ...{ code, category, exemption, box, rate: String(rate), recoverable: String(recoverable) },
    treatment: treatment === 'reverseCharge' || treatment === 'import' ? treatment : 'charged',
    ...{ name: record.name, name_ar: record.name_ar, exemptionText: '' },
  };
};

export const typedSnapshot = (
  { date, type }: { date: string; type: string | undefined },
  { currency, taxes, cashMethods }: Pick<InvoiceFacts, 'currency' | 'taxes' | 'cashMethods'>,
): InvoiceSnapshot => ({
  ...noSnapshot,
  currency,
  cashMethods: [...cashMethods],
  taxes: taxes.flatMap((tax) => keptTax(tax, date, typeOfHead(type).side) ?? []),
});

export const typedFigures = ({ head, ...draft }: Draft, facts: InvoiceFacts): InvoiceFigures => {
  const typed = typedDocument(invoiceKind as unknown as AnyKind, {
    ...{ rules: invoiceLines, draft: { head, ...draft }, scale: facts.scale },
  });
  const snapshot = typedSnapshot({ date: head['date'] ?? '', type: head['type'] }, facts);
  return invoiceFigures({ ...(typed as unknown as FiguredInvoice), snapshot });
};
