// An amount in words, as documents print it beside its figures (B13.3, TFQ-01).
import { absolute, type Money, scaleOf } from '../../kernel/money.ts';
import { countedInArabic } from './arabicNumber.ts';
import { currencyWords } from './currencyWords.ts';
import { countedInEnglish } from './englishNumber.ts';

type Language = 'ar' | 'en';

const minus: Record<Language, string> = { ar: 'سالب ', en: 'minus ' };
const and: Record<Language, string> = { ar: ' و', en: ' and ' };

type Noun = ReturnType<typeof currencyWords>['unit'];

const counted = (number: bigint, { ar, en }: Noun, language: Language): string =>
  language === 'ar' ? countedInArabic(number, ar) : countedInEnglish(number, en);

/** Units and parts of an amount; of nothing but parts, the parts alone. */
export const amountInWords = (amount: Money, currency: string, language: Language): string => {
  const { unit, part } = currencyWords(currency);
  const scale = 10n ** BigInt(scaleOf(currency));
  const whole = absolute(amount) / scale;
  const rest = absolute(amount) % scale;
  // A currency without words says its parts as a fraction.
  const ofRest = part ? counted(rest, part, language) : `${rest}/${scale}`;
  const words = [
    ...(whole > 0n || rest === 0n || !part ? [counted(whole, unit, language)] : []),
    ...(rest > 0n ? [ofRest] : []),
  ];
  return (amount < 0n ? minus[language] : '') + words.join(and[language]);
};

/** As documents print it: nothing can be added before it or after it. */
export const closedAmountInWords = (amount: Money, currency: string, language: Language): string => {
  const words = amountInWords(amount, currency, language);
  if (language === 'ar') return `فقط ${words} لا غير`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} only`;
};
