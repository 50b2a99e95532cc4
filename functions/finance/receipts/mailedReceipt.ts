// The paper of a receipt or payment that goes along with a mail: the same that its link shows, drawn as a PDF.
import { shownPaper } from '#functions/links/shownPaper.ts';
import type { MailFile } from '#functions/outbox/messageKind.ts';
import { documentFonts } from '#functions/paper/documentFonts.ts';
import { pictureOf } from '#functions/paper/documentFrame.ts';
import type { Store } from '#functions/storage/store.ts';
import { receiptDocument, receiptTitle } from '#shared/finance/receipts/printedReceipt.ts';
import type { PrintedReceipt } from '#shared/finance/receipts/receiptLinkApi.ts';
import { receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { documentPdf } from '#shared/paper/documentPdf.ts';
import { shownReceipt } from './receiptLinks.ts';

export const mailedReceipt = async (store: Store, hash: string): Promise<MailFile | null> => {
  const found = await shownPaper(shownReceipt, { store, hash });
  if (found === null) return null;
  const { letterhead, company } = found;
  const receipt = found.document as PrintedReceipt;
  const { language } = receipt;
  const [fonts, logo] = await Promise.all([documentFonts(found), pictureOf(letterhead.logo)]);
  const print = { receipt, letterhead, language, hijri: company.hijri };
  const content = documentPdf(receiptPage(receiptDocument(print, logo)), { fonts });
  return { name: `${withoutMarks(receiptTitle(receipt, language))}.pdf`, content };
};
