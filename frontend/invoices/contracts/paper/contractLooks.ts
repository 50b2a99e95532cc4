// How the papers of what a client agrees to look: always on A4.
import { picturesFor } from '#frontend/richText/pictures.ts';
import { contractChoice } from '#shared/invoices/contracts/contractChoice.ts';
import {
  type ContractPaper,
  type ContractPrint,
  contractPaper,
} from '#shared/invoices/contracts/contractPaper.ts';
import type { Printing } from '#shared/invoices/paper/headedPdf.ts';
import { type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { drawPapers, nameOfSeveral } from '../../paper/drawPapers.ts';
import type { PaperLooks } from '../../paper/paperLooks.ts';
import { ContractSheet } from './ContractSheet.tsx';

type Agreed<Print> = Pick<PaperLooks<Print>, 'name' | 'usual' | 'partyLanguage' | 'Sheet'> & {
  paperOf: (print: Print, choice: PaperChoice) => ContractPaper;
  pdf: () => Promise<(prints: readonly Print[], printing: Printing) => Uint8Array>;
};

export const agreedLooks = <Print extends Pick<ContractPrint, 'letterhead'>>({
  paperOf,
  pdf,
  ...looks
}: Agreed<Print>): PaperLooks<Print> => ({
  ...looks,
  fileName: ([first, ...others], choice) =>
    first === undefined
      ? ''
      : nameOfSeveral(withoutMarks(titleAndNumber(paperOf(first, choice))), 1 + others.length),
  draw: (prints, choice, reader) =>
    drawPapers(prints, choice, async () => {
      const [draw, images] = await Promise.all([pdf(), picturesFor(reader, prints)]);
      return (drawn, printing) => draw(drawn, { ...printing, images });
    }),
  hasOneSize: true,
});

export const contractLooks: PaperLooks<ContractPrint> = agreedLooks({
  name: 'contract',
  usual: contractChoice,
  partyLanguage: ({ contract }) => contract.snapshot?.party?.language,
  paperOf: contractPaper,
  pdf: async () => (await import('#shared/invoices/contracts/contractPdf.ts')).contractsPdf,
  Sheet: ContractSheet,
});
