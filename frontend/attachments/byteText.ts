// A size in bytes for people: whole kilobytes, and megabytes with one decimal.
import { localNumber } from '#frontend/lib/texts/digits.ts';

const kilobyte = 1000;
const megabyte = 1_000_000;

/** The number and its unit, `megabytes` or `kilobytes`. */
export const byteText = (bytes: number): { amount: string; unit: 'megabytes' | 'kilobytes' } =>
  bytes < megabyte
    ? { amount: localNumber(String(Math.max(1, Math.round(bytes / kilobyte)))), unit: 'kilobytes' }
    : { amount: localNumber(String(Math.round((bytes * 10) / megabyte) / 10)), unit: 'megabytes' };
