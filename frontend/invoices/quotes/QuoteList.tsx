// The list of quotes.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { stateFigures } from '#frontend/documents/options/stateFigures.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { printedAtOnceMax, quotePaperAddress } from '../paper/paperAddress.ts';
import { quoteWorded } from './quoteBase.ts';

const list = {
  paper: { pathOf: quotePaperAddress, max: printedAtOnceMax },
  send: sendRow(quoteWorded.kind),
  useFigures: stateFigures(quoteWorded.kind),
};

const parts = listScreenParts({ ...quoteWorded, list });

export const QuoteList = () => <DocumentList parts={parts} />;
