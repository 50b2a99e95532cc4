// A share, a change or a rate in per cent as text: its sign behind it, in the digits of the company.
import { localNumber, shownDigits } from './digits.ts';

export const percentText = (number: string): string =>
  localNumber(number) + (shownDigits() === 'arab' ? '٪' : '%');
