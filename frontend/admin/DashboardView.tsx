// The first page after signing in: the figures of the month, twelve months side by side, the latest vouchers.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import styles from './DashboardView.module.css';
import { type Dashboard, useDashboard } from './dashboardQueries.ts';
import { dayPart } from './dayPart.ts';
import { FigureTiles } from './FigureTiles.tsx';
import { LatestVouchers } from './LatestVouchers.tsx';
import { MonthsChart } from './MonthsChart.tsx';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

const Greeting = ({ today }: { today: string }) => {
  const { t } = useTranslation('admin');
  const { user, settings } = useSession();
  const [firstName = ''] = localName(user).split(' ');
  const [day, hijri] = [formatDate(today, locale), hijriLine(today, locale)];
  return (
    <div className={styles['greeting']}>
      <p className={styles['words']}>{t(`greeting.${dayPart(settings.time_zone)}`, { name: firstName })}</p>
      <p className={styles['date']}>{hijri === undefined ? day : t('bothDays', { day, hijri })}</p>
    </div>
  );
};

/** For those whose roles show no figures and no vouchers. */
const Nothing = () => {
  const { t } = useTranslation('admin');
  return (
    <Card>
      <EmptyState title={t('nothing')} text={t('nothingText')} />
    </Card>
  );
};

const Figures = ({ dashboard }: { dashboard: Dashboard }) => {
  // Who may not see vouchers is sent none; that is no news about the books.
  const seesVouchers = usePermission('voucher', 'view');
  if (dashboard.figures === null && !seesVouchers) return <Nothing />;
  return (
    <>
      {dashboard.figures && <FigureTiles figures={dashboard.figures} asOf={dashboard.asOf} />}
      <div className={styles['columns']}>
        {dashboard.months.length > 0 && <MonthsChart months={dashboard.months} />}
        {seesVouchers && <LatestVouchers vouchers={dashboard.latest} drafts={dashboard.drafts} />}
      </div>
    </>
  );
};

export const DashboardView = () => {
  const { t } = useTranslation('admin');
  const { settings } = useSession();
  const setsUp = usePermission('general_settings', 'edit');
  const { data, isPending, error, refetch } = useDashboard();
  return (
    <Page title={t('title')}>
      <Greeting today={data?.asOf ?? settings.today} />
      {setsUp && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {isPending && (
        <Card flush>
          <SkeletonRows label={t('title')} />
        </Card>
      )}
      {error && data === undefined && (
        <Card>
          <EmptyState
            tone="error"
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          />
        </Card>
      )}
      {data && <Figures dashboard={data} />}
    </Page>
  );
};
