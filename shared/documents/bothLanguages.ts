// A stored sentence that the product made: kept in both languages, so that readers see it in their own. Words that users typed stay unchanged.

type Sentence = { ar: string; en: string };

/** Nobody types the sign in it. Where nobody chooses, both are read. */
const between = ' \u2063/ ';

export const inBoth = ({ ar, en }: Sentence): string => (ar === en ? ar : `${ar}${between}${en}`);

/** The product made it: people have written nothing. */
export const isInBoth = (text: string): boolean => text.includes(between);

export const inLanguage = (text: string, language: 'ar' | 'en'): string => {
  const [ar = '', en] = text.split(between);
  return en === undefined || language === 'ar' ? ar : en;
};
