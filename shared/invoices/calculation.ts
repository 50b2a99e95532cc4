// The one calculation of an invoice (B2.2): form, server, ledger, paper, QR and XML show and book what it says, and calculate nothing themselves.
import { allocateOver, atLeastZero, type Money, sumOf } from '../kernel/money.ts';
import {
  type Adjustment,
  discountOf,
  type InvoiceLine,
  type LineAmounts,
  lineAmounts,
} from './invoiceLine.ts';
import { type InvoiceTax, type VatCategory, vatUpon } from './taxes/vat.ts';
import { type CodeVat, vatByCode } from './taxes/vatByCode.ts';
import {
  type GroupedFigures,
  type GroupLimit,
  groupedFigures,
  includesVat,
  limitOf,
  type VatGroup,
  vatGroupsOf,
} from './taxes/vatGroup.ts';

/** A charge of the whole document, such as freight; with VAT where prices include it. */
export type DocumentCharge = { key: string; amount: Money; tax: InvoiceTax };

export type InvoiceInput = {
  /** Decimals of the currency; amounts are in its smallest unit. */
  scale: number;
  pricesIncludeVat: boolean;
  lines: readonly InvoiceLine[];
  discount: Adjustment;
  charges: readonly DocumentCharge[];
  /** What is used of earlier deposit invoices, with VAT. */
  deposits: readonly { amount: Money }[];
  /** Cash rounding; may be negative. */
  rounding: Money;
  /** Of a note: what its originals leave of their categories. */
  limits?: readonly GroupLimit[];
};

export type CalculatedLine = LineAmounts & {
  /** Without VAT, before the document discount. */
  net: Money;
  /** For information: VAT is rounded for each category and not for each line (INV-10). */
  vat: Money;
  /** Net and VAT of the line, for information. */
  total: Money;
  /** The line's part of the document discount, without VAT. */
  discountShare: Money;
  /** Net less its part of the document discount. */
  value: Money;
  /** Amount less its part of the document discount: with VAT where prices include it. */
  charged: Money;
  /** VAT of a purchase that cannot be deducted: the ledger books it with the value. */
  nonRecoverable: Money;
};

export type CalculatedCharge = {
  net: Money;
  nonRecoverable: Money;
};

/** A category and rate; VAT that the seller does not charge is a group of its own, whose VAT is in no total. */
export type CalculatedGroup = {
  category: VatCategory;
  rate: bigint;
  isCharged: boolean;
  lineTotal: Money;
  discount: Money;
  charges: Money;
  /** Line total less discount plus charges, which is also the sum of the values of its lines and of its charges. */
  taxable: Money;
  vat: Money;
  codes: CodeVat[];
};

export type InvoiceTotals = {
  lineTotal: Money;
  discount: Money;
  charges: Money;
  taxExclusive: Money;
  vat: Money;
  taxInclusive: Money;
  rounding: Money;
  deposits: Money;
  payable: Money;
};

export type InvoiceCalculation = {
  /** In the order of the input. */
  lines: CalculatedLine[];
  charges: CalculatedCharge[];
  /** In the order of their categories. */
  groups: CalculatedGroup[];
  /** The document discount as it is taken off the prices; in the totals it is without VAT. */
  documentDiscount: Money;
  totals: InvoiceTotals;
};

/** Lines and charges beside their position in the input, to which the result returns. */
type IndexedLine = LineAmounts & Pick<InvoiceLine, 'key' | 'tax'> & { index: number };
type IndexedCharge = DocumentCharge & { index: number };
type Group = VatGroup<IndexedLine, IndexedCharge>;

type Placed<Part> = { index: number; part: Part };

type GroupParts = {
  group: CalculatedGroup;
  lines: Placed<CalculatedLine>[];
  charges: Placed<CalculatedCharge>[];
};

const inOrder = <Part>(placed: readonly Placed<Part>[]): Part[] =>
  [...placed].sort((a, b) => a.index - b.index).map(({ part }) => part);

/** Rounded upon the net; where the amount includes VAT, what the net leaves of it. */
const lineVat = (group: Group, { amount, net }: { amount: Money; net: Money }, isWithin: boolean): Money => {
  if (!group.isCharged) return 0n;
  return isWithin ? amount - net : vatUpon(net, group.rate);
};

const linesOf = (
  group: Group,
  { lineNets, discountShares, offPrices }: GroupedFigures & { offPrices: readonly Money[] },
  isWithin: boolean,
) =>
  group.lines.map(({ gross, discount, charge, amount }, at) => {
    const net = lineNets[at] ?? 0n;
    const discountShare = discountShares[at] ?? 0n;
    const vat = lineVat(group, { amount, net }, isWithin);
    const value = net - discountShare;
    const charged = amount - (offPrices[at] ?? 0n);
    return { gross, discount, charge, amount, net, vat, total: net + vat, discountShare, value, charged };
  });

/** A group as the ledger books it: figures of its lines, charges and tax codes. */
const partsOf = (
  group: Group,
  documentDiscount: Money,
  { pricesIncludeVat, limits = [] }: Pick<InvoiceInput, 'pricesIncludeVat' | 'limits'>,
): GroupParts => {
  const limit = limitOf(limits, group);
  const figures = groupedFigures(group, { discount: documentDiscount, pricesIncludeVat, limit });
  const { taxable, vat, discount, lineNets, chargeNets } = figures;
  const offPrices = allocateOver(
    documentDiscount,
    group.lines.map(({ amount }) => amount),
    group.lines.map(({ key }) => key),
  );
  const lines = linesOf(group, { ...figures, offPrices }, includesVat(group, pricesIncludeVat));
  const values = [...lines.map(({ value }) => value), ...chargeNets];
  const taxed = [...group.lines, ...group.charges];
  const { codes, nonRecoverable } = vatByCode(
    vat,
    taxed.map(({ key, tax }, at) => ({ key, tax, value: values[at] ?? 0n })),
    limit?.codes ?? null,
  );
  const { category, rate, isCharged } = group;
  const [lineTotal, charges] = [sumOf(lineNets), sumOf(chargeNets)];
  return {
    group: { category, rate, isCharged, lineTotal, discount, charges, taxable, vat, codes },
    lines: lines.map((line, at) => ({
      index: group.lines[at]?.index ?? 0,
      part: { ...line, nonRecoverable: nonRecoverable[at] ?? 0n },
    })),
    charges: group.charges.map(({ index }, at) => ({
      index,
      part: { net: chargeNets[at] ?? 0n, nonRecoverable: nonRecoverable[lines.length + at] ?? 0n },
    })),
  };
};

const totalsOf = (
  groups: readonly CalculatedGroup[],
  { deposits, rounding }: Pick<InvoiceInput, 'deposits' | 'rounding'>,
): InvoiceTotals => {
  const taxExclusive = sumOf(groups.map(({ taxable }) => taxable));
  const vat = sumOf(groups.map((group) => (group.isCharged ? group.vat : 0n)));
  const taxInclusive = taxExclusive + vat;
  const used = sumOf(deposits.map(({ amount }) => amount));
  return {
    lineTotal: sumOf(groups.map(({ lineTotal }) => lineTotal)),
    discount: sumOf(groups.map(({ discount }) => discount)),
    charges: sumOf(groups.map(({ charges }) => charges)),
    taxExclusive,
    vat,
    taxInclusive,
    rounding,
    deposits: used,
    payable: taxInclusive - used + rounding,
  };
};

/** Works out an invoice, a credit note or a quote: amounts are positive, the kind of document gives the sign. */
export const calculateInvoice = (invoice: InvoiceInput): InvoiceCalculation => {
  const lines = invoice.lines.map((line, index) => {
    const { key, tax } = line;
    return { key, tax, index, ...lineAmounts(line, invoice.scale) };
  });
  const charges = invoice.charges.map((charge, index) => ({
    ...charge,
    index,
    amount: atLeastZero(charge.amount),
  }));
  const groups = vatGroupsOf(lines, charges);
  const amounts = groups.map(({ amount }) => amount);
  const documentDiscount = discountOf(invoice.discount, sumOf(amounts));
  const discounts = allocateOver(
    documentDiscount,
    amounts,
    groups.map(({ key }) => key),
  );
  const parts = groups.map((group, at) => partsOf(group, discounts[at] ?? 0n, invoice));
  const calculated = parts.map(({ group }) => group);
  return {
    lines: inOrder(parts.flatMap((part) => part.lines)),
    charges: inOrder(parts.flatMap((part) => part.charges)),
    groups: calculated,
    documentDiscount,
    totals: totalsOf(calculated, invoice),
  };
};
