// What an estimate is printed from: a calculation as the quote that it would be.
import { estimateType } from '../../../invoices/paper/invoiceTitle.ts';
import { type PrintedInvoice, printedInvoice } from '../../../invoices/paper/printedInvoice.ts';
import type { Label } from '../../../resources/fields.ts';
import type { CalculationView } from './calculationKind.ts';
import { estimateFacts, estimateRemarks } from './estimateFacts.ts';
import { feeOfView } from './feeOfView.ts';
import { feeLineLabel } from './feeWords.ts';
import { quoteLinesOf } from './quoteOfFee.ts';

const noAdjustment = { discountPercent: null, discountAmount: '0', chargePercent: null, chargeAmount: '0' };

/** On paper in the languages that it is printed in. */
const namesOf = (label: Label | undefined) => label && { name: label.en, name_ar: label.ar };

/** The calculation as its view has it. */
export const calculationToPrint = (view: object): PrintedInvoice => {
  const calculation = view as CalculationView;
  const { priced, snapshot, subject, version, request, notes } = calculation;
  const fee = feeOfView(calculation);
  const language = snapshot?.party?.language === 'en' ? 'en' : 'ar';
  const unit = snapshot?.units?.[0]?.code ?? null;
  const lines = priced && fee ? quoteLinesOf(fee, { terms: priced, language, unit }) : [];
  const names = priced && fee ? fee.lines.map((line) => feeLineLabel(line, priced)) : [];
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
    lines: lines.map((line, at) => ({ ...line, ...noAdjustment, names: namesOf(names[at]) })),
    charges: [],
    deposits: [],
    payments: [],
    instalments: [],
    about: estimateFacts(calculation),
    remarks: estimateRemarks(calculation),
    quote: { validUntil: null, subject, version, decision: null },
  });
};
