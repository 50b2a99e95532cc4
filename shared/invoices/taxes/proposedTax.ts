// The tax that a line begins with: that of its item, else the usual one; for parties abroad the one of their treatment. It is proposed, never demanded.
import type { TaxRecord, TradeSide } from '../../finance/taxes/vatBoxes.ts';

type Tax = TaxRecord & { readonly code: string; readonly active: boolean };

type Proposal = {
  side: TradeSide;
  /** The code that the item names for this side. */
  item: string | null;
  /** How the party is treated: domestic, gcc, export, reverseCharge. */
  treatment: string | null;
};

const exportReasons: readonly unknown[] = ['VATEX-SA-32', 'VATEX-SA-33'];

/** What is sold abroad is taxed at zero, what is bought there is accounted for by the buyer. */
const abroad = (tax: Tax, { side, treatment }: Proposal): boolean => {
  if (side === 'sales')
    return (treatment === 'export' || treatment === 'gcc') && exportReasons.includes(tax['exemption']);
  return treatment !== null && treatment !== 'domestic' && tax['treatment'] === 'reverseCharge';
};

const isUsual = (tax: Tax): boolean => tax['category'] === 'S' && tax['treatment'] === 'standard';

/** Null where the company has no tax that fits. */
export const proposedTax = (taxes: readonly Tax[], proposal: Proposal): string | null => {
  const active = taxes.filter((tax) => tax.active);
  const byTreatment = active.find((tax) => abroad(tax, proposal));
  if (byTreatment) return byTreatment.code;
  const own = active.find(({ code }) => code === proposal.item);
  return own?.code ?? active.find(isUsual)?.code ?? null;
};
