// A count for people: thousands separated, in the digits of the company.
import { localNumber } from '#frontend/lib/texts/digits.ts';

const format = new Intl.NumberFormat('en');

export const countText = (count: number): string => localNumber(format.format(count));
