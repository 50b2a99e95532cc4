// The pages of the paper of contracts.
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import type { ContractPrint } from '#shared/invoices/contracts/contractPaper.ts';
import {
  contractToPrint,
  type PrintedContract,
  printedContract,
} from '#shared/invoices/contracts/printedContract.ts';
import { agreedPages } from './agreedPages.tsx';

const pages = agreedPages<PrintedContract, ContractPrint>({
  kind: contractKind,
  show: contractLinkCalls.show,
  images: contractLinkCalls.images,
  ofView: contractToPrint,
  ofLink: (shown) => printedContract.parse(shown),
  printOf: (contract, beside) => ({ contract, ...beside }),
  documentOf: ({ contract }) => contract,
  screens: async () => (await import('./contractScreens.tsx')).contractScreens,
});

export const PrintContract = pages.Print;
export const PublicContract = pages.Public;
