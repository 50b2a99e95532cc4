// What a currency is called beside an amount: the letters of its Arabic name where Arabic has some, otherwise its code.
import { locale } from '#frontend/lib/texts/locale.ts';

const isArabic = /[\u0621-\u064a]/;

/** `د.ك` or `KWD`. */
export const currencyLabel = (currency: string, language: string = locale): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  // The mark behind it is for texts that run the other way, and the last point would end a sentence.
  return isArabic.test(symbol) ? symbol.replaceAll('\u200f', '').replace(/\.$/, '') : currency;
};
