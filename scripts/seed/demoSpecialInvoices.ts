// Invoices of the demo company that show something of their own: a deposit and what it was paid for, notes, a return, a walk-in sale, drafts.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from './demoCalendar.ts';
import type { DemoInvoice, DemoSettled } from './demoInvoice.ts';
import { riyals } from './demoLines.ts';

const transfer = { method: 'TRANSFER', bank: 'MAIN' } as const;

type Day = (daysAgo: number) => string;

const depositAndFinal = (day: Day): DemoInvoice[] => [
  {
    reference: 'DEP-118',
    type: 'DI',
    date: day(95),
    branch: '01',
    party: 'C000008',
    lines: [
      { service: 'S-01', text: 'دفعة مقدمة – فكرة تصميم فيلا حي العقيق', quantity: 1, price: riyals(6_000) },
    ],
    paid: transfer,
  },
  {
    reference: 'CON-118',
    type: 'SI',
    date: day(40),
    branch: '01',
    party: 'C000008',
    lines: [
      { service: 'S-01', text: 'فكرة تصميم فيلا حي العقيق', quantity: 1, price: riyals(15_000) },
      { service: 'S-05', quantity: 4, price: riyals(450) },
    ],
    deposit: 'DEP-118',
    instalments: [30, 75],
  },
];

const notes = (day: Day): DemoInvoice[] => [
  {
    reference: 'PO-9101',
    type: 'SI',
    date: day(82),
    branch: '01',
    party: 'C000010',
    lines: [
      { product: 'P-2101', quantity: 8, price: riyals(390) },
      { product: 'P-2102', quantity: 30, price: riyals(68) },
    ],
    paid: transfer,
  },
  {
    reference: 'RET-9101',
    type: 'SR',
    date: day(74),
    branch: '01',
    party: null,
    of: 'PO-9101',
    lines: [{ quantity: 2, price: riyals(390) }],
    noteReason: 'مصباحان وصلا مكسورين',
  },
  {
    reference: 'PO-9102',
    type: 'SI',
    date: day(33),
    branch: '01',
    party: 'C000005',
    lines: [{ product: 'P-1101', quantity: 46, price: riyals(165) }],
  },
  {
    reference: 'RET-9102',
    type: 'SR',
    date: day(26),
    branch: '01',
    party: null,
    of: 'PO-9102',
    lines: [{ quantity: 46, price: riyals(10) }],
    noteReason: 'تخفيض السعر المتفق عليه للمتر',
  },
  {
    reference: 'SUP-9201',
    type: 'PI',
    date: day(48),
    branch: '01',
    party: 'S000012',
    lines: [{ product: 'P-4002', quantity: 24, price: riyals(160) }],
  },
  {
    reference: 'SRT-9201',
    type: 'PR',
    date: day(44),
    branch: '01',
    party: null,
    of: 'SUP-9201',
    lines: [{ quantity: 4, price: riyals(160) }],
    noteReason: 'خلاطات بلون غير المطلوب',
  },
];

type Cheque = NonNullable<DemoSettled['cheque']>;

const byCheque = (date: string, cheque: Cheque): { settled: DemoSettled } => ({
  settled: { date, method: 'CHEQUE', cheque },
});

/** Received: due soon, overdue, cleared and bounced. Issued: still out, and cleared. */
const cheques = (day: Day): DemoInvoice[] => [
  {
    reference: 'PO-9401',
    type: 'SI',
    date: day(24),
    branch: '01',
    party: 'C000003',
    lines: [{ product: 'P-1002', quantity: 40, price: riyals(240) }],
    ...byCheque(day(6), { number: '000412', bank: 'البنك الأهلي السعودي', due: day(-9) }),
  },
  {
    reference: 'PO-9402',
    type: 'SI',
    date: day(52),
    branch: '02',
    party: 'C000012',
    lines: [
      { product: 'P-4001', quantity: 12, price: riyals(620) },
      { product: 'P-4002', quantity: 12, price: riyals(285) },
    ],
    ...byCheque(day(38), { number: '118807', bank: 'مصرف الراجحي', due: day(5) }),
  },
  {
    reference: 'PO-9403',
    type: 'SI',
    date: day(66),
    branch: '01',
    party: 'C000007',
    lines: [{ product: 'P-5002', quantity: 30, price: riyals(480) }],
    ...byCheque(day(60), {
      number: '004526',
      bank: 'بنك الرياض',
      due: day(30),
      end: { act: 'clear', date: day(29) },
    }),
  },
  {
    reference: 'PO-9404',
    type: 'SI',
    date: day(58),
    branch: '01',
    party: 'C000009',
    lines: [{ product: 'P-3001', quantity: 26, price: riyals(245) }],
    ...byCheque(day(45), {
      number: '000078',
      bank: 'بنك البلاد',
      due: day(20),
      end: { act: 'bounce', date: day(18) },
    }),
  },
  {
    reference: 'SUP-9405',
    type: 'PI',
    date: day(31),
    branch: '01',
    party: 'S000010',
    lines: [{ product: 'P-1002', quantity: 60, price: riyals(165) }],
    ...byCheque(day(10), { number: '000231', bank: 'مصرف الراجحي', due: day(-12) }),
  },
  {
    reference: 'SUP-9406',
    type: 'PI',
    date: day(57),
    branch: '01',
    party: 'S000013',
    lines: [{ product: 'P-3001', quantity: 50, price: riyals(158) }],
    ...byCheque(day(44), {
      number: '000230',
      bank: 'مصرف الراجحي',
      due: day(21),
      end: { act: 'clear', date: day(19) },
    }),
  },
];

const walkIn = (day: Day): DemoInvoice => ({
  reference: 'POS-0031',
  type: 'SI',
  date: day(12),
  branch: '01',
  party: null,
  lines: [{ product: 'P-2001', quantity: 4, price: riyals(42.5) }],
  paid: { method: 'CASH', bank: 'BOX' },
});

const drafts = (day: Day): DemoInvoice[] => [
  {
    reference: 'PO-9301',
    type: 'SI',
    date: day(1),
    branch: '01',
    party: 'C000006',
    isDraft: true,
    lines: [
      { product: 'P-4001', quantity: 6, price: riyals(620) },
      { product: 'P-4002', unit: 'BX', quantity: 1, price: riyals(1_590) },
    ],
  },
  {
    reference: 'PO-9302',
    type: 'SI',
    date: day(0),
    branch: '02',
    party: 'C000013',
    isDraft: true,
    lines: [
      { product: 'P-5002', quantity: 24, price: riyals(480) },
      { product: 'P-5001', quantity: 1, price: riyals(2_850) },
    ],
  },
  {
    reference: 'CON-131',
    type: 'SI',
    date: day(0),
    branch: '01',
    party: null,
    isDraft: true,
    lines: [{ service: 'S-02', quantity: 1, price: riyals(15_000) }],
  },
  {
    reference: 'SUP-9303',
    type: 'PI',
    date: day(2),
    branch: '01',
    party: 'S000010',
    isDraft: true,
    lines: [{ product: 'P-1001', unit: 'CT', quantity: 50, price: riyals(73.8) }],
  },
];

export const specialInvoices = (today: string): DemoInvoice[] => {
  const day: Day = (daysAgo) => workdayBefore(addDays(today, -daysAgo));
  return [...depositAndFinal(day), ...notes(day), ...cheques(day), walkIn(day), ...drafts(day)];
};
