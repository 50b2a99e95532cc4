// The initials shown for a person or a company without a picture.

/** Words that open half of all company names and so distinguish none of them. */
const commonOpenings = new Set(['شركة', 'مؤسسة', 'مجموعة', 'مكتب', 'مصنع', 'the']);

const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** The first letter behind the Arabic article. */
const firstLetter = (word: string): string => [...word.replace(/^ال(?=..)/, '')][0]?.toUpperCase() ?? '';

/** First and last name; a mark between Arabic letters keeps them from joining. */
export const initialsOf = (name: string): string => {
  const words = wordsOf(name);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstLetter(word ?? '')).join('\u200c');
};

/** The letter of a company: of its first word that says something. */
export const companyLetter = (name: string): string => {
  const words = wordsOf(name);
  return firstLetter(words.find((word) => !commonOpenings.has(word.toLowerCase())) ?? words[0] ?? '');
};
