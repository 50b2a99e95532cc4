// Whole numbers in Arabic words, with what they count: number and noun agree in gender, and the last two digits decide the form of the noun (B13.3).

/** A noun in the forms in which it is counted. */
export type ArabicNoun = {
  isFeminine: boolean;
  /** One of it, said alone. */
  single: string;
  /** After hundreds and thousands. */
  one: string;
  two: string;
  /** Two of it, where what is counted follows at once: `ألفا ريال`. */
  twoOf: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99. */
  many: string;
};

const endsFeminine = (word: string): boolean => word.endsWith('ة');

const dual = (word: string, ending: 'ان' | 'ا'): string =>
  endsFeminine(word) ? `${word.slice(0, -1)}ت${ending}` : word + ending;

const accusative = (word: string): string => (endsFeminine(word) ? word : `${word}اً`);

/** The forms of a noun with a regular dual, and of an adjective that agrees with it. */
export const arabicNoun = (noun: string, plural: string, adjective?: string): ArabicNoun => {
  const isFeminine = endsFeminine(noun);
  const feminine = `${adjective}ة`;
  const own = isFeminine ? feminine : `${adjective}`;
  const pair = (first: string, second: string) => (adjective === undefined ? first : `${first} ${second}`);
  const one = pair(noun, own);
  return {
    isFeminine,
    single: `${one} ${isFeminine ? 'واحدة' : 'واحد'}`,
    one,
    two: pair(dual(noun, 'ان'), dual(own, 'ان')),
    twoOf: dual(noun, 'ا'),
    few: pair(plural, feminine),
    many: pair(accusative(noun), accusative(own)),
  };
};

/** A power of ten counts as a noun of its own; one of it is the word alone. */
const scaleNoun = (size: bigint, name: string, plural: string): [bigint, ArabicNoun] => [
  size,
  { ...arabicNoun(name, plural), single: name },
];

const scales = [
  scaleNoun(10n ** 12n, 'تريليون', 'تريليونات'),
  scaleNoun(10n ** 9n, 'مليار', 'مليارات'),
  scaleNoun(10n ** 6n, 'مليون', 'ملايين'),
  scaleNoun(1000n, 'ألف', 'آلاف'),
];

const words = (text: string): string[] => text.split(' ');

/** Number words by the gender of what is counted; those of 3 to 10 are of the opposite one. */
const ofMasculine = {
  units: words('صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'),
  teens: words('عشرة أحد اثنا ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'),
  ten: 'عشر',
  /** Eight before tens. */
  eight: 'ثمانية',
};
const ofFeminine = {
  units: words('صفر إحدى اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر'),
  teens: words('عشر إحدى اثنتا ثلاث أربع خمس ست سبع ثماني تسع'),
  ten: 'عشرة',
  eight: 'ثمانٍ',
};

const tens = words('صفر عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون');
const hundreds = words('صفر مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة');

const joined = (parts: readonly string[]): string => parts.join(' و');

const underHundred = (number: number, isFeminine: boolean): string => {
  const { units, teens, ten, eight } = isFeminine ? ofFeminine : ofMasculine;
  if (number <= 10) return units[number] ?? '';
  const ones = number % 10;
  if (number < 20) return `${teens[ones]} ${ten}`;
  const ofTens = tens[Math.floor(number / 10)] ?? '';
  if (ones === 0) return ofTens;
  return joined([ones === 8 ? eight : (units[ones] ?? ''), ofTens]);
};

/** Below a thousand, directly before what is counted. */
const underThousand = (number: number, isFeminine: boolean): string => {
  if (number === 200) return 'مائتا';
  const hundred = Math.floor(number / 100);
  const rest = number % 100;
  return joined([
    ...(hundred > 0 ? [hundreds[hundred] ?? ''] : []),
    ...(rest > 0 || hundred === 0 ? [underHundred(rest, isFeminine)] : []),
  ]);
};

/** The number alone, directly before a noun of the gender; one and two are said by the noun itself. */
const numberBefore = (number: bigint, isFeminine: boolean): string => {
  const scale = scales.find(([size]) => number >= size);
  if (scale === undefined) return underThousand(Number(number), isFeminine);
  const [size, noun] = scale;
  const rest = number % size;
  const whole = counted(number / size, noun, rest === 0n);
  return rest === 0n ? whole : joined([whole, numberBefore(rest, isFeminine)]);
};

const formAfter = (lastDigits: bigint, { one, few, many }: ArabicNoun, isBefore: boolean): string => {
  if (lastDigits >= 3n && lastDigits <= 10n) return few;
  // Before what it counts itself it has no ending of its own: `أحد عشر ألف ريال`.
  return lastDigits > 10n && !isBefore ? many : one;
};

/** `isBefore`: the noun is a power of ten, and what it counts follows at once. */
const counted = (number: bigint, noun: ArabicNoun, isBefore: boolean): string => {
  if (number === 1n) return noun.single;
  if (number === 2n) return isBefore ? noun.twoOf : noun.two;
  const lastDigits = number % 100n;
  // One and two are no words before a noun: `مائة ريال وريالان`.
  if (number > 100n && (lastDigits === 1n || lastDigits === 2n))
    return joined([counted(number - lastDigits, noun, isBefore), counted(lastDigits, noun, isBefore)]);
  return `${numberBefore(number, noun.isFeminine)} ${formAfter(lastDigits, noun, isBefore)}`;
};

/** `ريالان سعوديان`, `ثلاث هللات`, `مائة وخمسة عشر ريالاً سعودياً`. */
export const countedInArabic = (number: bigint, noun: ArabicNoun): string => counted(number, noun, false);
