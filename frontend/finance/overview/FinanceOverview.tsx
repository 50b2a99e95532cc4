// The page of finance: what there is and what is owed, the month up to today, what waits, and twelve months in two charts.
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MonthBars } from '#frontend/ui/figures/MonthBars.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import styles from './FinanceOverview.module.css';
import { FinanceTiles } from './FinanceTiles.tsx';
import { type FinanceOverviewAnswer, useFinanceOverview } from './overviewQueries.ts';
import { WaitingCard } from './WaitingCard.tsx';

const charts = { result: ['revenue', 'expense'], money: ['money'] } as const;

const Charts = ({ months }: Pick<FinanceOverviewAnswer, 'months'>) => {
  const { t } = useTranslation('finance');
  const { currency, scale } = useSession().settings;
  return (['result', 'money'] as const).map((chart) => (
    <MonthBars
      key={chart}
      title={t(`overview.chart.${chart}`)}
      months={months.map(({ month, ...amounts }) => ({ month, amounts }))}
      parts={charts[chart].map((key) => ({ key, name: t(`overview.bar.${key}`) }))}
      books={{ currency, scale }}
      span="six"
      empty={{ title: t('overview.chart.empty'), text: t('overview.chart.emptyText') }}
    />
  ));
};

const Shown = ({ overview }: { overview: FinanceOverviewAnswer }) => {
  const { t } = useTranslation('finance');
  const seesVouchers = usePermission('voucher', 'view');
  const { figures, months, books } = overview;
  if (figures === null && !seesVouchers && books === null)
    return (
      <Card>
        <EmptyState title={t('overview.nothing')} text={t('overview.nothingText')} />
      </Card>
    );
  return (
    <>
      {figures && <FinanceTiles overview={overview} figures={figures} />}
      <div className={styles['columns']}>
        <div className={styles['whole']}>
          <WaitingCard overview={overview} seesVouchers={seesVouchers} />
        </div>
        {figures && <Charts months={months} />}
      </div>
      {figures && <p className={styles['basis']}>{t('overview.basis')}</p>}
    </>
  );
};

export const FinanceOverview = () => {
  const { t } = useTranslation('finance');
  const { data, isPending, error, refetch } = useFinanceOverview();
  const title = localText(routeNamed('finance').title);
  return (
    <Page title={title}>
      {isPending && (
        <Card flush>
          <SkeletonRows label={title} />
        </Card>
      )}
      {error && data === undefined && (
        <Card>
          <EmptyState
            tone="error"
            title={t('overview.failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('overview.retry')}</Button>}
          />
        </Card>
      )}
      {data && <Shown overview={data} />}
    </Page>
  );
};
