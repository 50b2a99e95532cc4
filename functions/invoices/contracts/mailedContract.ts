// The paper of a contract that goes along with a mail.
import { contractChoice } from '#shared/invoices/contracts/contractChoice.ts';
import { type ContractPrint, contractPaper } from '#shared/invoices/contracts/contractPaper.ts';
import { contractsPdf } from '#shared/invoices/contracts/contractPdf.ts';
import { contractToPrint, printedContract } from '#shared/invoices/contracts/printedContract.ts';
import { type MailedLooks, mailedPaper } from '../links/mailedPaper.ts';
import { contractActs } from './contractActs.ts';

const looks: MailedLooks<ContractPrint> = {
  printOf: (document, beside) => ({ contract: printedContract.parse(document), ...beside }),
  choiceOf: contractChoice,
  paperOf: contractPaper,
  draw: contractsPdf,
};

export const mailedContract = mailedPaper({ acts: contractActs, shown: contractToPrint }, looks);
