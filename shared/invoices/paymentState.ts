// Where the payment of an invoice stands, as lists show it (B2.6): from its open items and the day.
import { type Money, sumOf } from '../kernel/money.ts';

/** What is due on a day, and how much of it is still open. */
export type OpenItem = { due: string; amount: Money; open: Money };

export const paymentStates = ['paid', 'partlyPaid', 'unpaid', 'overdue'] as const;

export type PaymentState = {
  state: (typeof paymentStates)[number];
  /** The earliest day that has passed with something open. */
  overdueSince: string | null;
};

/** What is due today is not overdue yet. An invoice without open items was paid when it was issued. */
export const paymentStateOf = (items: readonly OpenItem[], today: string): PaymentState => {
  const due = sumOf(items.map(({ open }) => open));
  if (due <= 0n) return { state: 'paid', overdueSince: null };
  const [overdueSince = null] = items
    .filter(({ open, due: day }) => open > 0n && day < today)
    .map(({ due: day }) => day)
    .sort();
  if (overdueSince !== null) return { state: 'overdue', overdueSince };
  const whole = sumOf(items.map(({ amount }) => amount));
  return { state: due < whole ? 'partlyPaid' : 'unpaid', overdueSince };
};
