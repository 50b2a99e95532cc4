// A quote or a contract as the invoice that it would be: the one calculation, its taxes and its paper work on that.
import type { Annex } from '../contracts/annexes/annexKind.ts';
import type { Contract } from '../contracts/contractKind.ts';
import type { Invoice, InvoiceDocumentLine } from '../invoiceKind.ts';
import type { Quote, QuoteLine } from './quoteKind.ts';

const notOfQuotes = {
  account: null,
  costCentre: null,
  warehouse: null,
  batches: [],
  originalInvoice: '',
  originalLine: null,
};

/** An annex with what it does not have. */
type Annexed = Omit<Annex, 'lines'> &
  Pick<Contract, 'paymentTerms' | 'discountPercent' | 'discountAmount' | 'discountReason' | 'charges'> & {
    lines: QuoteLine[];
  };

export const annexAsOffer = (annex: Annex): Annexed => ({
  ...annex,
  paymentTerms: null,
  discountPercent: null,
  discountAmount: 0n,
  discountReason: '',
  charges: [],
  lines: annex.lines.map(({ less: _, ...line }) => line),
});

/** Trade that is agreed before it is invoiced. */
export type Offer = Quote | Contract | Annexed;

/** What an invoice has and an offer that has no such field leaves open. */
const blankHead = { terms: '' };

export const asInvoice = (offer: Offer): Invoice => ({
  ...blankHead,
  ...offer,
  type: 'SI',
  status: 'draft',
  dueDate: null,
  supplyDate: null,
  supplierNumber: '',
  supplierDate: null,
  noteReason: '',
  shippingMethod: null,
  shipTo: '',
  deposits: [],
  payments: [],
  instalments: [],
  accounts: null,
  lateLines: null,
  payable: offer.taxInclusive,
  lines: offer.lines.map((line) => ({ ...line, ...notOfQuotes })),
});

export const quoteLinesOf = (lines: readonly InvoiceDocumentLine[]): QuoteLine[] =>
  lines.map(
    ({
      account: _,
      costCentre: __,
      warehouse: _w,
      batches: _b,
      originalInvoice: ___,
      originalLine: ____,
      ...line
    }) => line,
  );
