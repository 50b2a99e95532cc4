// What a currency is called, as the runtime knows it; Arabic names that it declines wrongly are set right. Beside an amount it has a short name.

const corrected: Readonly<Record<string, string>> = { INR: 'روبية هندية', PKR: 'روبية باكستانية' };

export const currencyName = (code: string, language: 'en' | 'ar'): string =>
  (language === 'ar' ? corrected[code] : undefined) ??
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ??
  code;

const isArabic = /[\u0621-\u064a]/;

/** Beside an amount: the letters of its Arabic name where Arabic has some, otherwise its code, as in `د.ك` or `KWD`. */
export const currencyLabel = (currency: string, language: string): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  // The mark behind it is for texts that run the other way, and the last point would end a sentence.
  return isArabic.test(symbol) ? symbol.replaceAll('\u200f', '').replace(/\.$/, '') : currency;
};
