// The figures of a contract: those of the invoice that it would be, divided over its instalments; its VAT is the sum of theirs.
import { hundredPercent, type Money, sumOf } from '../../kernel/money.ts';
import { type FiguredInvoice, type InvoiceFigures, invoiceFigures } from '../invoiceFigures.ts';
import { codesOf } from '../notes/originalParts.ts';
import {
  type ContractCode,
  percentSum,
  type ScheduledInstalment,
  scheduleOf,
  vatOfShares,
} from './contractSchedule.ts';

export type FiguredContract = Omit<FiguredInvoice, 'deposits' | 'payments'> & {
  instalments: readonly { percent: string | null }[];
};

export type ContractFigures = InvoiceFigures & {
  codes: ContractCode[];
  schedule: ScheduledInstalment[];
  totals: { taxInclusive: Money; taxExclusive: Money; vat: Money };
};

/** Each rate has the VAT of the instalments, so that what is said of it adds up to the total. */
const withVatOf = (
  calculation: InvoiceFigures['calculation'],
  codes: readonly ContractCode[],
  schedule: readonly ScheduledInstalment[],
): InvoiceFigures['calculation'] => {
  const groups = calculation.groups.map((group) => {
    const own = codes.filter(({ category, rate }) => category === group.category && rate === group.rate);
    const vat = sumOf(schedule.map(({ shares }) => vatOfShares(own, shares)));
    return group.isCharged ? { ...group, vat } : group;
  });
  const vat = sumOf(schedule.map((each) => each.vat));
  const { totals } = calculation;
  return { ...calculation, groups, totals: { ...totals, vat, taxInclusive: totals.taxExclusive + vat } };
};

export const contractFigures = (contract: FiguredContract): ContractFigures => {
  const figures = invoiceFigures({ ...contract, deposits: [], payments: [] });
  const codes = codesOf(figures.calculation);
  const schedule = scheduleOf(codes, contract.instalments);
  const isWhole = percentSum(contract.instalments) === hundredPercent;
  const calculation = isWhole ? withVatOf(figures.calculation, codes, schedule) : figures.calculation;
  const { taxInclusive, taxExclusive, vat } = calculation.totals;
  return {
    ...figures,
    calculation,
    settlement: { ...figures.settlement, due: taxInclusive },
    codes,
    schedule,
    totals: { taxInclusive, taxExclusive, vat },
  };
};

export const contractSums = (contract: FiguredContract): ContractFigures['totals'] =>
  contractFigures(contract).totals;
