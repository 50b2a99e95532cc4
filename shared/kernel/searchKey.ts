// The search key of a name: Arabic letters folded, marks dropped, case ignored (B13.4, worked example NRM-02).
import { latinDigits } from './numberEntry.ts';

/** Two spellings of one Arabic or Latin name give the same key. */
export const searchKey = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640\u0610-\u061a]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a function that checks whether a key contains every word of the query. */
export const searchMatcher = (query: string): ((key: string) => boolean) => {
  const words = searchKey(query).split(' ');
  return (key) => words.every((word) => key.includes(word));
};

/** Whether the key contains every word of the query. */
export const matchesSearch = (key: string, query: string): boolean => searchMatcher(query)(key);

/** As `searchMatcher`, for titles: with or without its article a word finds the words that begin with it. */
export const titleMatcher = (query: string): ((key: string) => boolean) => {
  const words = searchKey(query).split(' ');
  return (key) => {
    const bare = ` ${key}`.replaceAll(' ال', ' ');
    return words.every((word) => key.includes(word) || bare.includes(` ${word.replace(/^ال(?=..)/, '')}`));
  };
};
