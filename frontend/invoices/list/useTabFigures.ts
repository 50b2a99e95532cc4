// How many invoices stand under each tab, and what they come to: known of days, branch and type, not of what is searched for.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import type { ListFigures } from '#frontend/documents/list/listParts.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Asked } from '#shared/lists/list.ts';
import { type InvoiceCounts, useInvoiceCounts } from '../figureQueries.ts';

const countable: readonly string[] = ['branch', 'from', 'to', 'type'];

const isCountable = ({ search, filters }: Asked): boolean =>
  search === '' && Object.keys(filters).every((name) => countable.includes(name));

type Sums = NonNullable<InvoiceCounts['sales']>;

/** Which of the sums are those of the rows under a tab. */
const sumsOfTab: Readonly<Record<string, keyof Sums>> = {
  all: 'net',
  unpaid: 'unpaid',
  overdue: 'overdue',
};

export const useTabFigures = ({ tab, search, filters, ...asked }: Asked, t: DocumentWords): ListFigures => {
  const { currency } = useSession().settings;
  const isWanted = isCountable({ tab, search, filters, ...asked });
  const { data } = useInvoiceCounts(filters, isWanted);
  if (!isWanted || data === undefined) return {};
  const counts = Object.fromEntries(
    Object.entries(data.counts).map(([key, count]) => [key, count ?? undefined]),
  );
  const of = sumsOfTab[tab];
  const sums = (['sales', 'purchase'] as const).flatMap((side) => {
    const amount = of === undefined ? undefined : data[side]?.[of];
    return amount ? [t(`list.figure.${of}.${side}`, { amount: moneyText(amount, currency) })] : [];
  });
  if (sums.length === 0) return { counts };
  return { counts, note: [...sums, ...(of === 'net' ? [t('list.figure.basis')] : [])].join(' · ') };
};
