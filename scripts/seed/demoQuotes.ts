// The quotes of the demo company as plain data, in every state that a quote has: all of them are invented.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from './demoCalendar.ts';
import { riyals } from './demoLines.ts';

export type DemoQuote = {
  /** Its own among all of them: by it an earlier run is known. */
  reference: string;
  date: string;
  validUntil: string;
  branch: '01' | '02';
  party: string;
  subject: string;
  lines: readonly { product?: string; service?: string; quantity: number; price: bigint; text?: string }[];
  /** In halalas. */
  discount?: bigint;
  /** What became of it; one whose last day has passed is over by the clock. */
  becomes: 'draft' | 'sent' | 'accepted' | 'declined';
  answered?: string;
  /** The invoice that was made of it today. */
  invoice?: 'draft' | 'posted';
};

type Day = (daysAgo: number) => string;

export const demoTerms =
  'الدفع: نصف القيمة عند القبول والباقي عند التسليم. التوريد خلال أسبوعين داخل المدينة.';

const open = (day: Day): DemoQuote[] => [
  {
    reference: 'RFQ-3112',
    date: day(0),
    validUntil: day(-30),
    branch: '01',
    party: 'C000006',
    subject: 'تجهيز استقبال العيادات',
    becomes: 'draft',
    lines: [
      { product: 'P-5002', quantity: 12, price: riyals(480) },
      { product: 'P-5001', quantity: 1, price: riyals(2_850) },
    ],
  },
  {
    reference: 'RFQ-3111',
    date: day(1),
    validUntil: day(-29),
    branch: '02',
    party: 'C000013',
    subject: 'تصميم داخلي لفرع الكورنيش',
    becomes: 'draft',
    lines: [{ service: 'S-03', quantity: 2, price: riyals(9_000) }],
  },
  {
    reference: 'RFQ-3110',
    date: day(3),
    validUntil: day(-27),
    branch: '01',
    party: 'C000001',
    subject: 'أرضيات البرج الإداري',
    becomes: 'sent',
    discount: riyals(1_500),
    lines: [
      { product: 'P-1101', quantity: 180, price: riyals(165) },
      { product: 'P-1102', quantity: 36, price: riyals(120) },
    ],
  },
  {
    reference: 'RFQ-3109',
    date: day(6),
    validUntil: day(-10),
    branch: '01',
    party: 'C000010',
    subject: 'إنارة ممرات المركز التجاري',
    becomes: 'sent',
    lines: [
      { product: 'P-2001', quantity: 160, price: riyals(42.5) },
      { product: 'P-2102', quantity: 60, price: riyals(68) },
    ],
  },
  {
    reference: 'RFQ-3107',
    date: day(26),
    validUntil: day(-4),
    branch: '02',
    party: 'C000012',
    subject: 'دورات مياه الأدوار المكتبية',
    becomes: 'sent',
    lines: [
      { product: 'P-4001', quantity: 24, price: riyals(620) },
      { product: 'P-4002', quantity: 24, price: riyals(285) },
    ],
  },
];

const answered = (day: Day): DemoQuote[] => [
  {
    reference: 'RFQ-3108',
    date: day(12),
    validUntil: day(-18),
    branch: '01',
    party: 'C000002',
    subject: 'الإشراف على تشطيب فلل درة نجد',
    becomes: 'accepted',
    answered: day(4),
    lines: [{ service: 'S-04', quantity: 20, price: riyals(1_200) }],
  },
  {
    reference: 'RFQ-3105',
    date: day(21),
    validUntil: day(-9),
    branch: '01',
    party: 'C000007',
    subject: 'دهان الفصول قبل الفصل الدراسي',
    becomes: 'accepted',
    answered: day(10),
    lines: [
      { product: 'P-3001', quantity: 48, price: riyals(245) },
      { product: 'P-3002', quantity: 24, price: riyals(140) },
    ],
  },
  {
    reference: 'RFQ-3106',
    date: day(18),
    validUntil: day(-12),
    branch: '01',
    party: 'C000009',
    subject: 'أثاث محمصة حي الروضة',
    becomes: 'accepted',
    answered: day(7),
    invoice: 'posted',
    lines: [
      { product: 'P-5002', quantity: 20, price: riyals(480) },
      { product: 'P-2101', quantity: 6, price: riyals(390) },
    ],
  },
  {
    reference: 'RFQ-3104',
    date: day(28),
    validUntil: day(-2),
    branch: '01',
    party: 'C000004',
    subject: 'جداول كميات توسعة الفندق',
    becomes: 'accepted',
    answered: day(14),
    invoice: 'draft',
    lines: [{ service: 'S-06', quantity: 2, price: riyals(6_500) }],
  },
  {
    reference: 'RFQ-3103',
    date: day(34),
    validUntil: day(4),
    branch: '02',
    party: 'C000014',
    subject: 'تصميم مجلس وصالة',
    becomes: 'declined',
    answered: day(22),
    lines: [{ service: 'S-05', quantity: 16, price: riyals(450) }],
  },
];

const over = (day: Day): DemoQuote[] => [
  {
    reference: 'RFQ-3102',
    date: day(48),
    validUntil: day(18),
    branch: '01',
    party: 'C000005',
    subject: 'باركيه فيلا حي الياسمين',
    becomes: 'sent',
    lines: [{ product: 'P-1101', quantity: 95, price: riyals(165) }],
  },
  {
    reference: 'RFQ-3101',
    date: day(63),
    validUntil: day(33),
    branch: '02',
    party: 'C000011',
    subject: 'أرضيات رخام للمدخل',
    becomes: 'sent',
    lines: [
      { product: 'P-1001', quantity: 120, price: riyals(85) },
      { product: 'P-1002', quantity: 18, price: riyals(240) },
    ],
  },
];

/** In the order of their days. */
export const demoQuotes = (today: string): DemoQuote[] => {
  const day: Day = (daysAgo) => workdayBefore(addDays(today, -daysAgo));
  return [...open(day), ...answered(day), ...over(day)].sort((one, other) =>
    one.date.localeCompare(other.date),
  );
};
