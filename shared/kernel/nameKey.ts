// The key by which names are alike (B13.4): folded as a search folds, without articles, signs and legal forms, its words in any order.
import { comparedWords } from './searchKey.ts';

/** Words that many companies have and none is known by, folded. */
const legalForms = new Set(
  [
    'شركة',
    'مؤسسة',
    'مجموعة',
    'مكتب',
    'المحدودة',
    'محدودة',
    'المساهمة',
    'مساهمة',
    'التجارية',
    'ذ',
    'م',
    'و',
    'company',
    'co',
    'ltd',
    'llc',
    'limited',
    'est',
    'establishment',
    'group',
    'inc',
    'corp',
    'the',
    'and',
  ].flatMap(comparedWords),
);

/** The words that a name is known by; all of them where it has no others. */
const nameWords = (name: string): string[] => {
  const words = comparedWords(name).filter((word) => word !== 'al');
  const own = words.filter((word) => !legalForms.has(word));
  return own.length > 0 ? own : words;
};

export const nameKey = (name: string): string => [...new Set(nameWords(name))].sort().join(' ');
