// Currencies and their smaller units as counted nouns, in Arabic and in English.
import { type ArabicNoun, arabicNoun } from './arabicNumber.ts';
import type { EnglishNoun } from './englishNumber.ts';

type CountedNoun = { ar: ArabicNoun; en: EnglishNoun };

type CurrencyWords = {
  unit: CountedNoun;
  /** The smaller unit, by the decimals of the currency; null where it has none, or none with words. */
  part: CountedNoun | null;
};

const noun = (ar: ArabicNoun, one: string, more = `${one}s`): CountedNoun => ({ ar, en: { one, more } });

const riyal = (ar: string, en: string) => noun(arabicNoun('ريال', 'ريالات', ar), en);
const dinar = (ar: string, en: string) => noun(arabicNoun('دينار', 'دنانير', ar), `${en} dinar`);
const pound = (ar: string, en: [one: string, more: string]) => noun(arabicNoun('جنيه', 'جنيهات', ar), ...en);
const rupee = (ar: string, en: string) => noun(arabicNoun('روبية', 'روبيات', ar), `${en} rupee`);

const fils = noun(arabicNoun('فلس', 'فلوس'), 'fils', 'fils');
const dirham = noun(arabicNoun('درهم', 'دراهم'), 'dirham');
const cent = noun(arabicNoun('سنت', 'سنتات'), 'cent');
const paisa = noun(arabicNoun('بيسة', 'بيسات'), 'paisa', 'paise');
const baisa = noun(arabicNoun('بيسة', 'بيسات'), 'baisa');
const piastre = noun(arabicNoun('قرش', 'قروش'), 'piastre');

/** It has no case endings. */
const euro: ArabicNoun = { ...arabicNoun('يورو', 'يورو'), many: 'يورو' };

const words: Readonly<Record<string, CurrencyWords>> = {
  SAR: { unit: riyal('سعودي', 'Saudi riyal'), part: noun(arabicNoun('هللة', 'هللات'), 'halala') },
  AED: { unit: noun(arabicNoun('درهم', 'دراهم', 'إماراتي'), 'UAE dirham'), part: fils },
  KWD: { unit: dinar('كويتي', 'Kuwaiti'), part: fils },
  BHD: { unit: dinar('بحريني', 'Bahraini'), part: fils },
  OMR: { unit: riyal('عماني', 'Omani rial'), part: baisa },
  QAR: { unit: riyal('قطري', 'Qatari riyal'), part: dirham },
  JOD: { unit: dinar('أردني', 'Jordanian'), part: fils },
  IQD: { unit: dinar('عراقي', 'Iraqi'), part: fils },
  TND: { unit: dinar('تونسي', 'Tunisian'), part: noun(arabicNoun('مليم', 'مليمات'), 'millime') },
  LYD: { unit: dinar('ليبي', 'Libyan'), part: dirham },
  EGP: { unit: pound('مصري', ['Egyptian pound', 'Egyptian pounds']), part: piastre },
  GBP: {
    unit: pound('إسترليني', ['pound sterling', 'pounds sterling']),
    part: noun(arabicNoun('بنس', 'بنسات'), 'penny', 'pence'),
  },
  USD: { unit: noun(arabicNoun('دولار', 'دولارات', 'أمريكي'), 'US dollar'), part: cent },
  EUR: { unit: noun(euro, 'euro'), part: cent },
  TRY: {
    unit: noun(arabicNoun('ليرة', 'ليرات', 'تركي'), 'Turkish lira'),
    part: { ...piastre, en: { one: 'kurush', more: 'kurush' } },
  },
  CNY: {
    unit: noun(arabicNoun('يوان', 'يوانات', 'صيني'), 'Chinese yuan', 'Chinese yuan'),
    part: noun(arabicNoun('فين', 'فينات'), 'fen', 'fen'),
  },
  INR: { unit: rupee('هندي', 'Indian'), part: paisa },
  PKR: { unit: rupee('باكستاني', 'Pakistani'), part: paisa },
  JPY: { unit: noun(arabicNoun('ين', 'ينات', 'ياباني'), 'Japanese yen', 'Japanese yen'), part: null },
};

/** A currency without words is named by its code, whatever its number. */
const byCode = (code: string): CurrencyWords => ({
  unit: {
    ar: {
      isFeminine: false,
      single: `واحد ${code}`,
      two: `اثنان ${code}`,
      one: code,
      twoOf: code,
      few: code,
      many: code,
    },
    en: { one: code, more: code },
  },
  part: null,
});

export const currencyWords = (code: string): CurrencyWords => words[code] ?? byCode(code);
