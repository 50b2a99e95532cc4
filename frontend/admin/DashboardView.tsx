// The first page after signing in: the figures of the month, twelve months side by side, the newest documents; for those without figures, their work.
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
import { LatestDocuments } from './LatestDocuments.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { MyWork } from './MyWork.tsx';

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

const Figures = ({ dashboard }: { dashboard: Dashboard }) => {
  const { figures, asOf, months, latest, work } = dashboard;
  return (
    <>
      {figures ? <FigureTiles figures={figures} asOf={asOf} /> : <MyWork work={work} />}
      <div className={styles['columns']}>
        {months.length > 0 && <MonthsChart months={months} />}
        {latest && <LatestDocuments latest={latest} work={figures ? work : []} />}
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
