// What a currency is called, as the runtime knows it; Arabic names that it declines wrongly are set right.

const corrected: Readonly<Record<string, string>> = { INR: 'روبية هندية', PKR: 'روبية باكستانية' };

export const currencyName = (code: string, language: 'en' | 'ar'): string =>
  (language === 'ar' ? corrected[code] : undefined) ??
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ??
  code;
