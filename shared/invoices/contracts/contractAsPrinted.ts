// A contract as the tables of trade's papers take it: its lines as those of an invoice, and its own totals, whose VAT is the sum of its instalments.
import { parseMoney } from '../../kernel/money.ts';
import { figuredInvoice } from '../figuredInvoice.ts';
import { type InvoiceFigures, invoiceFigures } from '../invoiceFigures.ts';
import { quoteType } from '../paper/invoiceTitle.ts';
import type { PrintedInvoice } from '../paper/printedInvoice.ts';
import type { PrintedContract } from './printedContract.ts';

const asInvoice = (contract: PrintedContract): PrintedInvoice => ({
  ...contract,
  type: quoteType,
  postedAt: null,
  supplyDate: null,
  supplierNumber: '',
  supplierDate: null,
  noteReason: '',
  terms: '',
  deposits: [],
  payments: [],
  instalments: [],
  lines: contract.lines.map((line) => ({ ...line, batches: [] })),
});

export const contractAsPrinted = (
  contract: PrintedContract,
): { invoice: PrintedInvoice; figures: InvoiceFigures } => {
  const invoice = asInvoice(contract);
  const figures = invoiceFigures(figuredInvoice(invoice));
  const amount = (text: string): bigint => parseMoney(text, figures.input.scale) ?? 0n;
  const totals = {
    ...figures.calculation.totals,
    taxExclusive: amount(contract.taxExclusive),
    vat: amount(contract.vat),
    taxInclusive: amount(contract.taxInclusive),
  };
  return { invoice, figures: { ...figures, calculation: { ...figures.calculation, totals } } };
};
