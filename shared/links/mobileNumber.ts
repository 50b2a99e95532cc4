// A mobile number as other countries dial it: digits alone, as links to messengers take it.
import { latinDigits } from '../kernel/numberEntry.ts';

/** `0501234567` and `+966 50 123 4567` → `966501234567`; null where it cannot be dialled from abroad. Without a country it is Saudi. */
export const internationalNumber = (typed: string): string | null => {
  const text = latinDigits(typed).replaceAll(/[^\d+]/g, '');
  const digits = text.replaceAll('+', '');
  if (text.startsWith('+') || digits.startsWith('00')) {
    const abroad = digits.replace(/^0+/, '');
    return /^\d{8,15}$/.test(abroad) ? abroad : null;
  }
  if (/^966\d{9}$/.test(digits)) return digits;
  const [, own] = /^0?(5\d{8})$/.exec(digits) ?? [];
  return own === undefined ? null : `966${own}`;
};
