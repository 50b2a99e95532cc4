// The articles of a contract that is read with their fields filled, as its client reads them.
import type { FilledText } from '#frontend/documents/view/viewParts.ts';
import { filledRichText, filledTitle, fillValues } from '#shared/invoices/contracts/contractFills.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import { contractToPrint } from '#shared/invoices/contracts/printedContract.ts';

export const filledArticles = (view: ContractView): FilledText => {
  const drawn = { contract: contractToPrint(view), letterhead: null };
  const values = { ar: fillValues(drawn, 'ar'), en: fillValues(drawn, 'en') };
  return (field, text) => {
    const filled = field.startsWith('title') ? filledTitle : filledRichText;
    return filled(text, values[field.endsWith('_ar') ? 'ar' : 'en']);
  };
};
