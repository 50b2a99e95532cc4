// The totals of an invoice from its lines down to what is due; what is nothing is left out.
import { atLeastZero, groupedMoney, type Money, parseMoney } from '../../kernel/money.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import { settlingWords } from '../paymentState.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import type { Figured } from './invoiceTables.ts';
import { printedType } from './invoiceTitle.ts';
import { type Said, wordsOn } from './paperLanguage.ts';

/** `strong`: the total of the invoice; `last`: what is to be paid of it. */
export type InvoiceTotal = { label: Said; amount: string; look?: 'strong' | 'last' };

type Row = { label: Said; amount: Money; look?: 'strong' | 'last' };

const withNote = ([main, ...others]: Said, note: string): Said =>
  note === '' ? [main, ...others] : [`${main} (${note})`, ...others];

/** What is taken off by its share, where that was typed, and its reason, which is in one language. */
const discountLabel = ({ invoice, language }: Figured): Said => {
  const { discountPercent, discountReason } = invoice;
  const share = discountPercent ? isolated(`${plainDecimal(discountPercent)}%`) : '';
  const discount = wordsOn(language)('discount');
  const [main, other] = discount;
  const said: Said = other && share !== '' ? [main, `${other} (${share})`] : discount;
  return withNote(said, [share, discountReason].filter(Boolean).join(' · '));
};

/** A charge by its own words. */
const chargesOf = ({ invoice, figures, language }: Figured): Row[] => {
  const [main, other] = wordsOn(language)('charges');
  return invoice.charges.map(({ text }, at) => ({
    label: text === '' ? ([main, other] as Said) : [text],
    amount: figures.calculation.charges[at]?.net ?? 0n,
  }));
};

const depositsOf = ({ invoice, figures, language }: Figured): Row[] => {
  const say = wordsOn(language);
  const { deposits } = figures.input;
  return invoice.deposits.map((each, at) => ({
    label: withNote(say('deposit'), isolated(each.invoice)),
    amount: -(deposits[at]?.amount ?? 0n),
  }));
};

const beforeTax = (figured: Figured): Row[] => {
  const { figures, language } = figured;
  const { totals } = figures.calculation;
  const say = wordsOn(language);
  const changed = [{ label: discountLabel(figured), amount: -totals.discount }, ...chargesOf(figured)].filter(
    ({ amount }) => amount !== 0n,
  );
  return changed.length === 0 ? [] : [{ label: say('linesTotal'), amount: totals.lineTotal }, ...changed];
};

/** What its notes have given back since. */
export const creditedOf = ({ invoice, figures }: Pick<Figured, 'invoice' | 'figures'>): Money =>
  parseMoney(invoice.credited ?? '0', figures.input.scale) ?? 0n;

/** What was handed over with it, and what is left to pay: of a credit note it is the party that is owed. */
const paidRows = (figured: Figured): Row[] => {
  const { invoice, figures, language } = figured;
  const { paidNow, received, change, due } = figures.settlement;
  const say = wordsOn(language);
  const deposits = depositsOf(figured);
  const printed = printedType(invoice);
  const { role } = printed;
  const { money, notes } = settlingWords(printed);
  const credited = creditedOf(figured);
  if (role === 'quote') return [];
  const isSettled = paidNow === 0n && deposits.length === 0;
  if (role === 'credit' && isSettled) return [];
  // Where nothing is taken off, what is due is the total that stands above it.
  if (isSettled && change <= 0n && credited <= 0n) return [];
  return [
    ...deposits,
    ...(change > 0n ? [{ label: say('received'), amount: received }] : []),
    ...(change > 0n ? [{ label: say('change'), amount: change }] : []),
    ...(paidNow > 0n ? [{ label: say(money), amount: -paidNow }] : []),
    ...(credited > 0n ? [{ label: say(notes), amount: -credited }] : []),
    { label: say('due'), amount: atLeastZero(due - credited), look: 'last' },
  ];
};

export const invoiceTotals = (figured: Figured): InvoiceTotal[] => {
  const { figures, language } = figured;
  const { totals } = figures.calculation;
  const say = wordsOn(language);
  const rows: Row[] = [
    ...beforeTax(figured),
    { label: say('taxExclusive'), amount: totals.taxExclusive },
    { label: say('vat'), amount: totals.vat },
    { label: say('taxInclusive'), amount: totals.taxInclusive, look: 'strong' },
    ...paidRows(figured),
  ];
  return rows.map(({ amount, ...row }) => ({ ...row, amount: groupedMoney(amount, figures.input.scale) }));
};
