// What no single field of a tax can say (B2.4, B2.9): rates where something is charged, a reason where not, boxes and a deducted share that fit.
import { isMore } from '../../kernel/money.ts';
import { isExemptionOf } from './exemptions.ts';
import { boxesFor, type TaxRecord, type TradeSide } from './vatBoxes.ts';

type Faults = Record<string, string>;

/** Whether it is value added tax at a rate, or withheld at one. */
export const isChargedTax = ({ category, treatment }: TaxRecord): boolean =>
  category === 'S' || treatment === 'withholding';

/** Whether a buyer deducts something of it: of VAT at a rate, unless it cannot be recovered at all. */
const isDeducted = ({ category, treatment }: TaxRecord): boolean =>
  category === 'S' && treatment !== 'withholding' && treatment !== 'notRecoverable';

/** The share that a buyer deducts, in per cent: what the record says, else all of it or nothing by its treatment. */
export const recoverableOf = (tax: TaxRecord): string => {
  if (typeof tax['recoverable'] === 'string') return tax['recoverable'];
  return tax['treatment'] === 'notRecoverable' ? '0' : '100';
};

const boxFault = (tax: TaxRecord, side: TradeSide, field: string): Faults => {
  const box = tax[field] ?? null;
  return box === null || boxesFor(tax, side).some((each) => each === box) ? {} : { [field]: 'tax.boxUnfit' };
};

const reasonFaults = (tax: TaxRecord): Faults => {
  const { category, exemption, exemptionText } = tax;
  if (isChargedTax(tax))
    return {
      ...(exemption !== null && { exemption: 'tax.notExempt' }),
      ...(exemptionText !== '' && { exemptionText: 'tax.notExempt' }),
    };
  if (exemption === null) return { exemption: 'tax.exemptionMissing' };
  return isExemptionOf(category, exemption) ? {} : { exemption: 'tax.exemptionUnfit' };
};

export const taxRules = (tax: TaxRecord): Faults => {
  const { rates, recoverable } = tax;
  const hasRates = Array.isArray(rates) && rates.length > 0;
  const isCharged = isChargedTax(tax);
  return {
    ...(isCharged && !hasRates && { rates: 'tax.ratesMissing' }),
    ...(!isCharged && hasRates && { rates: 'tax.hasNoRates' }),
    ...reasonFaults(tax),
    ...boxFault(tax, 'sales', 'salesBox'),
    ...boxFault(tax, 'purchase', 'purchaseBox'),
    ...(typeof recoverable === 'string' &&
      isMore(recoverable, '0') &&
      !isDeducted(tax) && { recoverable: 'tax.nothingToDeduct' }),
  };
};
