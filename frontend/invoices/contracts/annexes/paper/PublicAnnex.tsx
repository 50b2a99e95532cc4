// The paper of annexes: of one or several, ready to print, and of one behind its link, by which it is also accepted or declined.
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { AnswerByLink } from '#frontend/links/AnswerByLink.tsx';
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import type { AnnexPrint } from '#shared/invoices/contracts/annexes/annexPaper.ts';
import { annexToPrint, printedAnnex } from '#shared/invoices/contracts/annexes/printedAnnex.ts';
import { PrintPaper } from '../../../paper/PrintPaper.tsx';
import { PublicPaper } from '../../../paper/PublicPaper.tsx';
import type { ToPrint } from '../../../paper/paperQueries.ts';

const screens = async () => (await import('./annexScreens.tsx')).annexScreens;

const PrintedAnnexes = lazy(async () => ({ default: (await screens()).PrintedAnnexes }));
const ShownAnnex = lazy(async () => ({ default: (await screens()).ShownAnnex }));

const about = { kind: annexKind, show: annexLinkCalls.show };

const printOf = ({ document, letterhead, timeZone }: ToPrint): AnnexPrint => ({
  annex: annexToPrint(document),
  letterhead,
  timeZone,
});

const shownOf = ({ document, letterhead, timeZone }: ToPrint): AnnexPrint => ({
  annex: printedAnnex.parse(document),
  letterhead,
  timeZone,
});

const isDraft = ({ annex }: AnnexPrint): boolean => annex.status === 'draft';

const answer = (code: string, { annex, timeZone }: AnnexPrint) => (
  <AnswerByLink
    {...about}
    words="contracts"
    code={code}
    document={annex}
    currency={annex.snapshot?.currency ?? ''}
    timeZone={timeZone}
  />
);

export const PrintAnnex = () => {
  const { id } = useParams();
  return (
    <PrintPaper kind={annexKind} first={id} printOf={printOf} isDraft={isDraft} Printed={PrintedAnnexes} />
  );
};

export const PublicAnnex = () => (
  <PublicPaper {...about} printOf={shownOf} Shown={ShownAnnex} below={answer} />
);
