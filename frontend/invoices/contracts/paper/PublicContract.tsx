// The paper of contracts: of one or several, ready to print, and of one behind its link, by which it is also accepted or declined.
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { AnswerByLink } from '#frontend/links/AnswerByLink.tsx';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import type { ContractPrint } from '#shared/invoices/contracts/contractPaper.ts';
import { contractToPrint, printedContract } from '#shared/invoices/contracts/printedContract.ts';
import { PrintPaper } from '../../paper/PrintPaper.tsx';
import { PublicPaper } from '../../paper/PublicPaper.tsx';
import type { ToPrint } from '../../paper/paperQueries.ts';

const screens = async () => (await import('./contractScreens.tsx')).contractScreens;

const PrintedContracts = lazy(async () => ({ default: (await screens()).PrintedContracts }));
const ShownContract = lazy(async () => ({ default: (await screens()).ShownContract }));

const about = { kind: contractKind, show: contractLinkCalls.show };

const printOf = ({ document, letterhead, timeZone }: ToPrint): ContractPrint => ({
  contract: contractToPrint(document),
  letterhead,
  timeZone,
});

/** What a link shows has its answer without an address. */
const shownOf = ({ document, letterhead, timeZone }: ToPrint): ContractPrint => ({
  contract: printedContract.parse(document),
  letterhead,
  timeZone,
});

const isDraft = ({ contract }: ContractPrint): boolean => contract.status === 'draft';

const answer = (code: string, { contract, timeZone }: ContractPrint) => (
  <AnswerByLink
    {...about}
    words="contracts"
    code={code}
    document={contract}
    currency={contract.snapshot?.currency ?? ''}
    timeZone={timeZone}
  />
);

export const PrintContract = () => {
  const { code } = useParams();
  return (
    <PrintPaper
      kind={contractKind}
      first={code}
      printOf={printOf}
      isDraft={isDraft}
      Printed={PrintedContracts}
    />
  );
};

export const PublicContract = () => (
  <PublicPaper {...about} printOf={shownOf} Shown={ShownContract} below={answer} />
);
