// How people write a currency beside an amount: its code, its signs, and its name in Arabic and English, whole or its noun alone.
import { currencyName } from '../currencyName.ts';
import { searchKey } from '../searchKey.ts';

/** What the runtime does not know: forms that are usual in the Gulf, and the sign of the riyal. */
const further: Readonly<Record<string, readonly string[]>> = {
  SAR: ['SR', 'rial', 'rials', '\u20c1', '﷼', 'ريالات', 'ريالا', 'ريالين', 'ريالان'],
};

/** One form for `ر.س.`, `ر.س` and `رس`, for `SAR` and `sar`. */
const markKey = (text: string): string => searchKey(text).replaceAll(/[.\s]/g, '');

const counted = [1, 2, 5, 11, 100] as const;

/** Arabic puts the noun first, English last: `ريال سعودي`, `Saudi riyals`. */
const nounOf = (name: string, language: 'ar' | 'en'): string =>
  (language === 'ar' ? name.split(' ')[0] : name.split(' ').at(-1)) ?? name;

const marksIn = (currency: string, language: 'ar' | 'en'): string[] => {
  const shown = (count: number, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      .formatToParts(count)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const names = [currencyName(currency, language), ...counted.map((count) => shown(count, 'name'))];
  return [
    shown(1, 'symbol'),
    shown(1, 'narrowSymbol'),
    ...names,
    ...names.map((name) => nounOf(name, language)),
  ];
};

const known = new Map<string, ReadonlySet<string>>();

const marksOf = (currency: string): ReadonlySet<string> => {
  const before = known.get(currency);
  if (before) return before;
  const texts = [
    currency,
    ...(further[currency] ?? []),
    ...marksIn(currency, 'ar'),
    ...marksIn(currency, 'en'),
  ];
  const marks = new Set(texts.map(markKey));
  known.set(currency, marks);
  return marks;
};

/** Whether a text beside an amount names this currency; another currency is never taken for it. */
export const isCurrencyMark = (text: string, currency: string): boolean =>
  marksOf(currency).has(markKey(text));
