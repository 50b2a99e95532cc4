// Invoices of the demo company that show something of their own: a deposit and what it was paid for, notes, a return, a walk-in sale, drafts.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from './demoCalendar.ts';
import type { DemoInvoice } from './demoInvoice.ts';
import { riyals } from './demoLines.ts';

const transfer = { method: 'TRANSFER', bank: 'MAIN' } as const;

type Day = (daysAgo: number) => string;

const depositAndFinal = (day: Day): DemoInvoice[] => [
  {
    ...{ reference: 'DEP-118', type: 'DI', date: day(95), branch: '01', party: 'C000008' },
    lines: [
      {
        ...{ service: 'S-01', text: 'دفعة مقدمة – فكرة تصميم فيلا حي العقيق' },
        ...{ quantity: 1, price: riyals(6_000) },
      },
    ],
    paid: transfer,
  },
  {
    ...{ reference: 'CON-118', type: 'SI', date: day(40), branch: '01', party: 'C000008' },
    lines: [
      { service: 'S-01', text: 'فكرة تصميم فيلا حي العقيق', quantity: 1, price: riyals(15_000) },
      { service: 'S-05', quantity: 4, price: riyals(450) },
    ],
    ...{ deposit: 'DEP-118', instalments: [30, 75] },
  },
];

const notes = (day: Day): DemoInvoice[] => [
  {
    ...{ reference: 'PO-9101', type: 'SI', date: day(82), branch: '01', party: 'C000010' },
    lines: [
      { product: 'P-2101', quantity: 8, price: riyals(390) },
      { product: 'P-2102', quantity: 30, price: riyals(68) },
    ],
    paid: transfer,
  },
  {
    ...{ reference: 'RET-9101', type: 'SR', date: day(74), branch: '01', party: null, of: 'PO-9101' },
    ...{ lines: [{ quantity: 2, price: riyals(390) }], noteReason: 'مصباحان وصلا مكسورين' },
  },
  {
    ...{ reference: 'PO-9102', type: 'SI', date: day(33), branch: '01', party: 'C000005' },
    lines: [{ product: 'P-1101', quantity: 46, price: riyals(165) }],
  },
  {
    ...{ reference: 'RET-9102', type: 'SR', date: day(26), branch: '01', party: null, of: 'PO-9102' },
    ...{ lines: [{ quantity: 46, price: riyals(10) }], noteReason: 'تخفيض السعر المتفق عليه للمتر' },
  },
  {
    ...{ reference: 'SUP-9201', type: 'PI', date: day(48), branch: '01', party: 'S000012' },
    lines: [{ product: 'P-4002', quantity: 24, price: riyals(171) }],
  },
  {
    ...{ reference: 'SRT-9201', type: 'PR', date: day(44), branch: '01', party: null, of: 'SUP-9201' },
    ...{ lines: [{ quantity: 4, price: riyals(171) }], noteReason: 'خلاطات بلون غير المطلوب' },
  },
];

const walkIn = (day: Day): DemoInvoice => ({
  ...{ reference: 'POS-0031', type: 'SI', date: day(12), branch: '01', party: null },
  lines: [{ product: 'P-2001', quantity: 4, price: riyals(42.5) }],
  paid: { method: 'CASH', bank: 'BOX' },
});

const drafts = (day: Day): DemoInvoice[] => [
  {
    ...{ reference: 'PO-9301', type: 'SI', date: day(1), branch: '01', party: 'C000006', isDraft: true },
    lines: [
      { product: 'P-4001', quantity: 6, price: riyals(620) },
      { product: 'P-4002', unit: 'BX', quantity: 1, price: riyals(1_590) },
    ],
  },
  {
    ...{ reference: 'PO-9302', type: 'SI', date: day(0), branch: '02', party: 'C000013', isDraft: true },
    lines: [
      { product: 'P-5002', quantity: 24, price: riyals(480) },
      { product: 'P-5001', quantity: 1, price: riyals(2_850) },
    ],
  },
  {
    ...{ reference: 'CON-131', type: 'SI', date: day(0), branch: '01', party: null, isDraft: true },
    lines: [{ service: 'S-02', quantity: 1, price: riyals(15_000) }],
  },
  {
    ...{ reference: 'SUP-9303', type: 'PI', date: day(2), branch: '01', party: 'S000010', isDraft: true },
    lines: [{ product: 'P-1001', unit: 'CT', quantity: 50, price: riyals(73.8) }],
  },
];

export const specialInvoices = (today: string): DemoInvoice[] => {
  const day: Day = (daysAgo) => workdayBefore(addDays(today, -daysAgo));
  return [...depositAndFinal(day), ...notes(day), walkIn(day), ...drafts(day)];
};
