// The trade of the demo company: invoices to customers and what they pay, bills of suppliers and what they get.
import type { PartyView } from '#shared/crm/api.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { dayOf, workday } from './demoCalendar.ts';
import { customers, suppliers } from './demoFacts.ts';
import { account, credit, type DemoVoucher, debit, riyals, vatOf } from './demoLines.ts';
import type { Random } from './demoRandom.ts';

type Work = { text: string; account: string; costCentre: string };

const design = (text: string): Work => ({ text, account: account.design, costCentre: 'DES' });
const interior = (text: string): Work => ({ text, account: account.design, costCentre: 'INT' });
const supervision = (text: string): Work => ({ text, account: account.supervision, costCentre: 'SUP' });

const works: readonly Work[] = [
  design('تصميم معماري لفيلا سكنية – حي الياسمين'),
  design('المخططات التنفيذية لمبنى مكاتب – حي الملقا'),
  design('Concept design, boutique hotel lobby'),
  design('رخصة البناء والمخططات الإنشائية – حي النرجس'),
  design('تصميم واجهات مجمع تجاري'),
  interior('تصميم داخلي لعيادات – الدور الأول'),
  interior('تصميم داخلي لمقهى – حي الروضة'),
  interior('Interior design, restaurant fit-out'),
  supervision('الإشراف على تنفيذ مشروع سكني – دفعة شهرية'),
  supervision('الإشراف على أعمال التشطيب'),
  supervision('Site supervision, monthly instalment'),
];

type Cost = { text: string; account: string; costCentre: string; supplier: string; from: number; to: number };

const costs: readonly Cost[] = [
  ['دراسة إنشائية بالباطن', account.subcontractors, 'DES', 'S000001', 4_000, 11_000],
  ['تصميم كهروميكانيكي بالباطن', account.subcontractors, 'DES', 'S000001', 3_500, 8_500],
  ['أعمال ديكور لنموذج العرض', account.subcontractors, 'INT', 'S000002', 2_500, 7_500],
  ['قرطاسية وطباعة مخططات', account.stationery, 'ADM', 'S000003', 350, 1_900],
  ['Software subscriptions, quarterly', account.software, 'DES', 'S000004', 1_800, 4_200],
  ['حملة إعلانية على منصات التواصل', account.marketing, 'ADM', 'S000005', 1_500, 5_500],
  ['مجسم معماري للمشروع', account.subcontractors, 'DES', 'S000006', 1_900, 5_200],
  ['أتعاب مراجعة عقود', account.professional, 'ADM', 'S000007', 1_500, 3_500],
  ['صيانة دورية للمكتب', account.maintenance, 'ADM', 'S000008', 600, 2_400],
].map(([text, expense, costCentre, supplier, from, to]) => ({
  text: String(text),
  account: String(expense),
  costCentre: String(costCentre),
  supplier: String(supplier),
  from: Number(from),
  to: Number(to),
}));

/** Riyadh earns two thirds; customers from the twelfth on belong to Jeddah. */
const branchOf = (customer: PartyView): string => (customer.code >= 'C000011' ? '02' : '01');

const sequence = (counts: Map<string, number>, series: string): string => {
  const count = (counts.get(series) ?? 0) + 1;
  counts.set(series, count);
  return `${series}-${String(count).padStart(4, '0')}`;
};

export type Trade = {
  random: Random;
  counts: Map<string, number>;
  invoicesAMonth: number;
  revenueAMonth: number;
};

const receiptOf = (
  invoice: { customer: PartyView; reference: string; branch: string },
  paid: { amount: bigint; date: string },
): DemoVoucher => ({
  type: 'receipt',
  date: paid.date,
  branch: invoice.branch,
  reference: invoice.reference,
  narration: `تحصيل من ${invoice.customer.name_ar} – فاتورة ${invoice.reference}`,
  lines: [
    debit(account.bank, paid.amount),
    credit(account.receivables, paid.amount, { party: invoice.customer.code }),
  ],
});

/** Most pay at once, some in two parts, a few not yet. */
const receiptsOf = (
  invoice: { customer: PartyView; reference: string; branch: string; total: bigint; date: string },
  random: Random,
): DemoVoucher[] => {
  const habit = random.below(20);
  const first = workday(addDays(invoice.date, random.between(6, 38)));
  if (habit === 0) return [];
  if (habit > 3) return [receiptOf(invoice, { amount: invoice.total, date: first })];
  const half = invoice.total / 2n;
  const second = workday(addDays(first, random.between(20, 35)));
  return [
    receiptOf(invoice, { amount: half, date: first }),
    ...(habit === 1 ? [] : [receiptOf(invoice, { amount: invoice.total - half, date: second })]),
  ];
};

const invoiceWithReceipts = (month: string, { random, counts, ...size }: Trade): DemoVoucher[] => {
  const customer = random.pick(customers);
  const work = random.pick(works);
  const date = dayOf(month, random.between(1, 26));
  const net = riyals(
    (Math.round(size.revenueAMonth / size.invoicesAMonth / 50) * random.between(65, 135)) / 2,
  );
  const total = net + vatOf(net);
  const branch = branchOf(customer);
  const reference = sequence(counts, `INV-${date.slice(0, 4)}`);
  const invoice: DemoVoucher = {
    type: 'journal',
    date,
    branch,
    reference,
    narration: `${work.text} – ${customer.name_ar}`,
    lines: [
      debit(account.receivables, total, { party: customer.code, dueDate: addDays(date, 30) }),
      credit(work.account, net, { costCentre: work.costCentre, text: work.text }),
      credit(account.vat, vatOf(net)),
    ],
  };
  return [invoice, ...receiptsOf({ customer, reference, branch, total, date }, random)];
};

const billWithPayment = (month: string, { random }: Trade): DemoVoucher[] => {
  const cost = random.pick(costs);
  const supplier = suppliers.find(({ code }) => code === cost.supplier);
  const date = dayOf(month, random.between(1, 26));
  const net = riyals(random.between(cost.from, cost.to) + random.below(4) * 0.25);
  const total = net + vatOf(net);
  const reference = String(random.between(1100, 9800));
  const branch = random.below(4) === 0 ? '02' : '01';
  const bill: DemoVoucher = {
    type: 'journal',
    date,
    branch,
    reference,
    narration: `${cost.text} – ${supplier?.name_ar ?? ''}`,
    lines: [
      debit(cost.account, net, { costCentre: cost.costCentre, text: cost.text }),
      debit(account.vat, vatOf(net)),
      credit(account.payables, total, { party: cost.supplier, dueDate: addDays(date, 30) }),
    ],
  };
  const payment: DemoVoucher = {
    type: 'payment',
    date: workday(addDays(date, random.between(12, 45))),
    branch,
    reference,
    narration: `سداد فاتورة ${reference} – ${supplier?.name_ar ?? ''}`,
    lines: [debit(account.payables, total, { party: cost.supplier }), credit(account.bank, total)],
  };
  return random.below(12) === 0 ? [bill] : [bill, payment];
};

/** A visit that is paid in cash, and the cash that is carried to the bank. */
const cashOf = (month: string, random: Random): DemoVoucher[] => {
  const net = riyals(random.between(4, 12) * 250);
  const total = net + vatOf(net);
  const date = dayOf(month, random.between(5, 20));
  return [
    {
      type: 'receipt',
      date,
      branch: '01',
      reference: '',
      narration: 'استشارة تصميم – زيارة موقع، نقداً',
      lines: [
        debit(account.cash, total),
        credit(account.design, net, { costCentre: 'DES' }),
        credit(account.vat, vatOf(net)),
      ],
    },
    {
      type: 'contra',
      date: workday(addDays(date, 3)),
      branch: '01',
      reference: '',
      narration: 'إيداع نقدية الصندوق في البنك',
      lines: [debit(account.bank, total), credit(account.cash, total)],
    },
  ];
};

export const tradeOfMonth = (month: string, trade: Trade): DemoVoucher[] => [
  ...Array.from({ length: trade.invoicesAMonth }, () => invoiceWithReceipts(month, trade)).flat(),
  ...Array.from({ length: Math.max(2, Math.round(trade.invoicesAMonth * 0.7)) }, () =>
    billWithPayment(month, trade),
  ).flat(),
  ...cashOf(month, trade.random),
];
