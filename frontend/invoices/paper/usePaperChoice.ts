// In which language and on which paper trade is shown: as the address says, else as its party and the company want it.
import { useAddressChoice } from '#frontend/paper/useAddressChoice.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { paperLanguages, paperSizes } from '#shared/invoices/paper/paperLanguage.ts';

export const usePaperChoice = (usual: PaperChoice) => {
  const language = useAddressChoice('language', paperLanguages, usual.language);
  const size = useAddressChoice('paper', paperSizes, usual.size);
  const choice: PaperChoice = { language: language.value, size: size.value };
  return { choice, language, size };
};
