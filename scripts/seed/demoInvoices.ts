// A year of invoices of the demo company as plain data, both sides: made by seeded chance, so believable and the same everywhere.
import { addDays, addMonths, firstOfMonth } from '#shared/kernel/dates.ts';
import { dayOf, monthsBetween, workday } from './demoCalendar.ts';
import type { DemoInvoice } from './demoInvoice.ts';
import { riyals } from './demoLines.ts';
import { demoRandom, type Random } from './demoRandom.ts';
import { specialInvoices } from './demoSpecialInvoices.ts';

/** Code, price and cost in riyals, how many are sold at once at most, and who supplies it. */
const goods = [
  ['P-1001', 85, 51.25, 60, 'S000010'],
  ['P-1002', 240, 165, 18, 'S000010'],
  ['P-1101', 165, 112, 40, 'S000010'],
  ['P-1102', 120, 74.5, 20, 'S000010'],
  ['P-2001', 42.5, 23.9, 80, 'S000011'],
  ['P-2101', 390, 238, 10, 'S000011'],
  ['P-2102', 68, 36.4, 40, 'S000011'],
  ['P-3001', 245, 158, 16, 'S000013'],
  ['P-3002', 140, 92, 16, 'S000013'],
  ['P-4001', 620, 405, 6, 'S000012'],
  ['P-4002', 285, 171, 12, 'S000012'],
  ['P-5001', 2850, 1890, 2, 'S000012'],
  ['P-5002', 480, 295, 10, 'S000012'],
] as const;

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

const transfer = { method: 'TRANSFER', bank: 'MAIN' } as const;
const card = { method: 'CARD', bank: 'POS' } as const;

const cash = { method: 'CASH', bank: 'BOX' } as const;

/** One after the other. */
const means = [card, transfer, cash, transfer] as const;

type Terms = Pick<DemoInvoice, 'paid' | 'instalments' | 'settled'>;

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

const saleOf = (month: string, numbering: Numbered): DemoInvoice => {
  const { at, random } = numbering;
  const [party = '', branch = ''] = random.pick(buyers);
  const date = dayOf(month, random.between(1, 27));
  const materials = Array.from({ length: random.between(1, 3) }, (_, place) => {
    const [product, price, , most] = goods[(random.below(goods.length) + place) % goods.length] ?? goods[0];
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

const purchaseOf = (month: string, { at, today, random }: Numbered): DemoInvoice => {
  const date = dayOf(month, random.between(1, 27));
  const head = { reference: numbered('SUP', at), type: 'PI' as const, date, branch: '01' };
  const paid = paymentOf(date, { today, random });
  if (at % 3 === 0) {
    const [party, account, text, amount] = random.pick(bills);
    const price = riyals(amount + random.below(20) * 10);
    return { ...head, party, lines: [{ account, text, quantity: 1, price, costCentre: 'ADM' }], ...paid };
  }
  const [, , , , party] = random.pick(goods);
  const lines = goods
    .filter(([, , , , supplier]) => supplier === party)
    .slice(0, random.between(1, 3))
    .map(([product, , cost, most]) => ({
      product,
      quantity: random.between(most, most * 2),
      price: riyals(cost),
    }));
  return { ...head, party, lines, ...paid };
};

const seed = 20_260_415;

/** How many invoices of each side a month has. */
export type DemoTrade = { salesAMonth: number; purchasesAMonth: number };

export const usualTrade: DemoTrade = { salesAMonth: 5, purchasesAMonth: 2 };

/** Sales of a type and branch are posted in the order of their days. */
const byDate = (one: DemoInvoice, other: DemoInvoice): number =>
  one.date === other.date ? 0 : Number(one.date > other.date) * 2 - 1;

export const demoInvoices = (
  from: string,
  today: string,
  { salesAMonth, purchasesAMonth } = usualTrade,
): DemoInvoice[] => {
  const random = demoRandom(seed);
  const yearAgo = addMonths(firstOfMonth(today), -12);
  const months = monthsBetween(yearAgo < from ? from : yearAgo, today);
  const usual = months.flatMap((month, monthAt) => [
    ...Array.from({ length: salesAMonth }, (_, at) =>
      saleOf(month, { at: monthAt * salesAMonth + at, today, random }),
    ),
    ...Array.from({ length: purchasesAMonth }, (_, at) =>
      purchaseOf(month, { at: monthAt * purchasesAMonth + at, today, random }),
    ),
  ]);
  return [...usual, ...specialInvoices(today)]
    .filter(({ date }) => date >= from && date <= today)
    .sort(byDate);
};
