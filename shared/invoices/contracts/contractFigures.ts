// The figures of a contract: those of the invoice that it would be, divided over its instalments; its VAT is the sum of theirs.
import { hundredPercent, type Money, sumOf } from '../../kernel/money.ts';
import { type FiguredInvoice, type InvoiceFigures, invoiceFigures } from '../invoiceFigures.ts';
import { codesOf } from '../notes/originalParts.ts';
import { type ContractCode, percentSum, type ScheduledInstalment, scheduleOf } from './contractSchedule.ts';

export type FiguredContract = Omit<FiguredInvoice, 'deposits' | 'payments'> & {
  instalments: readonly { percent: string | null }[];
};

export type ContractFigures = InvoiceFigures & {
  codes: ContractCode[];
  schedule: ScheduledInstalment[];
  totals: { taxInclusive: Money; taxExclusive: Money; vat: Money };
};

export const contractFigures = (contract: FiguredContract): ContractFigures => {
  const figures = invoiceFigures({ ...contract, deposits: [], payments: [] });
  const { taxExclusive, vat: vatAtOnce } = figures.calculation.totals;
  const codes = codesOf(figures.calculation);
  const schedule = scheduleOf(codes, contract.instalments);
  const isWhole = percentSum(contract.instalments) === hundredPercent;
  const vat = isWhole ? sumOf(schedule.map((each) => each.vat)) : vatAtOnce;
  return { ...figures, codes, schedule, totals: { taxInclusive: taxExclusive + vat, taxExclusive, vat } };
};

export const contractSums = (contract: FiguredContract): ContractFigures['totals'] =>
  contractFigures(contract).totals;
