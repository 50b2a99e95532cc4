// What an estimate is printed from: a calculation as the quote that it would be.
import { estimateType } from '../../../invoices/paper/invoiceTitle.ts';
import { type PrintedInvoice, printedInvoice } from '../../../invoices/paper/printedInvoice.ts';
import type { CalculationView } from './calculationKind.ts';
import { feeOfView } from './feeOfView.ts';
import { quoteLinesOf } from './quoteOfFee.ts';

const noAdjustment = { discountPercent: null, discountAmount: '0', chargePercent: null, chargeAmount: '0' };

/** The calculation as its view has it. */
export const calculationToPrint = (view: object): PrintedInvoice => {
  const calculation = view as CalculationView;
  const { priced, snapshot, subject, version, request, notes } = calculation;
  const fee = feeOfView(calculation);
  const language = snapshot?.party?.language === 'en' ? 'en' : 'ar';
  const unit = snapshot?.units?.[0]?.code ?? null;
  const lines = priced && fee ? quoteLinesOf(fee, { terms: priced, language, unit }) : [];
  return printedInvoice.parse({
    ...calculation,
    type: estimateType,
    supplyDate: null,
    supplierNumber: '',
    supplierDate: null,
    reference: request,
    pricesIncludeVat: false,
    discountReason: '',
    noteReason: '',
    terms: notes,
    lines: lines.map((line) => ({ ...line, ...noAdjustment })),
    charges: [],
    deposits: [],
    payments: [],
    instalments: [],
    quote: { validUntil: null, subject, version, decision: null },
  });
};
