// Ages as answers state them and tables show them: in the report of ageing, and in the foot of a party's statement.
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { filledText } from '../../kernel/filledText.ts';
import { formatMoney, scaleOf } from '../../kernel/money.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import type { ReportCells, ReportWords } from '../../reports/reportTable.ts';
import { type AgedFigures, type AgeingChoice, ageBounds } from './ageing.ts';

export const agedTexts = {
  columns: z.array(money),
  notDue: money,
  unallocated: money,
  total: money,
};

type AgedTexts = { [Name in keyof typeof agedTexts]: z.output<(typeof agedTexts)[Name]> };

/** Minor units as an answer states them. */
export const agedText = (
  { columns, notDue, unallocated, total }: AgedFigures,
  currency: string,
): AgedTexts => {
  const text = (amount: bigint) => formatMoney(amount, scaleOf(currency));
  return {
    columns: columns.map(text),
    notDue: text(notDue),
    unallocated: text(unallocated),
    total: text(total),
  };
};

type Asked = { by: AgeingChoice; edges: readonly number[]; currency: string };

/** `31–60`, read from left to right in either language. */
const ageLabel = ({ say }: ReportWords, asked: Asked, at: number): string => {
  const { from, to } = ageBounds(asked, at);
  if (to !== null) return isolated(`${from}–${to}`);
  return filledText(say('ageing.over'), () => String(from - 1));
};

/** From what is not due yet to the total. */
export const agedColumns = (asked: Asked, words: ReportWords): TableColumn[] => {
  const { say } = words;
  const amount = { kind: 'amount', scale: scaleOf(asked.currency), blankZero: true } as const;
  const group = say(asked.by === 'dueDate' ? 'ageing.overdue' : 'ageing.age');
  return [
    ...(asked.by === 'dueDate' ? [{ key: 'notDue', label: say('ageing.notDue'), ...amount }] : []),
    ...Array.from({ length: asked.edges.length + 1 }, (_, at) => ({
      key: `age ${at}`,
      label: ageLabel(words, asked, at),
      group,
      ...amount,
    })),
    { key: 'unallocated', label: say('ageing.unallocated'), ...amount },
    { key: 'total', label: say('ageing.total'), ...amount },
  ];
};

export const agedCells = ({ columns, notDue, unallocated, total }: AgedTexts): ReportCells => ({
  notDue,
  unallocated,
  total,
  ...Object.fromEntries(columns.map((text, at) => [`age ${at}`, text])),
});
