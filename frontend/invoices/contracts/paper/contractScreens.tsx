// What draws the papers of contracts: fetched when the first of them is there.
import type { ReactNode } from 'react';
import type { ContractPrint } from '#shared/invoices/contracts/contractPaper.ts';
import { PrintedPapers } from '../../paper/PrintedPapers.tsx';
import type { PrintedProps } from '../../paper/paperLooks.ts';
import { ShownTradePaper } from '../../paper/ShownTradePaper.tsx';
import { contractLooks } from './contractLooks.ts';

const PrintedContracts = (props: PrintedProps<ContractPrint>) => (
  <PrintedPapers looks={contractLooks} {...props} />
);

const ShownContract = (props: { print: ContractPrint; below?: ReactNode }) => (
  <ShownTradePaper looks={contractLooks} {...props} />
);

export const contractScreens = { Printed: PrintedContracts, Shown: ShownContract };
