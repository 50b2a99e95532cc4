// In which language and on which paper an invoice is shown: as the address says, else as its party and the company want it.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { paperLanguages, paperSizes } from '#shared/invoices/paper/paperLanguage.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';

export const usePaperChoice = (prints: readonly InvoicePrint[]) => {
  const [search, setSearch] = useSearchParams();
  const usual = usualChoice(prints);
  const choice: PaperChoice = {
    language: paperLanguages.find((each) => each === search.get('language')) ?? usual.language,
    size: paperSizes.find((each) => each === search.get('paper')) ?? usual.size,
  };
  const choose = useCallback(
    (name: 'language' | 'paper', value: string) =>
      setSearch(
        (before) => {
          before.set(name, value);
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { choice, choose };
};
