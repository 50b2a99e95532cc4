// The list of contracts.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { stateFigures } from '#frontend/documents/options/stateFigures.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { offerList } from '../credit/offeredSale.ts';
import { contractPaperAddress, printedAtOnceMax } from '../paper/paperAddress.ts';

const kind = contractKind;

const list = {
  paper: { pathOf: contractPaperAddress, max: printedAtOnceMax },
  send: sendRow(kind),
  ...offerList('contract'),
  useFigures: stateFigures(kind),
};

const parts = listScreenParts({ kind, words: 'contracts', list });

export const ContractList = () => <DocumentList parts={parts} />;
