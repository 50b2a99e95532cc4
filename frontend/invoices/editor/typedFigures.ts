// The figures of an invoice while it is typed: the calculation of the server, on the taxes of the day as the browser knows them.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { Typed } from '#shared/documents/documentKind.ts';
import { type InstalmentPlan, instalmentPlan } from '#shared/invoices/instalments.ts';
import { type FiguredInvoice, type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceSnapshot, noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { keptTaxOf } from '#shared/invoices/taxes/keptTax.ts';
import { atLeastZero, type Money } from '#shared/kernel/money.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { invoiceLines } from './invoiceLines.ts';

export const typedSnapshot = (
  { date, type }: { date: string; type: string | undefined },
  { currency, taxes, cashMethods }: Pick<InvoiceFacts, 'currency' | 'taxes' | 'cashMethods'>,
): InvoiceSnapshot => ({
  ...noSnapshot,
  currency,
  cashMethods: [...cashMethods],
  taxes: taxes.flatMap((tax) => keptTaxOf(tax, date, typeNamed(type).side).kept ?? []),
});

export type TypedFigures = InvoiceFigures & {
  /** As it is typed. */
  document: Typed;
  /** When what is due is to be paid, as far as that is typed. */
  plan: InstalmentPlan;
  /** What the last instalment takes, where it says no amount. */
  rest: Money;
};

export const typedFigures = ({ head, ...draft }: Draft, facts: InvoiceFacts): TypedFigures => {
  const typed = typedDocument(invoiceKind, {
    rules: invoiceLines,
    draft: { head, ...draft },
    scale: facts.scale,
  });
  const about = { date: head['date'] ?? '', type: head['type'] };
  const snapshot = typedSnapshot(about, facts);
  const figures = invoiceFigures({ ...(typed as unknown as FiguredInvoice), snapshot });
  const { instalments } = typed as unknown as Pick<Invoice, 'instalments'>;
  const due = atLeastZero(figures.settlement.due);
  const { date } = typed;
  const plan = instalmentPlan(instalments, { due, date, dueDate: date, scale: facts.scale });
  const takesRest = instalments.at(-1)?.amount === 0n;
  const rest = takesRest ? (plan.instalments.at(-1)?.amount ?? 0n) : 0n;
  return { ...figures, document: typed, plan, rest };
};
