// The password rule, shown before it is sent and checked again by the server: what everybody guesses is taken out, and what is left must be enough.

export const passwordLengthMin = 12;
export const passwordLengthMax = 200;

/** Parts of most guessed passwords; the server knows more (functions/auth/password/commonPasswords.ts). */
const commonWords =
  'password passwort passcode passphrase administrator admin root user guest demo test login welcome letmein iloveyou monkey dragon football baseball basketball sunshine princess superman batman trustno1 changeme secret master shadow hello summer winter spring autumn company mizan riyadh jeddah makkah saudi arabia mohammed muhammad mohamed ahmed كلمة السر المرور مرحبا السعودية الرياض محمد أحمد ميزان'.split(
    ' ',
  );

/** Keys in the order fingers walk over them, and alphabets; each is known backwards too. */
const walks = [
  '1234567890-=',
  '01234567890',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
].flatMap((line) => [line, line.split('').reverse().join('')]);

const walkMin = 3;

export type PasswordFault =
  | 'field.passwordShort'
  | 'field.passwordLong'
  | 'field.passwordCommon'
  | 'field.passwordName';

const lookalikes = new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }));
for (const [sign, letter] of ['@a', '$s', '!i', 'li'].map((pair) => pair.split('')))
  if (sign && letter) lookalikes.set(sign, letter);

/** Digits and signs that resemble letters are replaced by them, one by one: `p@ssw0rd` is `password`. */
export const folded = (text: string): string =>
  text
    .split('')
    .map((sign) => lookalikes.get(sign) ?? sign)
    .join('');

/** How many signs from `start` on are a walk over the keyboard or an alphabet; 0 when too few. */
const walkLength = (text: string, start: number): number => {
  let length = walkMin;
  while (
    start + length <= text.length &&
    walks.some((walk) => walk.includes(text.slice(start, start + length)))
  )
    length += 1;
  return length === walkMin ? 0 : length - 1;
};

const withoutWalks = (text: string): string => {
  let rest = '';
  for (let index = 0; index < text.length; ) {
    const length = walkLength(text, index);
    if (length === 0) rest += text[index];
    index += Math.max(1, length);
  }
  return rest;
};

const withoutWords = (text: string, words: readonly string[]): string => {
  const signs = text.split('');
  const known = folded(text);
  for (const word of words.map(folded))
    for (let at = known.indexOf(word); at >= 0; at = known.indexOf(word, at + 1))
      signs.fill('', at, at + word.length);
  return signs.join('');
};

/** `aaaa` is worth one letter, `palmpalmpalm` four. */
const withoutRepeats = (text: string): string => text.replace(/(.+?)\1+/gu, '$1');

/** Five letters of any script, or fewer within a good mixture of signs. */
const hasSubstance = (rest: string): boolean => {
  const letters = rest.match(/\p{L}/gu) ?? [];
  if (letters.length >= 5 && new Set(letters).size >= 4) return true;
  return letters.length >= 2 && new Set(rest).size >= 8;
};

/** Whether little is left when the known words, walks and repetitions are taken out. */
export const isGuessable = (password: string, words: readonly string[] = commonWords): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  return !hasSubstance(withoutRepeats(withoutWalks(withoutWords(text, words))));
};

/** Whether little more than digits and marks is left when the name is taken out; letters of any script count. */
const isMostly = (password: string, name: string): boolean => {
  const [lower, part] = [password.toLowerCase(), name.toLowerCase()];
  if ([...part].length < 4 || !lower.includes(part)) return false;
  return lower.replaceAll(part, '').replace(/[^\p{L}]+/gu, '').length < 3;
};

/** What is wrong with a password, or null. Names of the user must not be all of it. */
export const passwordFault = (password: string, names: readonly string[] = []): PasswordFault | null => {
  if ([...password].length < passwordLengthMin) return 'field.passwordShort';
  if (password.length > passwordLengthMax) return 'field.passwordLong';
  if (isGuessable(password)) return 'field.passwordCommon';
  return names.some((name) => isMostly(password, name)) ? 'field.passwordName' : null;
};
