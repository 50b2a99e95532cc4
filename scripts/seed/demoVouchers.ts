// The books of the demo company, from the opening to today: made by seeded chance, so believable and the same everywhere.
import { addDays } from '#shared/kernel/dates.ts';
import { dayOf, monthName, monthsBetween, workday } from './demoCalendar.ts';
import { account, credit, type DemoVoucher, debit, riyals } from './demoLines.ts';
import { vouchersOfMonth } from './demoMonth.ts';
import { demoRandom } from './demoRandom.ts';
import { tradeOfMonth } from './demoTrade.ts';

const seed = 20_260_315;
/** About so many vouchers whatever the day: the books are between 12 and 24 months old. */
const vouchersWanted = 520;
const fixedAMonth = 21;
/** An invoice with its receipt, and its share of bills with their payments. */
const vouchersPerInvoice = 3.3;

const opening = (date: string): DemoVoucher => ({
  type: 'opening',
  date,
  branch: '01',
  reference: 'OPEN',
  narration: 'أرصدة افتتاحية',
  lines: [
    debit(account.bank, riyals(486_000)),
    debit(account.cash, riyals(3_200)),
    debit(account.pettyCash, riyals(1_800)),
    debit(account.receivables, riyals(86_250), { party: 'C000001' }),
    debit(account.receivables, riyals(34_500), { party: 'C000004' }),
    debit(account.receivables, riyals(20_700), { party: 'C000006' }),
    debit(account.deposits, riyals(12_000)),
    debit(account.furniture, riyals(108_000)),
    debit(account.computers, riyals(72_000)),
    debit(account.vehicles, riyals(75_000)),
    credit(account.furnitureDepreciation, riyals(32_400)),
    credit(account.computerDepreciation, riyals(30_000)),
    credit(account.vehicleDepreciation, riyals(22_500)),
    credit(account.payables, riyals(18_400), { party: 'S000001' }),
    credit(account.payables, riyals(6_900), { party: 'S000004' }),
    credit(account.endOfService, riyals(41_000)),
    credit(account.capital, riyals(500_000)),
    credit(account.retained, riyals(248_250)),
  ],
});

/** Riyadh pays something of Jeddah's: the lines that balance each branch are added by posting. */
const interBranchOf = (month: string): DemoVoucher => ({
  type: 'journal',
  date: dayOf(month, 18),
  branch: '01',
  reference: `IB-${month.slice(0, 7)}`,
  narration: `تحميل فرع جدة بحصته من التأمين الطبي – ${monthName(month)}`,
  lines: [
    debit(account.medical, riyals(7_800), { branch: '01', costCentre: 'ADM' }),
    debit(account.medical, riyals(3_900), { branch: '02', costCentre: 'ADM' }),
    credit(account.bank, riyals(11_700), { branch: '01' }),
  ],
});

const isQuarterStart = (month: string): boolean => ['01', '04', '07', '10'].includes(month.slice(5, 7));

/** Some growth from month to month, and a quiet summer. */
const revenueOf = (index: number, month: string): number => {
  const isQuiet = ['07', '08'].includes(month.slice(5, 7));
  return (148_000 + index * 1_900) * (isQuiet ? 0.82 : 1);
};

const byDate = (a: DemoVoucher, b: DemoVoucher): number => (a.date < b.date ? -1 : Number(a.date > b.date));

/** The same bill twice: posted by mistake, then reversed. */
export const mistakenReference = '7741';

const mistakenVoucher = (today: string): DemoVoucher => {
  const date = workday(addDays(today, -24));
  return {
    type: 'journal',
    date,
    branch: '01',
    reference: mistakenReference,
    narration: 'قرطاسية وطباعة مخططات – مكتبة ورق للقرطاسية',
    lines: [
      debit(account.stationery, riyals(1_240), { costCentre: 'ADM' }),
      debit(account.vat, riyals(186)),
      credit(account.payables, riyals(1_426), { party: 'S000003' }),
    ],
  };
};

/** Everything that is posted, in the order of its dates. */
export const demoVouchers = (from: string, today: string): DemoVoucher[] => {
  const random = demoRandom(seed);
  const months = monthsBetween(from, today);
  const invoicesAMonth = Math.max(
    3,
    Math.round((vouchersWanted / months.length - fixedAMonth) / vouchersPerInvoice),
  );
  const trade = { random, counts: new Map<string, number>(), invoicesAMonth };
  const vouchers: DemoVoucher[] = [opening(from)];
  for (const [index, month] of months.entries()) {
    vouchers.push(...vouchersOfMonth(month, random));
    vouchers.push(...tradeOfMonth(month, { ...trade, revenueAMonth: revenueOf(index, month) }));
    if (isQuarterStart(month)) vouchers.push(interBranchOf(month));
  }
  vouchers.push(mistakenVoucher(today));
  return vouchers.filter(({ date }) => date <= today).sort(byDate);
};

/** What lies on the desk this week: typed, not posted, one of them not finished. */
export const demoDrafts = (today: string): DemoVoucher[] => [
  {
    type: 'receipt',
    date: today,
    branch: '01',
    reference: '',
    narration: 'دفعة مقدمة – تصميم فيلا حي العقيق',
    lines: [
      debit(account.bank, riyals(28_750)),
      credit(account.receivables, riyals(28_750), { party: 'C000005' }),
    ],
  },
  {
    type: 'payment',
    date: addDays(today, -1),
    branch: '01',
    reference: '5518',
    narration: 'سداد جزئي – مكتب ركائز للاستشارات الهندسية',
    lines: [
      debit(account.payables, riyals(9_200), { party: 'S000001' }),
      credit(account.bank, riyals(9_200)),
    ],
  },
  {
    type: 'journal',
    date: addDays(today, -2),
    branch: '02',
    reference: '',
    narration: 'تسوية عهدة سفر – زيارة موقع أبها',
    lines: [
      debit(account.trips, riyals(1_865), { costCentre: 'SUP' }),
      credit(account.partners, riyals(1_800)),
    ],
  },
  {
    type: 'journal',
    date: addDays(today, -3),
    branch: '01',
    reference: '3307',
    narration: 'Annual fire-safety inspection, to be checked',
    lines: [debit(account.maintenance, riyals(1_150), { costCentre: 'ADM' })],
  },
];
