// Parties for the figures of trade, the same on every machine: common words, names that few have, numbers and mobiles to search by.
import { demoRandom, type Random } from '../seed/demoRandom.ts';

const owners = [
  ['Najd', 'نجد'],
  ['Rawabi', 'روابي'],
  ['Waha', 'الواحة'],
  ['Sahel', 'الساحل'],
  ['Durrat', 'درة'],
  ['Noor', 'نور'],
  ['Bayan', 'بيان'],
  ['Manar', 'منار'],
] as const;
const trades = [
  ['Contracting', 'للمقاولات'],
  ['Trading', 'للتجارة'],
  ['Real Estate', 'العقارية'],
  ['Catering', 'للإعاشة'],
  ['Transport', 'للنقل'],
] as const;

/** So many parties share a word that few have. */
const groupSize = 8;

const digits = (number: number, length: number): string => String(number).padStart(length, '0');
export const partyCode = (number: number): string => `K${digits(number, 6)}`;
const vatOf = (number: number): string => `3${digits(number * 7, 13)}3`;
const mobileOf = (number: number): string => `+9665${digits(number * 3, 8)}`;

const partyOf = (random: Random, number: number): Readonly<Record<string, string | boolean>> => {
  const [owner, trade] = [random.pick(owners), random.pick(trades)];
  const group = `G${Math.floor(number / groupSize) + 1000}`;
  return {
    code: partyCode(number),
    name: `${owner[0]} ${trade[0]} ${group}`,
    name_ar: `شركة ${owner[1]} ${trade[1]} ${group}`,
    kind: 'organisation',
    customer: true,
    language: 'ar',
    taxTreatment: 'domestic',
    vatNumber: vatOf(number),
    mobile: mobileOf(number),
  };
};

export const tradeParties = (count: number): ReturnType<typeof partyOf>[] => {
  const random = demoRandom(2027);
  return Array.from({ length: count }, (_, index) => partyOf(random, index + 1));
};

/** What people type while they look for a customer. */
export const partySearches = (count: number): Record<string, string> => ({
  'a name that few have': `g${1000 + Math.floor(count / 2 / groupSize)}`,
  'a common word': 'للمقاولات',
  'two common words': 'الواحة للتجارة',
  'a VAT number': vatOf(Math.ceil(count / 3)),
  'a mobile number': mobileOf(Math.ceil(count / 4)),
  'a code': partyCode(Math.ceil(count / 5)),
});
