// The list of quotes: the total of each state, and which share was won.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { type ListFigures, type ListParts, listScreenParts } from '#frontend/documents/list/listParts.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { type QuoteRow, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import type { Asked } from '#shared/lists/list.ts';
import { printedAtOnceMax, quotePaperAddress } from '../paper/paperAddress.ts';
import { useQuoteFigures } from './quoteQueries.ts';

const kind = quoteKind;

const countable: readonly string[] = ['branch', 'from', 'to'];

/** Known of days and branch, not of what is searched for. */
const useStates = ({ tab, search, filters }: Asked, t: DocumentWords): ListFigures => {
  const { currency } = useSession().settings;
  const isWanted = search === '' && Object.keys(filters).every((name) => countable.includes(name));
  const { data } = useQuoteFigures(filters, isWanted);
  if (!isWanted || data === undefined) return {};
  const { states, won, isCut } = data;
  const counts = Object.fromEntries(kind.states.map((state) => [state, states[state]?.count ?? 0]));

  const rate =
    won &&
    t('list.won', {
      count: localNumber(plainDecimal(won.count)),
      value: localNumber(plainDecimal(won.value)),
    });
  const shown = tab === 'all' ? data.all : states[tab];
  const value = shown && t('list.value', { amount: moneyText(shown.value, currency) });
  const note = [value, rate].filter(Boolean).join(' · ');
  return { ...(!isCut && { counts }), ...(note !== '' && { note }) };
};

const list: ListParts<QuoteRow> = {
  paper: { pathOf: quotePaperAddress, max: printedAtOnceMax },
  send: sendRow(kind),
  useFigures: useStates,
};

const parts = listScreenParts({ kind, words: 'invoices', list });

export const QuoteList = () => <DocumentList parts={parts} />;
