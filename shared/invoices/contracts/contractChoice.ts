// In which languages a contract is shown where nothing else is chosen: in both where its articles have both. Its paper is A4.
import type { PaperChoice } from '../paper/invoicePaper.ts';
import type { ContractPrint } from './contractPaper.ts';

const isIn = (prints: readonly ContractPrint[], language: 'ar' | 'en'): boolean =>
  prints.some(
    ({ contract: { articles, snapshot } }) =>
      articles.some((each) =>
        language === 'ar' ? each.title_ar || each.text_ar : each.title || each.text,
      ) ||
      (articles.length === 0 && snapshot?.party?.language === language),
  );

export const contractChoice = (prints: readonly ContractPrint[]): PaperChoice => {
  const [arabic, english] = [isIn(prints, 'ar'), isIn(prints, 'en')];
  return { language: arabic && english ? 'both' : english ? 'en' : 'ar', size: 'a4' };
};
