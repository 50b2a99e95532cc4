// The list of quotes.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { stateFigures } from '#frontend/documents/options/stateFigures.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { offerList } from '../credit/offeredSale.ts';
import { printedAtOnceMax, quotePaperAddress } from '../paper/paperAddress.ts';

const kind = quoteKind;

const list = {
  paper: { pathOf: quotePaperAddress, max: printedAtOnceMax },
  send: sendRow(kind),
  ...offerList('quote'),
  useFigures: stateFigures(kind),
};

const parts = listScreenParts({ kind, words: 'invoices', list });

export const QuoteList = () => <DocumentList parts={parts} />;
