// One category and rate of an invoice (B2.2): its VAT, rounded once for the whole document, and what each line and charge is without VAT.
import { allocateOver, bounded, type Money, smallerOf, sumOf } from '../../kernel/money.ts';
import { type InvoiceTax, rateOf, type VatCategory, vatUpon, vatWithin } from './vat.ts';
import type { FixedVat } from './vatByCode.ts';

/** A line or a document charge: its amount is that of the prices, with VAT where they include it. */
export type Taxed = { key: string; amount: Money; tax: InvoiceTax };

export type VatGroup<Line extends Taxed, Charge extends Taxed> = {
  key: string;
  category: VatCategory;
  rate: bigint;
  isCharged: boolean;
  lines: readonly Line[];
  charges: readonly Charge[];
  /** Of the lines, as in the prices. */
  amount: Money;
};

/** What a note may take of the VAT of a category and rate; `codes` where it takes all that is left of them. */
export type GroupLimit = {
  category: string;
  rate: bigint;
  isCharged: boolean;
  vatLeast: Money;
  vatMost: Money;
  codes: ReadonlyMap<string, FixedVat> | null;
};

export type GroupedFigures = {
  taxable: Money;
  vat: Money;
  /** The document discount of the group, without VAT. */
  discount: Money;
  /** Of each line without VAT, before the document discount. */
  lineNets: Money[];
  /** Of each line, its part of the document discount without VAT. */
  discountShares: Money[];
  /** Of each charge without VAT. */
  chargeNets: Money[];
};

/** S before Z, E and O, the higher rate first, what the seller charges before what the buyer accounts for: never the order of the lines. */
const groupKey = (tax: InvoiceTax): string => {
  const order = { S: 0, Z: 1, E: 2, O: 3 }[tax.category];
  const rate = (10n ** 9n - rateOf(tax)).toString().padStart(10, '0');
  return `${order} ${rate} ${tax.isCharged ? 0 : 1}`;
};

export const vatGroupsOf = <Line extends Taxed, Charge extends Taxed>(
  lines: readonly Line[],
  charges: readonly Charge[],
): VatGroup<Line, Charge>[] => {
  const taxes = new Map([...lines, ...charges].map(({ tax }) => [groupKey(tax), tax]));
  return [...taxes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tax]) => {
      const own = lines.filter((line) => groupKey(line.tax) === key);
      return {
        key,
        category: tax.category,
        rate: rateOf(tax),
        isCharged: tax.isCharged,
        lines: own,
        charges: charges.filter((charge) => groupKey(charge.tax) === key),
        amount: sumOf(own.map(({ amount }) => amount)),
      };
    });
};

export const limitOf = (
  limits: readonly GroupLimit[],
  { category, rate, isCharged }: Pick<VatGroup<Taxed, Taxed>, 'category' | 'rate' | 'isCharged'>,
): GroupLimit | null =>
  limits.find(
    (limit) => limit.category === category && limit.rate === rate && limit.isCharged === isCharged,
  ) ?? null;

const keysOf = (parts: readonly Taxed[]): string[] => parts.map(({ key }) => key);
const totalOf = (parts: readonly Taxed[]): Money => sumOf(parts.map(({ amount }) => amount));

const byAmount = (a: Taxed, b: Taxed): number => {
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
};

/**
 * Puts the residue of rounding on the largest part. One part takes it but for amounts of a few units, where the next ones help:
 * no net is ever negative or above its amount.
 */
const withResidue = (parts: readonly Taxed[], nets: readonly Money[], residue: Money): Money[] => {
  const changed = [...nets];
  let left = residue;
  const largestFirst = parts.map((part, index) => ({ ...part, index })).sort(byAmount);
  for (const { index, amount } of largestFirst) {
    if (left === 0n) break;
    const net = nets[index] ?? 0n;
    const moved = bounded(left, -net, amount - net);
    changed[index] = net + moved;
    left -= moved;
  }
  return changed;
};

/** Whether the amounts of a group include its VAT; what the seller does not charge is in no price. */
export const includesVat = ({ isCharged }: { isCharged: boolean }, pricesIncludeVat: boolean): boolean =>
  isCharged && pricesIncludeVat;

/** Nets of lines and charges that add up with the discount to what is taxable: `taxable = Σ lines − discount + Σ charges`. */
const netsOf = (
  group: VatGroup<Taxed, Taxed>,
  netOf: (amount: Money) => Money,
  { discount, taxable }: { discount: Money; taxable: Money },
): Pick<GroupedFigures, 'discount' | 'lineNets' | 'chargeNets'> => {
  const { lines, charges } = group;
  const lineNets = lines.map(({ amount }) => netOf(amount));
  const chargeNets = charges.map(({ amount }) => netOf(amount));
  const [ofLines, ofCharges] = [sumOf(lineNets), sumOf(chargeNets)];
  // The discount takes the residue where there is one (INV-24), within what is left of it and of the lines.
  const net = bounded(ofLines + ofCharges - taxable, 0n, smallerOf(discount, ofLines));
  const residue = taxable + net - ofLines - ofCharges;
  const onLines = bounded(residue, net - ofLines, totalOf(lines) - ofLines);
  return {
    discount: net,
    lineNets: withResidue(lines, lineNets, onLines),
    chargeNets: withResidue(charges, chargeNets, residue - onLines),
  };
};

/** The nets of a note that leaves nothing of a category: those of each code add up to what is left of it. */
const netsByCode = (
  lines: readonly Taxed[],
  netOf: (amount: Money) => Money,
  { codes, taxable }: { codes: ReadonlyMap<string, FixedVat>; taxable: Money },
): Money[] => {
  const nets = new Map<Taxed, Money>();
  for (const [code, own] of Map.groupBy(lines, ({ tax }) => tax.code)) {
    const usual = own.map(({ amount }) => netOf(amount));
    const whole = sumOf(usual);
    const residue = (codes.get(code)?.taxable ?? whole) - whole;
    for (const [at, net] of withResidue(own, usual, residue).entries()) {
      const line = own[at];
      if (line) nets.set(line, net);
    }
  }
  const own = lines.map((line) => nets.get(line) ?? 0n);
  // No net is above its amount: what a code cannot take goes to the others.
  return withResidue(lines, own, taxable - sumOf(own));
};

/** The figures of a group, given its share of the document discount. */
export const groupedFigures = (
  group: VatGroup<Taxed, Taxed>,
  {
    discount,
    pricesIncludeVat,
    limit,
  }: { discount: Money; pricesIncludeVat: boolean; limit: GroupLimit | null },
): GroupedFigures => {
  const { lines, charges, rate } = group;
  const base = group.amount - discount + totalOf(charges);
  const isWithin = includesVat(group, pricesIncludeVat);
  const usual = isWithin ? vatWithin(base, rate) : vatUpon(base, rate);
  const vat = limit ? bounded(usual, limit.vatLeast, limit.vatMost) : usual;
  const taxable = isWithin ? base - vat : base;
  const netOf = (amount: Money) => (isWithin ? amount - vatWithin(amount, rate) : amount);
  const nets = limit?.codes
    ? { discount: 0n, lineNets: netsByCode(lines, netOf, { codes: limit.codes, taxable }), chargeNets: [] }
    : netsOf(group, netOf, { discount, taxable });
  const discountShares = allocateOver(nets.discount, nets.lineNets, keysOf(lines));
  return { taxable, vat, ...nets, discountShares };
};
