// What is about to go into the books: how many accounts and documents, both sums, and the vouchers that they become.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import styles from './OpeningReview.module.css';
import type { OpeningWork } from './useOpeningWork.ts';

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** `date`: on which day, where it is asked once more. */
export const OpeningFigures = ({ work, date }: { work: OpeningWork; date?: string }) => {
  const { t } = useTranslation('opening');
  const { currency, scale } = work.facts;
  const { opening, vouchers } = work.found;
  const { debit, credit } = sumsOf(opening.accounts);
  const money = (amount: bigint) => <MoneyText amount={formatMoney(amount, scale)} currency={currency} />;
  return (
    <dl className={styles['figures']}>
      {date !== undefined && <Figure label={t('publish.date')}>{formatDate(date, locale)}</Figure>}
      <Figure label={t('review.accounts')}>{countText(opening.accounts.length)}</Figure>
      <Figure label={t('review.items')}>{countText(opening.items.length)}</Figure>
      <Figure label={t('review.debit')}>{money(debit)}</Figure>
      <Figure label={t('review.credit')}>{money(credit)}</Figure>
      {vouchers > 0 && <Figure label={t('review.vouchers')}>{countText(vouchers)}</Figure>}
    </dl>
  );
};
