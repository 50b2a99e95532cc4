// The stock transfers of the demo company as plain data: between its two branches in every state, one of them overdue, and from one warehouse of Riyadh into the other.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from '../demoCalendar.ts';
import { yard } from './demoGoods.ts';
import type { GoodsMove } from './goodsMoves.ts';

type Line = readonly [product: string, quantity: number];

/** What becomes of it, and so many days ago. `quantities`: what arrived of each line. */
type Step =
  | { do: 'receive'; daysAgo: number; quantities: readonly number[] }
  | { do: 'sendBack' | 'takeBack' | 'writeOffRest'; daysAgo: number };

type About = {
  /** Its own among all of them: by it an earlier run is known. */
  narration: string;
  /** Since it was sent. */
  daysAgo: number;
  branch: '01' | '02';
  toBranch: '01' | '02';
  fromWarehouse?: string;
  toWarehouse?: string;
  isDraft?: true;
  lines: readonly Line[];
  steps?: readonly Step[];
};

const planned: readonly About[] = [
  {
    narration: 'تموين معرض جدة بثريات وخلاطات',
    daysAgo: 19,
    branch: '01',
    toBranch: '02',
    lines: [
      ['P-2101', 4],
      ['P-4002', 4],
    ],
    steps: [{ do: 'receive', daysAgo: 16, quantities: [4, 4] }],
  },
  {
    narration: 'عينات فُقدت في حادث على الطريق',
    daysAgo: 18,
    branch: '01',
    toBranch: '02',
    lines: [['P-2101', 2]],
    steps: [{ do: 'writeOffRest', daysAgo: 10 }],
  },
  {
    narration: 'بورسلان لمشروع أبحر',
    daysAgo: 16,
    branch: '01',
    toBranch: '02',
    fromWarehouse: yard.code,
    lines: [
      ['P-1001', 36],
      ['P-1101', 11],
    ],
    steps: [
      { do: 'receive', daysAgo: 13, quantities: [33, 11] },
      { do: 'writeOffRest', daysAgo: 11 },
    ],
  },
  {
    narration: 'كراسي أُرسلت إلى الرياض خطأ',
    daysAgo: 15,
    branch: '02',
    toBranch: '01',
    lines: [['P-5002', 2]],
    steps: [
      { do: 'sendBack', daysAgo: 12 },
      { do: 'takeBack', daysAgo: 10 },
    ],
  },
  {
    narration: 'رخام لمعرض جدة لم يصل بعد',
    daysAgo: 12,
    branch: '01',
    toBranch: '02',
    fromWarehouse: yard.code,
    lines: [['P-1002', 4]],
  },
  {
    narration: 'من مستودع السلي إلى مستودع الرياض',
    daysAgo: 9,
    branch: '01',
    toBranch: '01',
    fromWarehouse: yard.code,
    toWarehouse: '01',
    lines: [['P-1001', 18]],
  },
  {
    narration: 'مغاسل وخلاطات، وصل بعضها معيباً',
    daysAgo: 7,
    branch: '01',
    toBranch: '02',
    lines: [
      ['P-4001', 2],
      ['P-4002', 6],
    ],
    steps: [
      { do: 'receive', daysAgo: 5, quantities: [1, 6] },
      { do: 'sendBack', daysAgo: 4 },
    ],
  },
  {
    narration: 'ثريات ومغاسل على دفعتين لفرع جدة',
    daysAgo: 5,
    branch: '01',
    toBranch: '02',
    lines: [
      ['P-2101', 6],
      ['P-4001', 4],
    ],
    steps: [{ do: 'receive', daysAgo: 3, quantities: [3, 4] }],
  },
  {
    narration: 'ثريات طلبها عميل في الرياض',
    daysAgo: 2,
    branch: '02',
    toBranch: '01',
    lines: [['P-2101', 3]],
  },
  {
    narration: 'تموين الأسبوع القادم',
    daysAgo: 0,
    isDraft: true,
    branch: '01',
    toBranch: '02',
    fromWarehouse: '01',
    lines: [
      ['P-1001', 20],
      ['P-5002', 2],
    ],
  },
];

/** One thing that is done with a transfer, on its day: sent first, then what becomes of it. */
export type TransferStep = {
  date: string;
  transfer: DemoTransfer;
  step: Step | { do: 'dispatch' };
};

export type DemoTransfer = About & { date: string };

const dayAgo = (today: string, days: number): string => workdayBefore(addDays(today, -days));

export const demoTransfers = (today: string): DemoTransfer[] =>
  planned.map((about) => ({ ...about, date: dayAgo(today, about.daysAgo) }));

/** In the order of their days. */
export const transferSteps = (today: string): TransferStep[] =>
  demoTransfers(today)
    .flatMap((transfer): TransferStep[] => [
      { date: transfer.date, transfer, step: { do: 'dispatch' } },
      ...(transfer.steps ?? []).map((step) => ({ date: dayAgo(today, step.daysAgo), transfer, step })),
    ])
    .sort((one, other) => one.date.localeCompare(other.date));

/** What it brings into the branch that receives, or back into the one that sent. */
const arrivals = ({ date, transfer, step }: TransferStep): GoodsMove[] => {
  const { branch, toBranch, fromWarehouse = branch, toWarehouse = toBranch, lines, steps = [] } = transfer;
  const into = { date, branch: toBranch, warehouse: toWarehouse };
  if (step.do === 'receive')
    return lines.map(([product], at) => ({ ...into, product, quantity: step.quantities[at] ?? 0 }));
  if (step.do === 'takeBack') {
    const received = steps.flatMap((each) => (each.do === 'receive' ? [each.quantities] : []));
    const restOf = (sent: number, at: number) =>
      received.reduce((rest, quantities) => rest - (quantities[at] ?? 0), sent);
    return lines.map(([product, sent], at) => ({
      date,
      branch,
      warehouse: fromWarehouse,
      product,
      quantity: restOf(sent, at),
    }));
  }
  if (step.do !== 'dispatch') return [];
  const out = lines.map(([product, sent]) => ({
    date,
    branch,
    warehouse: fromWarehouse,
    product,
    quantity: -sent,
  }));
  const isWithin = branch === toBranch;
  return [...out, ...(isWithin ? lines.map(([product, quantity]) => ({ ...into, product, quantity })) : [])];
};

/** What they do to goods up to today, so that orders follow. The draft counts as well: it can be sent. */
export const transferredMoves = (today: string): GoodsMove[] => transferSteps(today).flatMap(arrivals);
