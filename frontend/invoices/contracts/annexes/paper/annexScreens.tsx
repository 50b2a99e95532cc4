// What draws the papers of annexes: fetched when the first of them is there.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { annexAsContract } from '#shared/invoices/contracts/annexes/annexAsContract.ts';
import { type AnnexPrint, annexPaper } from '#shared/invoices/contracts/annexes/annexPaper.ts';
import { contractChoice } from '#shared/invoices/contracts/contractChoice.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { PrintedPapers } from '../../../paper/PrintedPapers.tsx';
import type { PrintedProps } from '../../../paper/paperLooks.ts';
import { ShownTradePaper } from '../../../paper/ShownTradePaper.tsx';
import { AgreedSheet } from '../../paper/ContractSheet.tsx';
import { agreedLooks } from '../../paper/contractLooks.ts';

const AnnexSheet = (props: { print: AnnexPrint; choice: PaperChoice }) => {
  const { t } = useTranslation('invoicePaper');
  return <AgreedSheet {...props} paperOf={annexPaper} linesLabel={t('annexLines')} />;
};

const annexLooks = agreedLooks<AnnexPrint>({
  name: 'annex',
  usual: (prints) => contractChoice(prints.map(({ annex }) => ({ contract: annexAsContract(annex) }))),
  partyLanguage: ({ annex }) => annex.snapshot?.party?.language,
  paperOf: annexPaper,
  pdf: async () => (await import('#shared/invoices/contracts/annexes/annexesPdf.ts')).annexesPdf,
  Sheet: AnnexSheet,
});

const PrintedAnnexes = (props: PrintedProps<AnnexPrint>) => <PrintedPapers looks={annexLooks} {...props} />;

const ShownAnnex = (props: { print: AnnexPrint; below?: ReactNode }) => (
  <ShownTradePaper looks={annexLooks} {...props} />
);

export const annexScreens = { Printed: PrintedAnnexes, Shown: ShownAnnex };
