// The pages of the paper of annexes.
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import type { AnnexPrint } from '#shared/invoices/contracts/annexes/annexPaper.ts';
import {
  annexToPrint,
  type PrintedAnnex,
  printedAnnex,
} from '#shared/invoices/contracts/annexes/printedAnnex.ts';
import { agreedPages } from '../../paper/agreedPages.tsx';

const pages = agreedPages<PrintedAnnex, AnnexPrint>({
  kind: annexKind,
  show: annexLinkCalls.show,
  images: annexLinkCalls.images,
  ofView: annexToPrint,
  ofLink: (shown) => printedAnnex.parse(shown),
  printOf: (annex, beside) => ({ annex, ...beside }),
  documentOf: ({ annex }) => annex,
  screens: async () => (await import('./annexScreens.tsx')).annexScreens,
});

export const PrintAnnex = pages.Print;
export const PublicAnnex = pages.Public;
