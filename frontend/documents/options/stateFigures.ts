// How many documents of a kind with an outcome are in each state, their value, and which share was won: known of days and branch, not of what is searched for.
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { ListFigures } from '../list/listParts.ts';
import { useFiguresOfStates } from './figureQueries.ts';

const countable: readonly string[] = ['branch', 'from', 'to'];

/** 50.00 per cent is 50. */
const rateText = (rate: string): string => localNumber(String(Number(rate)));

/** The `useFigures` of its list. */
export const stateFigures =
  (kind: AnyKind) =>
  ({ tab, search, filters }: Asked, t: DocumentWords): ListFigures => {
    const { currency } = useSession().settings;
    const isWanted = search === '' && Object.keys(filters).every((name) => countable.includes(name));
    const { data, isPending } = useFiguresOfStates(kind, filters, isWanted);
    if (!isWanted || data === undefined) return { isPending: isWanted && isPending };
    const { states, won, isCut } = data;
    const counts = Object.fromEntries(kind.states.map((state) => [state, states[state]?.count ?? 0]));
    const values = Object.fromEntries(kind.states.map((state) => [state, states[state]?.value ?? '0']));
    const shown = tab === 'all' ? data.all : states[tab];
    const note = [
      shown && t('list.value', { amount: moneyText(shown.value, currency) }),
      won && t('list.won', { count: rateText(won.count), value: rateText(won.value) }),
    ]
      .filter(Boolean)
      .join(' · ');
    return { ...(!isCut && { counts, values }), ...(note !== '' && { note }) };
  };
