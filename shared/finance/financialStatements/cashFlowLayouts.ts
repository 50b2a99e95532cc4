// The lines of the cash flow statement, from the result or from what was received and paid, down to the cash at the end (B3.13).
import type { FlowClass } from './flowClass.ts';
import { flowClassOf } from './flowClass.ts';
import type { Layout, LayoutPart } from './layouts.ts';

export const flowMethods = ['indirect', 'direct'] as const;
export type FlowMethod = (typeof flowMethods)[number];

/** What came in is positive. */
const side = 'credit';

type Words = [en: string, ar: string];

const section = (key: string, [en, ar]: Words): LayoutPart => ({
  kind: 'section',
  key,
  side,
  label: { en, ar },
});

const line = (key: string, [en, ar]: Words): LayoutPart => ({ kind: 'line', key, side, label: { en, ar } });

const sum = (key: string, of: readonly string[], [en, ar]: Words): LayoutPart => ({
  kind: 'sum',
  key,
  side,
  of,
  label: { en, ar },
});

const investing = ['inv', 'disposals'];

const parts = (operating: readonly LayoutPart[]): LayoutPart[] => {
  const own = operating.map(({ key }) => key);
  const all = [...own, ...investing, 'fin'];
  return [
    ...operating,
    sum('operating', own, ['Net cash from operating activities', 'صافي النقد من الأنشطة التشغيلية']),
    section('inv', ['Investing activities', 'الأنشطة الاستثمارية']),
    line('disposals', [
      'Results and depreciation of assets disposed of',
      'نتائج ومجمع إهلاك الأصول المستبعدة',
    ]),
    sum('investing', investing, ['Net cash from investing activities', 'صافي النقد من الأنشطة الاستثمارية']),
    section('fin', ['Financing activities', 'الأنشطة التمويلية']),
    sum('financing', ['fin'], ['Net cash from financing activities', 'صافي النقد من الأنشطة التمويلية']),
    sum('netChange', all, ['Net change in cash', 'صافي التغير في النقد']),
    line('openingCash', ['Cash at the beginning', 'النقد في أول الفترة']),
    {
      kind: 'sum',
      key: 'closingCash',
      side,
      of: [...all, 'openingCash'],
      isLast: true,
      label: { en: 'Cash at the end', ar: 'النقد في آخر الفترة' },
    },
  ];
};

/** What is no asset, loan or capital is received and paid in operations. */
const directSections = new Map<FlowClass, string>([
  ['cash', 'cash'],
  ['inv', 'inv'],
  ['disposal', 'inv'],
  ['fin', 'fin'],
]);

export const cashFlowLayouts: Readonly<Record<FlowMethod, Layout>> = {
  indirect: {
    base: 'netChange',
    sectionOf: flowClassOf,
    parts: parts([
      line('netProfit', ['Net profit', 'صافي الربح']),
      section('noncash', ['Depreciation, provisions and allowances', 'الإهلاك والمخصصات']),
      line('disposalResult', ['Gains and losses on disposal of assets', 'أرباح وخسائر بيع الأصول']),
      section('wc', ['Changes in working capital', 'التغير في رأس المال العامل']),
    ]),
  },
  direct: {
    base: 'netChange',
    sectionOf: (chart, account) => directSections.get(flowClassOf(chart, account)) ?? 'operations',
    parts: parts([section('operations', ['Received and paid in operations', 'المقبوض والمدفوع في التشغيل'])]),
  },
};
