// A count for people: thousands separated, Latin digits in both languages.

const format = new Intl.NumberFormat('en');

export const countText = (count: number): string => format.format(count);
