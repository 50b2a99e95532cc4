// The scale of a bar chart: a round top, a few lines, and every bar as a part of a thousand.
import { formatMoney, type Money, mulDiv } from '#shared/kernel/money.ts';

const steps = [1n, 2n, 5n];

/** The next of 1, 2, 5 times a power of ten that is at least as large. */
const roundUp = (amount: Money): Money => {
  let power = 1n;
  for (;;) {
    const found = steps.find((step) => step * power >= amount);
    if (found !== undefined) return found * power;
    power *= 10n;
  }
};

export type ChartScale = {
  /** Values of the lines from zero up, in minor units. */
  lines: Money[];
  /** Height of an amount in thousandths of the chart. */
  heightOf: (amount: Money) => number;
};

const linesWanted = 4n;

export const chartScale = (amounts: readonly Money[]): ChartScale => {
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  if (largest === 0n) return { lines: [0n], heightOf: () => 0 };
  const step = roundUp((largest + linesWanted - 1n) / linesWanted);
  const count = (largest + step - 1n) / step;
  const top = step * count;
  return {
    lines: Array.from({ length: Number(count) + 1 }, (_, index) => step * BigInt(index)),
    heightOf: (amount) => (amount <= 0n ? 0 : Number(mulDiv(amount, 1000n, top))),
  };
};

const units: [size: Money, suffix: 'million' | 'thousand'][] = [
  [1_000_000n, 'million'],
  [1000n, 'thousand'],
];

const shortest = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A line's value in short: how many thousands or millions with at most one decimal, or the amount itself without needless zeros. */
export const shortAmount = (
  amount: Money,
  scale: number,
): { number: string; unit: 'million' | 'thousand' | 'one' } => {
  const whole = amount / 10n ** BigInt(scale);
  const found = units.find(([size]) => whole >= size);
  if (found === undefined) return { number: shortest(formatMoney(amount, scale)), unit: 'one' };
  const tenths = (whole * 10n) / found[0];
  const number = tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
  return { number, unit: found[1] };
};
