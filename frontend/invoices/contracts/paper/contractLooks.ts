// How the paper of contracts looks: always on A4.
import { contractChoice } from '#shared/invoices/contracts/contractChoice.ts';
import { type ContractPrint, contractPaper } from '#shared/invoices/contracts/contractPaper.ts';
import { titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { drawPapers, nameOfSeveral } from '../../paper/drawPapers.ts';
import type { PaperLooks } from '../../paper/paperLooks.ts';
import { ContractSheet } from './ContractSheet.tsx';

export const contractLooks: PaperLooks<ContractPrint> = {
  name: 'contract',
  usual: contractChoice,
  fileName: ([first, ...others], choice) =>
    first === undefined
      ? ''
      : nameOfSeveral(withoutMarks(titleAndNumber(contractPaper(first, choice))), 1 + others.length),
  draw: (prints, choice) =>
    drawPapers(
      prints,
      choice,
      async () => (await import('#shared/invoices/contracts/contractPdf.ts')).contractsPdf,
    ),
  Sheet: ContractSheet,
  hasOneSize: true,
};
