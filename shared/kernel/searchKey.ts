// How names are searched and compared, the same wherever it is done: letters folded, marks dropped, case ignored (B13.4, worked example NRM-02), and words with or without their article.
import { latinDigits } from './numberEntry.ts';

/** Letters that keyboards of Persian, Urdu and Kurdish have for Arabic ones, and forms of one letter. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱٲٳٵ]/g, 'ا'],
  [/[ىئیےۍێېۓ]/g, 'ي'],
  [/[ؤۆۇۈۋ]/g, 'و'],
  [/[ةۀہھەۂۃە]/g, 'ه'],
  [/[کگڪݣ]/g, 'ك'],
];

const marks = /[\u064b-\u065f\u0670\u0640\u0610-\u061a\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;
const invisible = /[\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Two spellings of one Arabic or Latin name give the same key; it is what is stored. */
export const searchKey = (text: string): string =>
  letters
    .reduce(
      (key, [forms, letter]) => key.replace(forms, letter),
      latinDigits(text).toLowerCase().normalize('NFKC').replace(marks, ''),
    )
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Three letters remain at least, so that a word such as الف stays whole. */
const article = /^(?:ال|لل|بال|وال)(?=[\p{L}\p{M}]{3})/u;

/** A word of a key without its article. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/** The words of a text as they are compared: folded, and without articles. */
export const comparedWords = (text: string): string[] =>
  (searchKey(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(withoutArticle);

/** Equal for texts that differ in spelling, articles and signs alone. */
export const comparedKey = (text: string): string => comparedWords(text).join(' ');

/** A check whether a key has every word of the query: anywhere in it, or at the beginning of a word, with or without articles. */
export const searchMatcher = (query: string): ((key: string) => boolean) => {
  const words = searchKey(query)
    .split(' ')
    .map((word) => ({ word, compared: comparedKey(word) }));
  return (key) => {
    let own: string | null = null;
    return words.every(({ word, compared }) => {
      if (key.includes(word)) return true;
      own ??= ` ${comparedKey(key)}`;
      return compared !== '' && own.includes(` ${compared}`);
    });
  };
};

/** Whether the key contains every word of the query. */
export const matchesSearch = (key: string, query: string): boolean => searchMatcher(query)(key);
