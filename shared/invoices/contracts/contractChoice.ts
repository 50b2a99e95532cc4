// In which languages a contract is shown where nothing else is chosen: in both where its articles have both. Its paper is A4.
import type { PaperChoice } from '../paper/invoicePaper.ts';
import type { ContractPrint } from './contractPaper.ts';

type Contract = ContractPrint['contract'];
type Contracts = readonly (Pick<Contract, 'articles'> & {
  snapshot: Pick<NonNullable<Contract['snapshot']>, 'party'> | null;
})[];

const isIn = (contracts: Contracts, language: 'ar' | 'en'): boolean =>
  contracts.some(
    ({ articles, snapshot }) =>
      articles.some((each) =>
        language === 'ar' ? each.title_ar || each.text_ar : each.title || each.text,
      ) ||
      (articles.length === 0 && snapshot?.party?.language === language),
  );

/** Null where they are in both. */
export const contractPageLanguage = (contracts: Contracts): 'ar' | 'en' | null => {
  const [arabic, english] = [isIn(contracts, 'ar'), isIn(contracts, 'en')];
  if (arabic && english) return null;
  return english ? 'en' : 'ar';
};

export const contractChoice = (prints: readonly Pick<ContractPrint, 'contract'>[]): PaperChoice => ({
  language: contractPageLanguage(prints.map(({ contract }) => contract)) ?? 'both',
  size: 'a4',
});
