// A tax as an invoice of a day keeps it: what its figures, its entry and its paper need of the record.
import type { Fault } from '../../documents/documentRefusals.ts';
import type { TaxRecord, TradeSide } from '../../finance/taxes/vatBoxes.ts';
import type { KeptTax } from '../invoiceSnapshot.ts';
import { invoiceTaxOf, type LineTaxFault } from './invoiceTax.ts';

export type KeptOrFault = { kept: KeptTax; fault: null } | { kept: null; fault: LineTaxFault };

/** Who accounts for the tax, as the journal books it. */
export const treatmentOf = ({ treatment }: TaxRecord): KeptTax['treatment'] =>
  treatment === 'reverseCharge' || treatment === 'import' ? treatment : 'charged';

type Named = { name: string; name_ar: string };

export const keptTaxOf = (record: TaxRecord & Named, date: string, side: TradeSide): KeptOrFault => {
  const { tax, fault } = invoiceTaxOf(record, date, side);
  if (fault) return { kept: null, fault };
  const { code, category, rate, exemption, recoverable, box } = tax;
  const { name, name_ar, exemptionText } = record;
  return {
    kept: {
      code,
      category,
      exemption,
      box,
      rate: String(rate),
      recoverable: String(recoverable),
      treatment: treatmentOf(record),
      name,
      name_ar,
      exemptionText: typeof exemptionText === 'string' ? exemptionText : '',
    },
    fault: null,
  };
};

/** Of the taxes, as the company has them now, that may not stand on their lines. */
export const lineTaxFaults = (
  lines: readonly { readonly tax?: unknown }[],
  taxes: readonly (TaxRecord & Named)[],
  { date, side }: { date: string; side: TradeSide },
): Fault[] =>
  lines.flatMap(({ tax }, line) => {
    const record = taxes.find(({ code }) => code === tax);
    const fault = record && keptTaxOf(record, date, side).fault;
    return fault ? [{ code: fault.code, details: { ...fault.details, line } }] : [];
  });
