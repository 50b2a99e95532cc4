// The VAT return of the company for some days (B2.9): boxes with amount, adjustment and VAT, what is due, and what leads from there to the VAT accounts.
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { filledText } from '../../kernel/filledText.ts';
import { groupedDecimal, isMore, scaleOf } from '../../kernel/money.ts';
import { writtenAmount } from '../../paper/words/writtenAmount.ts';
import { type RunOfReport, report } from '../../reports/report.ts';
import { reportAddress } from '../../reports/reportAddress.ts';
import { period } from '../../reports/reportParameters.ts';
import type { ReportRow, ReportSubtable, ReportTable, ReportView } from '../../reports/reportTable.ts';
import { ledgerReport } from '../ledgerReports.ts';
import { correctionMax, type ReturnBox, returnBoxes, returnBoxNames, sideOfBox } from './returnBoxes.ts';
import { type DifferenceKind, differenceKinds } from './vatReturn.ts';

const source = z.object({ kind: z.string(), id: z.string(), number: z.string() });

const answer = {
  rows: z.array(
    z.object({
      box: z.enum(returnBoxNames as [ReturnBox, ...ReturnBox[]]),
      name: z.string(),
      name_ar: z.string(),
      amount: money,
      adjustment: money,
      vat: money,
    }),
  ),
  netDue: money,
  /** What the VAT accounts moved on the days of the period, and what leads from there to `netDue`. */
  moved: money,
  differences: z.array(z.object({ kind: z.enum(differenceKinds), amount: money })),
  /** Some of the documents that moved a VAT account without a box, and how many there are. */
  unboxed: z.array(
    z.object({ source, date: z.string(), number: z.string(), text: z.string(), amount: money }),
  ),
  unboxedCount: z.number(),
};

type Answer = { [Name in keyof typeof answer]: z.output<(typeof answer)[Name]> };
type Run = Answer & { currency: string };

/** Rows below both totals say what is due, and have no amounts of their own. */
const isOfDue = (box: ReturnBox): boolean => ['13', '14', '15', '16'].includes(box);

const table = ({ rows, currency }: Run, { language, say }: ReportView): ReportTable<never> => {
  const amount = { kind: 'amount', scale: scaleOf(currency) } as const;
  const rowOf = ({ box, amount: own, adjustment, vat }: Answer['rows'][number]): ReportRow<never> => {
    const isSum = sideOfBox(box) === null && box !== '14' && box !== '15';
    return {
      key: box,
      cells: {
        box,
        name: returnBoxes[box][language],
        ...(!isOfDue(box) && { amount: own, adjustment }),
        vat,
      },
      style: isSum ? 'subtotal' : 'normal',
      indent: 0,
      line: null,
    };
  };
  const all = rows.map(rowOf);
  const last = all.pop();
  return {
    columns: [
      { key: 'box', label: say('vat.box'), kind: 'code' },
      { key: 'name', label: say('vat.about'), kind: 'text', weight: 4 },
      { key: 'amount', label: say('vat.amount'), ...amount },
      { key: 'adjustment', label: say('vat.adjustment'), ...amount },
      { key: 'vat', label: say('vat.vat'), ...amount },
    ],
    rows: all,
    total: last ? { ...last, style: 'total' } : null,
  };
};

/** From the VAT accounts to what is due; nothing where both are the same. */
const subtable = (run: Run, { language, say }: ReportView): ReportSubtable | null => {
  if (run.differences.length === 0) return null;
  const amount = { kind: 'amount', scale: scaleOf(run.currency) } as const;
  const row = (key: string, cells: { text: string; amount: string }) => ({
    key,
    cells,
    style: key === 'netDue' ? ('total' as const) : ('normal' as const),
    indent: 0,
    line: null,
  });
  return {
    title: say('vat.check'),
    columns: [
      { key: 'text', label: say('vat.about'), kind: 'text', weight: 4 },
      { key: 'amount', label: say('vat.vat'), ...amount },
    ],
    rows: [
      row('moved', { text: say('vat.moved'), amount: run.moved }),
      ...run.differences.map(({ kind, amount: own }) =>
        row(kind, { text: say(`vatDifference.${kind}`), amount: own }),
      ),
      row('netDue', { text: returnBoxes['16'][language], amount: run.netDue }),
    ],
  };
};

const behind: Readonly<Partial<Record<ReturnBox, string>>> = { '6': 'sales', '12': 'purchases' };

/** The documents that a box, a total or a difference is made of. */
export const documentsBehind = (
  box: ReturnBox | DifferenceKind,
  { from = '', to = '', period: named = '' }: Readonly<Record<string, string>>,
): string =>
  reportAddress('/finance/reports/vatDocuments', {
    ...(from && to ? { from, to } : { period: named }),
    box: behind[box as ReturnBox] ?? (['13', '15', '16'].includes(box) ? '' : box),
  });

export const vatReturnReport = report({
  name: 'vatReturn',
  title: { en: 'VAT return', ar: 'إقرار ضريبة القيمة المضافة' },
  ...ledgerReport,
  path: '/finance/reports/vatReturn',
  parameters: [period()],
  answer,
  empty: {
    title: { en: 'No figures in this period', ar: 'لا أرقام في هذه الفترة' },
    text: { en: 'Choose another period.', ar: 'اختر فترة أخرى.' },
  },
  refusals: ['vatReturn.allBranches'],
  table: ([run], view) => table(run, view),
  drill: ({ key }, asked) => documentsBehind(key as ReturnBox, asked),
  subtables: (run, view) => {
    const below = subtable(run, view);
    return below ? [below] : [];
  },
  facts: (run, { say, language }) => {
    const corrections = run.rows.find(({ box }) => box === '14')?.vat ?? '0';
    const isLarge = isMore(corrections.replace('-', ''), correctionMax);
    const moved = { label: say('vat.moved'), value: writtenAmount(run.moved, run.currency, language) };
    const note = {
      label: say('vat.note'),
      value: filledText(say('vat.correctionLarge'), () => groupedDecimal(correctionMax)),
    };
    return isLarge ? [moved, note] : [moved];
  },
});

export type VatReturnRun = RunOfReport<typeof vatReturnReport>;
