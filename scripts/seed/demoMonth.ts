// What comes back every month: rent, pay, insurance, bills of the offices, depreciation, petty cash.
import { addMonths } from '#shared/kernel/dates.ts';
import { dayOf, monthName } from './demoCalendar.ts';
import {
  account,
  credit,
  type DemoLine,
  type DemoVoucher,
  debit,
  riyals,
  shareOf,
  vatOf,
} from './demoLines.ts';
import type { Random } from './demoRandom.ts';

const offices = [
  { branch: '01', rent: 16_500, basicPay: 46_000, name: 'الرياض' },
  { branch: '02', rent: 8_200, basicPay: 19_500, name: 'جدة' },
] as const;

type Office = (typeof offices)[number];

/** Cost and input VAT of something paid at once. */
const paid = (cost: DemoLine, from: string): DemoLine[] => {
  const vat = vatOf(cost.debit);
  return [cost, debit(account.vat, vat), credit(from, cost.debit + vat)];
};

const rentOf = ({ branch, rent, name }: Office, month: string): DemoVoucher => ({
  type: 'payment',
  date: dayOf(month, 1),
  branch,
  reference: `RENT-${month.slice(0, 7)}`,
  narration: `إيجار مكتب ${name} عن شهر ${monthName(month)}`,
  lines: paid(debit(account.rent, riyals(rent), { costCentre: 'ADM' }), account.bank),
});

const payOf = ({ branch, basicPay, name }: Office, month: string): DemoVoucher[] => {
  const basic = riyals(basicPay);
  const [housing, transport] = [shareOf(basic, 2500), shareOf(basic, 1000)];
  const [ofEmployees, ofEmployer] = [shareOf(basic + housing, 975), shareOf(basic + housing, 1175)];
  const net = basic + housing + transport - ofEmployees;
  const reference = `PAY-${month.slice(0, 7)}-${branch}`;
  return [
    {
      type: 'journal',
      date: dayOf(month, 25),
      branch,
      reference,
      narration: `استحقاق رواتب فرع ${name} لشهر ${monthName(month)}`,
      lines: [
        debit(account.basicPay, basic, { costCentre: 'DES' }),
        debit(account.housing, housing, { costCentre: 'DES' }),
        debit(account.transport, transport, { costCentre: 'DES' }),
        debit(account.insuranceCost, ofEmployer, { costCentre: 'ADM' }),
        credit(account.salaries, net),
        credit(account.insurance, ofEmployees + ofEmployer),
      ],
    },
    {
      type: 'payment',
      date: dayOf(month, 27),
      branch,
      reference,
      narration: `صرف رواتب فرع ${name} لشهر ${monthName(month)} بتحويل بنكي`,
      lines: [debit(account.salaries, net), credit(account.bank, net)],
    },
    {
      type: 'payment',
      date: dayOf(addMonths(month, 1), 10),
      branch,
      reference,
      narration: `سداد اشتراكات التأمينات الاجتماعية عن ${monthName(month)} – فرع ${name}`,
      lines: [
        debit(account.insurance, ofEmployees + ofEmployer),
        credit(account.bank, ofEmployees + ofEmployer),
      ],
    },
  ];
};

/** Air conditioning makes the summer dear. */
const summerFactor = (month: string): number => ([6, 7, 8, 9].includes(Number(month.slice(5, 7))) ? 1.7 : 1);

const officeBillsOf = (month: string, random: Random): DemoVoucher[] => {
  const power = riyals(random.between(1150, 1500) * summerFactor(month) + random.below(100) / 100);
  const bill = (day: number, narration: string, cost: DemoLine): DemoVoucher => ({
    type: 'payment',
    date: dayOf(month, day),
    branch: '01',
    reference: String(random.between(410_000, 489_999)),
    narration,
    lines: paid(cost, account.bank),
  });
  return [
    bill(
      8,
      `فاتورة الكهرباء لشهر ${monthName(month)}`,
      debit(account.electricity, power, { costCentre: 'ADM' }),
    ),
    bill(
      12,
      `الهاتف والإنترنت – ${monthName(month)}`,
      debit(account.telephone, riyals(980), { costCentre: 'ADM' }),
    ),
  ];
};

const bankChargesOf = (month: string): DemoVoucher => ({
  type: 'payment',
  date: dayOf(month, 26),
  branch: '01',
  reference: '',
  narration: 'Monthly bank charges',
  lines: paid(debit(account.bankCharges, riyals(95), { costCentre: 'ADM' }), account.bank),
});

const closingEntriesOf = (month: string): DemoVoucher[] => [
  {
    type: 'journal',
    date: dayOf(month, 25),
    branch: '01',
    reference: `DEP-${month.slice(0, 7)}`,
    narration: `قسط الإهلاك لشهر ${monthName(month)}`,
    lines: [
      debit(account.depreciation, riyals(3_650), { costCentre: 'ADM' }),
      credit(account.furnitureDepreciation, riyals(900)),
      credit(account.computerDepreciation, riyals(1_500)),
      credit(account.vehicleDepreciation, riyals(1_250)),
    ],
  },
  {
    type: 'journal',
    date: dayOf(month, 25),
    branch: '01',
    reference: `EOS-${month.slice(0, 7)}`,
    narration: `مخصص مكافأة نهاية الخدمة لشهر ${monthName(month)}`,
    lines: [
      debit(account.endOfServiceCost, riyals(2_730), { costCentre: 'ADM' }),
      credit(account.endOfService, riyals(2_730)),
    ],
  },
];

const smallExpenses: readonly [narration: string, account: string][] = [
  ['قهوة وضيافة لاجتماع العملاء', account.hospitality],
  ['أحبار وورق طباعة المخططات', account.stationery],
  ['وقود سيارة الموقع', account.fuel],
  ['صيانة طابعة المخططات', account.maintenance],
  ['رسوم بلدية', account.governmentFees],
  ['Taxi to the site visit', account.trips],
];

const pettyCashOf = (month: string, random: Random): DemoVoucher[] => {
  const refill: DemoVoucher = {
    type: 'contra',
    date: dayOf(month, 2),
    branch: '01',
    reference: '',
    narration: 'تغذية صندوق المصروفات النثرية من البنك',
    lines: [debit(account.pettyCash, riyals(1_000)), credit(account.bank, riyals(1_000))],
  };
  const expenses = Array.from({ length: 2 }, (_, index): DemoVoucher => {
    const [narration, expense] = random.pick(smallExpenses);
    const net = riyals(random.between(60, 650) + (random.below(20) * 5) / 100);
    return {
      type: 'payment',
      date: dayOf(month, 5 + index * 12),
      branch: '01',
      reference: '',
      narration,
      lines: paid(debit(expense, net, { costCentre: 'ADM' }), account.pettyCash),
    };
  });
  return [refill, ...expenses];
};

export const vouchersOfMonth = (month: string, random: Random): DemoVoucher[] => [
  ...offices.flatMap((office) => [rentOf(office, month), ...payOf(office, month)]),
  ...officeBillsOf(month, random),
  bankChargesOf(month),
  ...closingEntriesOf(month),
  ...pettyCashOf(month, random),
];
