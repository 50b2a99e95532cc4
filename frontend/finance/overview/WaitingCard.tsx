// What waits in finance: drafts, vouchers that wait for approval, and how the last check found the books.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import { FigureRows } from '#frontend/ui/figures/FigureRows.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { pathTo } from './overviewPaths.ts';
import type { FinanceOverviewAnswer } from './overviewQueries.ts';

const foundText = (
  { at, findings }: NonNullable<FinanceOverviewAnswer['books']>,
  t: TFunction<'finance'>,
): string => {
  if (at === null) return t('overview.waiting.notChecked');
  return findings === 0
    ? t('overview.waiting.inOrder')
    : t('overview.waiting.findings', { count: findings, number: countText(findings) });
};

export const WaitingCard = ({ overview, seesVouchers }: Props) => {
  const { t } = useTranslation('finance');
  const { books } = overview;
  const states = seesVouchers ? (['draft', 'pending'] as const) : [];
  const vouchers = states.map((state) => {
    const count = state === 'draft' ? overview.drafts : overview.pending;
    return {
      key: state,
      name: t(`overview.waiting.${state}`),
      figure: count === null ? t('overview.waiting.many') : countText(count),
      path: pathTo('finance.vouchers.list', { status: state }),
    };
  });
  const check = books && {
    key: 'books',
    path: pathTo('finance.audit'),
    isLate: books.findings > 0,
    name:
      books.at === null
        ? t('overview.waiting.booksCheck')
        : t('overview.waiting.books', { moment: formatMoment(books.at, locale) }),
    figure: foundText(books, t),
  };
  const rows = [...vouchers, ...(check ? [check] : [])];
  if (rows.length === 0) return null;
  return (
    <Card flush title={t('overview.waiting.title')}>
      <FigureRows rows={rows} />
    </Card>
  );
};

type Props = { overview: FinanceOverviewAnswer; seesVouchers: boolean };
