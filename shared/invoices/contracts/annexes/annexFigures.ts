// The figures of an annex: what it adds less what it takes off, by tax code, with VAT for each instalment.
import { hundredPercent, type Money, sumOf } from '../../../kernel/money.ts';
import {
  type FiguredInvoice,
  type FiguredLine,
  type InvoiceFigures,
  invoiceFigures,
} from '../../invoiceFigures.ts';
import { codesOf } from '../../notes/originalParts.ts';
import {
  type ContractCode,
  percentSum,
  type ScheduledInstalment,
  scheduleOf,
  vatOfShares,
} from '../contractSchedule.ts';

export type FiguredAnnex = Pick<FiguredInvoice, 'pricesIncludeVat' | 'snapshot'> & {
  lines: readonly (FiguredLine & { less: boolean })[];
  instalments: readonly { percent: string | null }[];
};

export type AnnexFigures = InvoiceFigures & {
  /** Below zero of a tax of which it takes more off than it adds. */
  codes: ContractCode[];
  schedule: ScheduledInstalment[];
  /** Without VAT. */
  added: Money;
  taken: Money;
  totals: { taxInclusive: Money; taxExclusive: Money; vat: Money };
};

/** What it adds of one tax and takes off another has instalments of its own beside milestones that it lowers. */
export const codesAdded = (codes: readonly ContractCode[]): ContractCode[] =>
  codes.filter(({ taxable }) => taxable > 0n);

const nothing = {
  discountPercent: null,
  discountAmount: 0n,
  charges: [],
  deposits: [],
  payments: [],
};

const figuresOf = (annex: FiguredAnnex, isTaken: (less: boolean) => boolean): InvoiceFigures =>
  invoiceFigures({ ...annex, ...nothing, lines: annex.lines.filter(({ less }) => isTaken(less)) });

const sameCode = (one: ContractCode, other: ContractCode): boolean =>
  one.code === other.code && one.rate === other.rate;

const netCodes = (more: readonly ContractCode[], less: readonly ContractCode[]): ContractCode[] => {
  const all = [...more, ...less.filter((each) => !more.some((other) => sameCode(each, other)))];
  const amountIn = (codes: readonly ContractCode[], code: ContractCode): Money =>
    codes.find((each) => sameCode(each, code))?.taxable ?? 0n;
  return all.map((code) => ({ ...code, taxable: amountIn(more, code) - amountIn(less, code) }));
};

export const annexFigures = (annex: FiguredAnnex): AnnexFigures => {
  const sideOf = (side: boolean) => codesOf(figuresOf(annex, (isLess) => isLess === side).calculation);
  const [more, less] = [sideOf(false), sideOf(true)];
  const codes = netCodes(more, less);
  const net = sumOf(codes.map(({ taxable }) => taxable));
  const lessCodes = codes.filter(({ taxable }) => taxable < 0n);
  const isPlanned = annex.instalments.length > 0 && percentSum(annex.instalments) === hundredPercent;
  const schedule = scheduleOf(codesAdded(codes), annex.instalments);
  const vat = isPlanned
    ? sumOf(schedule.map((each) => each.vat)) + vatOfShares(codes, lessCodes)
    : vatOfShares(codes, codes);
  return {
    ...figuresOf(annex, () => true),
    codes,
    schedule,
    added: sumOf(more.map(({ taxable }) => taxable)),
    taken: sumOf(less.map(({ taxable }) => taxable)),
    totals: { taxInclusive: net + vat, taxExclusive: net, vat },
  };
};

export const annexSums = (annex: FiguredAnnex): AnnexFigures['totals'] => annexFigures(annex).totals;
