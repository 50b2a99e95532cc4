// A figure against the one of the same days before: by how many tenths of a percent it moved, and whether that is good news.
import { dayOf } from '#shared/kernel/dates.ts';
import { type Money, mulDiv, parseMoney } from '#shared/kernel/money.ts';

export type Comparison = {
  direction: 'up' | 'down' | 'same';
  /** `12.4`, without a sign; null where nothing was there before. */
  percent: string | null;
};

const absolute = (amount: Money): Money => (amount < 0n ? -amount : amount);

/**
 * Money never passes through a float: the percentage is worked out in whole tenths. Null where the sign has changed, as of a balance that
 * fell below zero: a percentage says nothing of that.
 */
export const comparisonOf = (
  figure: { value: string; previous: string },
  scale: number,
): Comparison | null => {
  const value = parseMoney(figure.value, scale) ?? 0n;
  const previous = parseMoney(figure.previous, scale) ?? 0n;
  if (value * previous < 0n) return null;
  const change = value - previous;
  if (change === 0n) return { direction: 'same', percent: previous === 0n ? null : '0.0' };
  const direction = change > 0n ? 'up' : 'down';
  if (previous === 0n) return { direction, percent: null };
  const tenths = mulDiv(absolute(change), 1000n, absolute(previous));
  return { direction, percent: `${tenths / 10n}.${tenths % 10n}` };
};

/** Until then a month has hardly begun: rents and salaries move the first days more than the business does. */
const firstDays = 5;

/** Whether the change is good or bad news, and not only the month that has begun or has no postings yet. */
export const isTelling = (figure: { value: string }, asOf: string, scale: number): boolean =>
  dayOf(asOf) > firstDays && parseMoney(figure.value, scale) !== 0n;
