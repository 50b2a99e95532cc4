// A year of invoices of the demo company as plain data, both sides: made by seeded chance, so believable and the same everywhere.
import { addDays, addMonths, firstOfMonth } from '#shared/kernel/dates.ts';
import { dayOf, monthsBetween, workday } from './demoCalendar.ts';
import type { DemoInvoice } from './demoInvoice.ts';
import { riyals } from './demoLines.ts';
import { demoQuotes } from './demoQuotes.ts';
import { demoRandom, type Random } from './demoRandom.ts';
import { specialInvoices } from './demoSpecialInvoices.ts';
import { adjustedMoves } from './goods/demoAdjustments.ts';
import { type DemoGoods, goodsBySupplier } from './goods/demoGoods.ts';
import { type DemoOrder, demoOrders } from './goods/demoOrders.ts';
import { transferredMoves } from './goods/demoTransfers.ts';
import { type GoodsMove, goodsMoves, inOrder, placed, soldMoves } from './goods/goodsMoves.ts';

const works = [
  ['S-03', 9000, 'INT'],
  ['S-04', 1200, 'SUP'],
  ['S-05', 450, 'DES'],
  ['S-06', 6500, 'DES'],
] as const;

const buyers = [
  ...['C000003', 'C000005', 'C000006', 'C000007', 'C000008', 'C000009', 'C000010'].map((code) => [
    code,
    '01',
  ]),
  ...['C000011', 'C000012', 'C000013', 'C000014'].map((code) => [code, '02']),
] as const;

const bills = [
  ['S000008', '53005', 'صيانة دورية لأجهزة التكييف', 1_150],
  ['S000003', '53004', 'ورق وأحبار الطابعات', 620],
  ['S000004', '53009', 'Software licences', 2_400],
] as const;

/** Older invoices are paid, most of the last ten weeks are not yet. */
const openDays = 70;
/** Those of the weeks before are paid by documents of their own, older ones with the invoice. */
const laterDays = 150;

/** Since then goods cost what they cost today. */
const cheaperDays = 200;

const transfer = { method: 'TRANSFER', bank: 'MAIN' } as const;
const card = { method: 'CARD', bank: 'POS' } as const;

const cash = { method: 'CASH', bank: 'BOX' } as const;

/** One after the other. */
const means = [card, transfer, cash, transfer] as const;

type Terms = Pick<DemoInvoice, 'paid' | 'instalments' | 'settled'>;

/** `monthAt`: its place among those of the trade, from 0. */
type Month = { month: string; monthAt: number };

type Numbered = { at: number; today: string; random: Random };

const daysAfter = (date: string, days: number): string => workday(addDays(date, days));

const termsOf = (date: string, branch: string, { at, today, random }: Numbered): Terms => {
  if (date <= addDays(today, -openDays)) {
    const by = branch === '01' ? (means[at % means.length] ?? transfer) : transfer;
    if (date <= addDays(today, -laterDays)) return { paid: by };
    return { settled: { ...by, date: daysAfter(date, random.between(7, 40)) } };
  }
  const habit = random.below(4);
  if (habit === 0) return { paid: transfer };
  if (habit === 1) return { paid: { ...transfer, percent: 40n }, instalments: [30, 60, 90] };
  if (habit === 3) return {};
  return { instalments: [15, 45], settled: { ...transfer, date: daysAfter(date, 15), parts: 2 } };
};

const numbered = (prefix: string, at: number): string => `${prefix}-${2_400 + at}`;

const saleOf = ({ month, monthAt }: Month, numbering: Numbered): DemoInvoice => {
  const { at, random } = numbering;
  const [party = '', branch = ''] = random.pick(buyers);
  const date = dayOf(month, random.between(1, 27));
  const goods = goodsBySupplier(branch)
    .flatMap(([, own]) => own)
    .filter(({ monthsSold = monthAt + 1 }) => monthAt < monthsSold);
  const materials = Array.from({ length: random.between(1, 3) }, () => {
    const { code: product, price, most } = random.pick(goods);
    return { product, quantity: random.between(Math.ceil(most / 4), most), price: riyals(price) };
  });
  const [service, price, costCentre] = random.pick(works);
  const work = random.below(3) === 0 ? [{ service, quantity: 1, price: riyals(price), costCentre }] : [];
  return {
    reference: numbered('PO', at),
    type: 'SI',
    date,
    branch,
    party,
    lines: [...materials, ...work],
    ...(random.below(5) === 0 && { discount: riyals(random.between(1, 4) * 50) }),
    ...termsOf(date, branch, numbering),
  };
};

const paymentOf = (date: string, { today, random }: { today: string; random: Random }): Terms => {
  if (date <= addDays(today, -laterDays)) return { paid: transfer };
  const isLate = date > addDays(today, -openDays) && random.below(3) > 0;
  return isLate ? {} : { settled: { ...transfer, date: daysAfter(date, random.between(10, 25)) } };
};

/** Its number follows when the order of their days is known. */
const supplied = { reference: '', type: 'PI' } as const;

const billOf = (month: string, { today, random }: Numbered): DemoInvoice => {
  const date = dayOf(month, random.between(1, 27));
  const [party, account, text, amount] = random.pick(bills);
  const price = riyals(amount + random.below(20) * 10);
  const lines = [{ account, text, quantity: 1, price, costCentre: 'ADM' }];
  return { ...supplied, date, branch: '01', party, lines, ...paymentOf(date, { today, random }) };
};

/** Suppliers asked a little less until some months ago. */
const costOn = (date: string, today: string, { cost }: DemoGoods): bigint =>
  riyals(date < addDays(today, -cheaperDays) ? Math.round(cost * 0.96 * 20) / 20 : cost);

const purchaseOf = ({ date, branch, supplier, lines }: DemoOrder, { at, today, random }: Numbered) => ({
  ...supplied,
  date,
  branch,
  party: supplier,
  lines: lines.map(({ goods, warehouse, quantity }) => ({
    product: goods.code,
    quantity,
    price: costOn(date, today, goods),
    ...(warehouse !== branch && { warehouse }),
  })),
  ...(at % 4 === 1 && { freight: riyals(90 + 45 * lines.length) }),
  ...paymentOf(date, { today, random }),
});

const seed = 20_260_415;

/** How many invoices customers get in a month; what is bought for them follows. */
export type DemoTrade = { salesAMonth: number };

export const usualTrade: DemoTrade = { salesAMonth: 5 };

/** In the order of their days, as they are posted; on one day goods come in before they go out. */
const byDate = (one: DemoInvoice, other: DemoInvoice): number =>
  one.date.localeCompare(other.date) || Number(other.type === 'PI') - Number(one.type === 'PI');

/** Who sells less orders less often. */
const monthsCoveredBy = ({ salesAMonth }: DemoTrade): number => Math.round(15 / salesAMonth);

type Trading = { months: readonly string[]; today: string; monthsCovered: number };

/** Goods for everything that is sold or lost, and a bill now and then, numbered in the order of their days. */
const purchasesFor = (
  moves: readonly GoodsMove[],
  { months, today, monthsCovered }: Trading,
): DemoInvoice[] => {
  const random = demoRandom(seed + 1);
  const orders = demoOrders(moves, { from: months[0] ?? today, today, monthsCovered });
  return [
    ...orders.map((order, at) => purchaseOf(order, { at, today, random })),
    ...months
      .filter((_, at) => at % monthsCovered === 1)
      .map((month, at) => billOf(month, { at, today, random })),
  ]
    .sort(byDate)
    .map((purchase, at) => ({ ...purchase, reference: numbered('SUP', at) }));
};

export const demoInvoices = (from: string, today: string, trade: DemoTrade = usualTrade): DemoInvoice[] => {
  const { salesAMonth } = trade;
  const random = demoRandom(seed);
  const yearAgo = addMonths(firstOfMonth(today), -12);
  const months = monthsBetween(yearAgo < from ? from : yearAgo, today);
  const isInTime = ({ date }: DemoInvoice): boolean => date >= from && date <= today;
  const sales = months.flatMap((month, monthAt) =>
    Array.from({ length: salesAMonth }, (_, at) =>
      saleOf({ month, monthAt }, { at: monthAt * salesAMonth + at, today, random }),
    ),
  );
  const known = [...sales, ...specialInvoices(today)].filter(isInTime).sort(byDate).map(placed);
  const drafts = known.filter(({ isDraft, type }) => isDraft && type === 'SI');
  const quoted = demoQuotes(today).filter(({ invoice }) => invoice === 'posted');
  const sold = [...goodsMoves(known), ...soldMoves([...drafts, ...quoted], today)];
  const moves = inOrder([...sold, ...adjustedMoves(today), ...transferredMoves(today)]);
  const purchases = purchasesFor(moves, { months, today, monthsCovered: monthsCoveredBy(trade) });
  return [...known, ...purchases.filter(isInTime)].sort(byDate);
};
