// Links to annexes, the mail that carries one, and the answer given by it.
import { linkImages } from '#functions/links/linkImages.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { annexToPrint, type PrintedAnnex } from '#shared/invoices/contracts/annexes/printedAnnex.ts';
import { contractPageLanguage } from '#shared/invoices/contracts/contractChoice.ts';
import { partyContact } from '../../links/invoiceLinks.ts';
import { annexActs } from './annexActs.ts';

export const annexLinks = linkOperations({
  calls: annexLinkCalls,
  acts: annexActs,
  shown: annexToPrint,
  perform: performByLink,
  images: linkImages,
  page: '/pms/contracts/annexes/view',
  contactOf: partyContact,
  hasPaper: true,
  mailSummary: (view) => {
    const annex = view as Pick<PrintedAnnex, 'articles' | 'snapshot' | 'number'>;
    const { snapshot, number } = annex;
    const language = snapshot?.party?.language === 'en' ? 'en' : 'ar';
    return {
      language,
      opensIn: contractPageLanguage([annex]),
      title: `${annexKind.noun.one[language]} ${number ?? ''}`,
      total: null,
      number: number ?? '',
      wording: 'annex',
    };
  },
});
