// The contracts of the demo company as plain data, in every state that a contract has: all of them are invented.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from '../demoCalendar.ts';

type DemoInstalment = {
  percent: string;
  text: string;
  event: 'date' | 'acceptance' | 'hand';
  due?: string;
  /** What became of it; by its day alone where nothing is said. */
  becomes?: 'invoiced' | 'paid';
};

export type DemoContract = {
  /** Its own among all of them: by it an earlier run is known. */
  reference: string;
  date: string;
  startDate: string;
  duration: number;
  branch: '01' | '02';
  party: string;
  subject: string;
  lines: readonly { service: string; quantity: string; price: string; text?: string }[];
  instalments: readonly DemoInstalment[];
  becomes: 'draft' | 'sent' | 'accepted' | 'declined' | 'completed' | 'terminated';
  /** Of its client, who answers by the link. */
  answeredBy?: string;
  answered?: string;
};

type Day = (daysAgo: number) => string;

const phases = ['الفكرة التصميمية', 'المخططات الابتدائية', 'المخططات التنفيذية', 'التسليم النهائي'] as const;

const open = (day: Day): DemoContract[] => [
  {
    reference: 'CT-2407',
    date: day(1),
    startDate: day(-14),
    duration: 6,
    branch: '02',
    party: 'C000013',
    subject: 'الإشراف على تنفيذ فرع الكورنيش',
    becomes: 'draft',
    lines: [{ service: 'S-04', quantity: '60', price: '1200.00', text: 'إشراف يومي على الموقع' }],
    instalments: [1, 2, 3, 4].map((month) => ({
      percent: '25',
      text: `الدفعة ${month} من أتعاب الإشراف`,
      event: 'date' as const,
      due: day(-14 - 30 * month),
    })),
  },
  {
    reference: 'CT-2406',
    date: day(4),
    startDate: day(-10),
    duration: 4,
    branch: '01',
    party: 'C000006',
    subject: 'تصميم داخلي لعيادات الأسنان',
    becomes: 'sent',
    lines: [{ service: 'S-03', quantity: '1', price: '68000.00' }],
    instalments: [
      { percent: '40', text: phases[0], event: 'acceptance' },
      { percent: '35', text: phases[2], event: 'hand' },
      { percent: '25', text: phases[3], event: 'hand' },
    ],
  },
  {
    reference: 'CT-2405',
    date: day(9),
    startDate: day(-6),
    duration: 5,
    branch: '01',
    party: 'C000004',
    subject: 'مخططات توسعة الفندق',
    becomes: 'accepted',
    answeredBy: 'فهد المطيري',
    answered: day(3),
    lines: [{ service: 'S-02', quantity: '1', price: '240000.00' }],
    instalments: [
      { percent: '20', text: phases[0], event: 'date', due: day(-7) },
      { percent: '50', text: phases[2], event: 'hand' },
      { percent: '30', text: phases[3], event: 'hand' },
    ],
  },
  {
    reference: 'CT-2404',
    date: day(24),
    startDate: day(10),
    duration: 3,
    branch: '01',
    party: 'C000007',
    subject: 'تصميم مبنى الأنشطة المدرسية',
    becomes: 'declined',
    answeredBy: 'نورة السبيعي',
    answered: day(18),
    lines: [{ service: 'S-01', quantity: '1', price: '52000.00' }],
    instalments: [
      { percent: '50', text: phases[0], event: 'acceptance' },
      { percent: '50', text: phases[3], event: 'hand' },
    ],
  },
];

const inForce = (day: Day): DemoContract[] => [
  {
    reference: 'CT-2403',
    date: day(52),
    startDate: day(45),
    duration: 8,
    branch: '01',
    party: 'C000001',
    subject: 'تصميم مجمع مكتبي في حي العليا',
    becomes: 'accepted',
    answeredBy: 'خالد العتيبي',
    answered: day(47),
    lines: [
      { service: 'S-01', quantity: '1', price: '90000.00' },
      { service: 'S-02', quantity: '1', price: '210000.00' },
    ],
    instalments: [
      { percent: '20', text: phases[0], event: 'acceptance', becomes: 'paid' },
      { percent: '30', text: phases[1], event: 'date', due: day(20), becomes: 'invoiced' },
      { percent: '30', text: phases[2], event: 'date', due: day(2) },
      { percent: '20', text: phases[3], event: 'hand' },
    ],
  },
];

const over = (day: Day): DemoContract[] => [
  {
    reference: 'CT-2402',
    date: day(120),
    startDate: day(112),
    duration: 3,
    branch: '01',
    party: 'C000009',
    subject: 'تصميم محمصة حي الروضة',
    becomes: 'completed',
    answeredBy: 'ريم الشهري',
    answered: day(115),
    lines: [{ service: 'S-03', quantity: '1', price: '36000.00' }],
    instalments: [
      { percent: '50', text: phases[0], event: 'acceptance', becomes: 'paid' },
      { percent: '50', text: phases[3], event: 'date', due: day(25), becomes: 'paid' },
    ],
  },
  {
    reference: 'CT-2401',
    date: day(96),
    startDate: day(90),
    duration: 6,
    branch: '01',
    party: 'C000005',
    subject: 'تصميم فيلا حي الياسمين',
    becomes: 'terminated',
    answeredBy: 'ماجد الدوسري',
    answered: day(92),
    lines: [{ service: 'S-01', quantity: '1', price: '45000.00' }],
    instalments: [
      { percent: '30', text: phases[0], event: 'acceptance', becomes: 'invoiced' },
      { percent: '70', text: phases[2], event: 'hand' },
    ],
  },
];

/** In the order of their days. */
export const demoContracts = (today: string): DemoContract[] => {
  const day: Day = (daysAgo) => workdayBefore(addDays(today, -daysAgo));
  return [...open(day), ...inForce(day), ...over(day)].sort((one, other) =>
    one.date.localeCompare(other.date),
  );
};
