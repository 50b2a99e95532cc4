// Whole numbers in English words, with what they count.

export type EnglishNoun = { one: string; more: string };

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const scales: readonly [bigint, string][] = [
  [10n ** 12n, 'trillion'],
  [10n ** 9n, 'billion'],
  [10n ** 6n, 'million'],
  [1000n, 'thousand'],
  [100n, 'hundred'],
];

const underHundred = (number: number): string => {
  if (number < 20) return small[number] ?? '';
  const ones = number % 10;
  const ten = tens[Math.floor(number / 10)] ?? '';
  return ones === 0 ? ten : `${ten}-${small[ones]}`;
};

const englishNumber = (number: bigint): string => {
  const scale = scales.find(([size]) => number >= size);
  if (scale === undefined) return underHundred(Number(number));
  const [size, name] = scale;
  const rest = number % size;
  const whole = `${englishNumber(number / size)} ${name}`;
  return rest === 0n ? whole : `${whole} ${englishNumber(rest)}`;
};

/** `one riyal`, `twenty-five thousand riyals`. */
export const countedInEnglish = (number: bigint, { one, more }: EnglishNoun): string =>
  `${englishNumber(number)} ${number === 1n ? one : more}`;
