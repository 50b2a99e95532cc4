// The stock adjustments of the demo company as plain data: what broke, was found or was used by the offices themselves over the year, and what counts brought to light.
import { addMonths, firstOfMonth } from '#shared/kernel/dates.ts';
import { dayOf, monthName } from '../demoCalendar.ts';
import { yard } from './demoGoods.ts';
import type { GoodsMove } from './goodsMoves.ts';

type Reason = 'BROKEN' | 'FOUND' | 'OWNUSE' | 'SHORT';

type Line = readonly [product: string, difference: number, reason: Reason];

export type DemoAdjustment = {
  /** Its own among all of them: by it an earlier run is known. */
  narration: string;
  date: string;
  branch: '01' | '02';
  warehouse: string;
  costCentre: string | null;
  /** A count says how many there are, not by how many they differ. */
  isCount: boolean;
  isDraft: boolean;
  lines: readonly Line[];
};

type About = Pick<DemoAdjustment, 'branch' | 'narration' | 'lines'> &
  Partial<Pick<DemoAdjustment, 'warehouse' | 'costCentre' | 'isCount' | 'isDraft'>>;

/** Jeddah keeps no paint, and the yard nothing but stone and wood. */
const year: readonly (About & { monthsAgo: number; day: number })[] = [
  {
    monthsAgo: 9,
    day: 12,
    branch: '01',
    warehouse: yard.code,
    narration: 'كسر في حمولة بورسلان ورخام أثناء التفريغ',
    lines: [
      ['P-1001', -9, 'BROKEN'],
      ['P-1002', -1, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 8,
    day: 9,
    branch: '01',
    costCentre: 'ADM',
    narration: 'إنارة معرض العينات في مكتب الرياض',
    lines: [
      ['P-2001', -12, 'OWNUSE'],
      ['P-2101', -2, 'OWNUSE'],
    ],
  },
  {
    monthsAgo: 7,
    day: 22,
    branch: '01',
    isCount: true,
    narration: 'جرد مستودع الرياض',
    lines: [
      ['P-2001', -7, 'SHORT'],
      ['P-2102', 3, 'FOUND'],
      ['P-3001', -1, 'SHORT'],
      ['P-4002', 1, 'FOUND'],
      ['P-5002', -1, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 6,
    day: 11,
    branch: '02',
    narration: 'أصناف انكسرت أثناء النقل إلى العميل',
    lines: [
      ['P-4001', -1, 'BROKEN'],
      ['P-2101', -1, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 6,
    day: 24,
    branch: '02',
    isCount: true,
    narration: 'جرد مستودع جدة',
    lines: [
      ['P-1001', -4, 'SHORT'],
      ['P-1101', 2, 'FOUND'],
      ['P-2001', 6, 'FOUND'],
      ['P-4002', -1, 'SHORT'],
    ],
  },
  {
    monthsAgo: 5,
    day: 10,
    branch: '01',
    warehouse: yard.code,
    narration: 'باركيه وُجد خلف الرفوف بعد إعادة ترتيب المستودع',
    lines: [['P-1101', 11, 'FOUND']],
  },
  {
    monthsAgo: 4,
    day: 13,
    branch: '02',
    costCentre: 'ADM',
    narration: 'كراسي لغرفة اجتماعات مكتب جدة',
    lines: [['P-5002', -4, 'OWNUSE']],
  },
  {
    monthsAgo: 4,
    day: 23,
    branch: '01',
    warehouse: yard.code,
    isCount: true,
    narration: 'جرد مستودع السلي',
    lines: [
      ['P-1001', -6, 'SHORT'],
      ['P-1002', 1, 'FOUND'],
      ['P-1101', -3, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 3,
    day: 11,
    branch: '01',
    narration: 'عبوات دهان أتلفها تسرب ماء',
    lines: [
      ['P-3001', -1, 'BROKEN'],
      ['P-3002', -2, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 2,
    day: 16,
    branch: '01',
    costCentre: 'ADM',
    narration: 'إعادة دهان معرض العينات',
    lines: [
      ['P-3001', -2, 'OWNUSE'],
      ['P-3002', -1, 'OWNUSE'],
    ],
  },
  {
    monthsAgo: 2,
    day: 24,
    branch: '02',
    isCount: true,
    narration: 'جرد مستودع جدة',
    lines: [
      ['P-1002', 1, 'FOUND'],
      ['P-2001', -5, 'SHORT'],
      ['P-2102', 2, 'FOUND'],
      ['P-5002', -1, 'BROKEN'],
    ],
  },
  {
    monthsAgo: 1,
    day: 8,
    branch: '02',
    narration: 'صندوق خلاطات لم يُحتسب عند الاستلام',
    lines: [['P-4002', 6, 'FOUND']],
  },
  {
    monthsAgo: 1,
    day: 21,
    branch: '01',
    isCount: true,
    narration: 'جرد مستودع الرياض',
    lines: [
      ['P-1001', 3, 'FOUND'],
      ['P-2001', -4, 'SHORT'],
      ['P-2101', -1, 'SHORT'],
      ['P-3001', 1, 'FOUND'],
      ['P-4001', -1, 'BROKEN'],
    ],
  },
];

/** A count that is not posted yet. */
const underWay: About = {
  isDraft: true,
  branch: '01',
  warehouse: yard.code,
  isCount: true,
  narration: 'جرد مستودع السلي',
  lines: [
    ['P-1001', -2, 'BROKEN'],
    ['P-1002', -1, 'SHORT'],
    ['P-1101', 2, 'FOUND'],
  ],
};

const onDay = (date: string, { branch, narration, ...about }: About): DemoAdjustment => ({
  warehouse: branch,
  costCentre: null,
  isCount: false,
  isDraft: false,
  ...about,
  branch,
  date,
  narration: about.isCount ? `${narration} – ${monthName(date)}` : narration,
});

/** What is posted over the year, in the order of its days. */
export const demoAdjustments = (today: string): DemoAdjustment[] =>
  year
    .map(({ monthsAgo, day, ...about }) =>
      onDay(dayOf(addMonths(firstOfMonth(today), -monthsAgo), day), about),
    )
    .sort((one, other) => one.date.localeCompare(other.date));

export const draftAdjustment = (today: string): DemoAdjustment => onDay(today, underWay);

const movesOf = ({ date, branch, warehouse, lines }: DemoAdjustment): GoodsMove[] =>
  lines.map(([product, quantity]) => ({ date, branch, warehouse, product, quantity }));

/** What they do to goods up to today, so that orders follow. The draft counts as well: it can be posted. */
export const adjustedMoves = (today: string): GoodsMove[] =>
  [...demoAdjustments(today), draftAdjustment(today)].flatMap(movesOf);
