// The paper of an annex that goes along with a mail.
import { annexAsContract } from '#shared/invoices/contracts/annexes/annexAsContract.ts';
import { annexesPdf } from '#shared/invoices/contracts/annexes/annexesPdf.ts';
import { type AnnexPrint, annexPaper } from '#shared/invoices/contracts/annexes/annexPaper.ts';
import { annexToPrint, printedAnnex } from '#shared/invoices/contracts/annexes/printedAnnex.ts';
import { contractChoice } from '#shared/invoices/contracts/contractChoice.ts';
import { type MailedLooks, mailedPaper } from '../../links/mailedPaper.ts';
import { annexActs } from './annexActs.ts';

const looks: MailedLooks<AnnexPrint> = {
  printOf: (document, beside) => ({ annex: printedAnnex.parse(document), ...beside }),
  choiceOf: (prints) =>
    contractChoice(prints.map(({ annex, ...beside }) => ({ contract: annexAsContract(annex), ...beside }))),
  paperOf: annexPaper,
  draw: annexesPdf,
};

export const mailedAnnex = mailedPaper({ acts: annexActs, shown: annexToPrint }, looks);
