// Where the payment of an invoice stands, as lists show it (B2.6): from its open items and the day.
import { type Money, sumOf } from '../kernel/money.ts';

/** What is still open of what is due on a day. */
export type OpenItem = { due: string; open: Money };

export const paymentStates = ['paid', 'partlyPaid', 'unpaid', 'overdue'] as const;

export type PaymentState = {
  state: (typeof paymentStates)[number];
  /** The earliest day that has passed with something open. */
  overdueSince: string | null;
};

/** `payable`: what was to be paid for it, deposits deducted. What is due today is not overdue yet. An invoice without open items is paid. */
export const paymentStateOf = (
  items: readonly OpenItem[],
  { payable, today }: { payable: Money; today: string },
): PaymentState => {
  const due = sumOf(items.map(({ open }) => open));
  if (due <= 0n) return { state: 'paid', overdueSince: null };
  const [overdueSince = null] = items
    .filter(({ open, due: day }) => open > 0n && day < today)
    .map(({ due: day }) => day)
    .sort();
  if (overdueSince !== null) return { state: 'overdue', overdueSince };
  return { state: due < payable ? 'partlyPaid' : 'unpaid', overdueSince };
};
