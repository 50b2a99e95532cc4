// The foot of the voucher list: how many rows are shown, how many are chosen and what they add up to.

import { locale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import styles from './ListFoot.module.css';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  rows: readonly VoucherRow[];
  selected: ReadonlySet<string>;
  hasMore: boolean;
  isLoading: boolean;
  /** How far back a text search has looked, or null when it has seen everything. */
  searchedTo: string | null;
  onMore: () => void;
};

export const ListFoot = ({ rows, selected, hasMore, isLoading, searchedTo, onMore }: Props) => {
  const t = useVoucherWords();
  const { currency, scale } = useSession().settings;
  const chosen = rows.filter((row) => selected.has(row.id));
  const total = sumOf(chosen.map((row) => parseMoney(row.total, scale) ?? 0n));
  return (
    <div className={styles['foot']}>
      {chosen.length > 0 ? (
        <output aria-live="polite">
          {t('list.selected', { count: chosen.length, rows: countText(chosen.length) })}
          {' · '}
          {t('list.total')} <MoneyText amount={formatMoney(total, scale)} currency={currency} strong />
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
