// Links to contracts, the mail that carries one, and the answer given by it.

import { linkImages } from '#functions/links/linkImages.ts';
import { type MailSummary, mailedAmount } from '#functions/links/linkMail.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import { contractPageLanguage } from '#shared/invoices/contracts/contractChoice.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import { contractToPrint, type PrintedContract } from '#shared/invoices/contracts/printedContract.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { partyContact } from '../links/invoiceLinks.ts';
import { contractActs } from './contractActs.ts';

/** In the language in which the client is written to. */
const mailSummaryOf = (contract: PrintedContract): MailSummary => {
  const { snapshot, number, taxInclusive } = contract;
  const language = snapshot?.party?.language === 'en' ? ('en' as const) : ('ar' as const);
  const currency = snapshot?.currency ?? '';
  const total = parseMoney(taxInclusive, scaleOf(currency)) ?? 0n;
  return {
    language,
    opensIn: contractPageLanguage([contract]),
    title: `${contractKind.noun.one[language]} ${number ?? ''}`,
    total: mailedAmount(language, total, currency),
    number: number ?? '',
    wording: 'contract',
  };
};

export const contractLinks = linkOperations({
  calls: contractLinkCalls,
  acts: contractActs,
  shown: contractToPrint,
  perform: performByLink,
  images: linkImages,
  page: '/pms/contracts/view',
  contactOf: partyContact,
  hasPaper: true,
  mailSummary: (view) => mailSummaryOf(contractToPrint(view)),
});
