// When what stays due of an invoice is to be paid: on the days that are agreed for it, else all of it on its due date (`dueDate.ts`).
import { formatMoney, type Money, sumOf } from '../kernel/money.ts';

export type Instalment = { due: string; amount: Money };

type Row = { due: string | null; amount: Money };

type Fault = { code: 'invoice.instalments'; path: string; details: Record<string, string> };

export type InstalmentPlan = { instalments: Instalment[]; fault: Fault | null };

/** One last row without an amount takes the rest. */
const withRest = (rows: readonly Row[], due: Money): Row[] => {
  const last = rows.length - 1;
  const others = sumOf(rows.map(({ amount }) => amount));
  return rows.map((row, at) => (at === last && row.amount === 0n ? { ...row, amount: due - others } : row));
};

export const instalmentPlan = (
  rows: readonly Row[],
  { due, date, dueDate, scale }: { due: Money; date: string; dueDate: string; scale: number },
): InstalmentPlan => {
  if (due <= 0n) return { instalments: [], fault: null };
  if (rows.length === 0) return { instalments: [{ due: dueDate, amount: due }], fault: null };
  const whole = withRest(rows, due);
  const wrong = whole.findIndex((row) => row.amount <= 0n || (row.due !== null && row.due < date));
  const details = {
    due: formatMoney(due, scale),
    sum: formatMoney(sumOf(whole.map(({ amount }) => amount)), scale),
  };
  const isWhole = sumOf(whole.map(({ amount }) => amount)) === due && wrong === -1;
  return {
    instalments: whole.map(({ due: day, amount }) => ({ due: day ?? dueDate, amount })),
    fault: isWhole
      ? null
      : { code: 'invoice.instalments', path: `instalments.${Math.max(wrong, 0)}.amount`, details },
  };
};
