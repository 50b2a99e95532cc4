// The foot of a list of documents: how many rows are shown, how many are chosen and what they add up to.

import { locale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { AnyRow } from './anyDocument.ts';
import type { DocumentWords } from './documentWords.ts';
import styles from './ListFoot.module.css';

type Props = {
  t: DocumentWords;
  rows: readonly AnyRow[];
  selected: ReadonlySet<string>;
  hasMore: boolean;
  isLoading: boolean;
  /** How far back a text search has looked, or null when it has seen everything. */
  searchedTo: string | null;
  onMore: () => void;
};

/** What the chosen ones add up to; null where documents have no amount. */
const totalOf = (rows: readonly AnyRow[], scale: number): string | null =>
  rows.some(({ total }) => total === undefined)
    ? null
    : formatMoney(sumOf(rows.map(({ total = '' }) => parseMoney(total, scale) ?? 0n)), scale);

export const ListFoot = ({ t, rows, selected, hasMore, isLoading, searchedTo, onMore }: Props) => {
  const { currency, scale } = useSession().settings;
  const chosen = rows.filter((row) => selected.has(row.id));
  const total = totalOf(chosen, scale);
  return (
    <div className={styles['foot']}>
      {chosen.length > 0 ? (
        <output aria-live="polite">
          {t('list.selected', { count: chosen.length, rows: countText(chosen.length) })}
          {total !== null && (
            <>
              {' · '}
              {t('list.total')} <MoneyText amount={total} currency={currency} strong />
            </>
          )}
        </output>
      ) : (
        <span>{t(hasMore ? 'list.shownOfMore' : 'list.shownAll', { rows: countText(rows.length) })}</span>
      )}
      {searchedTo !== null && <span>{t('list.searchedTo', { date: formatDate(searchedTo, locale) })}</span>}
      {hasMore && (
        <Button size="small" disabled={isLoading} onClick={onMore}>
          {t(isLoading ? 'list.loading' : 'list.more')}
        </Button>
      )}
    </div>
  );
};
