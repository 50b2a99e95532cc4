// What is missing of the whole, put into the instalments: into those without a per cent in equal parts, else into the last one.
import { formatMoney, hundredPercent, sumOf } from '../../kernel/money.ts';
import { percentHundredths, percentSum } from './contractSchedule.ts';

const textOf = (hundredths: bigint): string => formatMoney(hundredths, 2).replace(/\.?0+$/, '');

/** Of what is to be divided over so many: equal parts, the last of which takes the rest. */
export const equalPercents = (whole: bigint, count: number): string[] => {
  const part = whole / BigInt(count);
  return Array.from({ length: count }, (_, at) =>
    textOf(at === count - 1 ? whole - part * BigInt(count - 1) : part),
  );
};

/** The per cents as they come to the whole; the same where nothing is missing. */
export const withRestPercents = (percents: readonly string[]): readonly string[] => {
  const missing = hundredPercent - percentSum(percents.map((percent) => ({ percent })));
  if (missing <= 0n || percents.length === 0) return percents;
  const isOpen = (percent: string): boolean => percentHundredths(percent) === 0n;
  const open = percents.filter(isOpen).length;
  if (open === 0) {
    const last = percentHundredths(percents.at(-1)) + missing;
    return [...percents.slice(0, -1), textOf(last)];
  }
  const parts = equalPercents(missing, open);
  return percents.map((percent) => (isOpen(percent) ? (parts.shift() ?? percent) : percent));
};

/** So many equal instalments of one per cent, the last of which takes the rest; null where they come to more than the whole. */
export const monthlyPercents = (each: string, count: number): string[] | null => {
  if (each === '') return equalPercents(hundredPercent, count);
  const percent = percentHundredths(each);
  const last = hundredPercent - percent * BigInt(count - 1);
  if (percent <= 0n || last <= 0n) return null;
  return [...Array.from({ length: count - 1 }, () => textOf(percent)), textOf(last)];
};

export const missingPercent = (percents: readonly string[]): bigint =>
  hundredPercent - sumOf(percents.map(percentHundredths));
