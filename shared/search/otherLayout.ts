// What was typed while the keyboard was set to the other language: `ulg` on an Arabic 101 keyboard is عمل, and `سشمثس` is sales.

/** The keys of a Latin keyboard in rows, and what the same keys write in Arabic (101); لا is one key. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const arabicKeys = [...'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤر', 'لا', ...'ىةوزظ'];

/** With Shift, as far as letters and signs of words come of it. */
const shiftedLatin = 'YHGTBNJXZ';
const shiftedArabic = ['إ', 'أ', 'لأ', 'لإ', 'لآ', 'آ', 'ـ', 'ْ', '~'];

const toArabic = new Map([
  ...[...latinKeys].map((key, at): [string, string] => [key, arabicKeys[at] ?? key]),
  ...[...shiftedLatin].map((key, at): [string, string] => [key, shiftedArabic[at] ?? key]),
]);

const toLatin = new Map([...toArabic].map(([latin, arabic]) => [arabic, latin.toLowerCase()]));

/** Pairs of letters come first: the key b writes لا, two letters with one press. */
const arabicPattern = new RegExp(
  [...toLatin.keys()]
    .sort((one, other) => other.length - one.length)
    .map((written) => written.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|'),
  'gu',
);

const hasArabic = (text: string): boolean => /[\u0621-\u064a]/.test(text);
const hasLatin = (text: string): boolean => /[a-z]/i.test(text);

/** The same keys in the other language; null for a text of both or of none, such as a number. */
export const inOtherLayout = (text: string): string | null => {
  if (hasArabic(text) === hasLatin(text)) return null;
  if (hasArabic(text)) return text.replace(arabicPattern, (written) => toLatin.get(written) ?? written);
  return [...text].map((key) => toArabic.get(key) ?? toArabic.get(key.toLowerCase()) ?? key).join('');
};
