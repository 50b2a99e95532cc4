// The page of invoices: sales and purchases of the month, what is owed, what waits, twelve months side by side, the customers that bought most.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MonthBars } from '#frontend/ui/figures/MonthBars.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { routeNamed } from '#shared/routes.ts';
import { type InvoiceOverview as Overview, useInvoiceCounts, useInvoiceOverview } from './figureQueries.ts';
import styles from './InvoiceOverview.module.css';
import { OverviewTiles } from './OverviewTiles.tsx';
import { invoicesPath } from './overviewPaths.ts';
import { TopCustomers } from './TopCustomers.tsx';
import { WaitingInvoices } from './WaitingInvoices.tsx';

const NewInvoice = () => {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  if (!usePermission(kindNamed('invoice')?.permissions ?? [], 'create')) return null;
  return (
    <Button
      look="primary"
      icon={<AddRegular />}
      onClick={() => void navigate(routeNamed('invoices.new').path)}
    >
      {t('overview.newInvoice')}
    </Button>
  );
};

const Actions = () => {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(invoicesPath())}>{t('overview.toList')}</Button>
      <NewInvoice />
    </>
  );
};

const Chart = ({ overview: { months, sales, purchase } }: { overview: Overview }) => {
  const { t } = useTranslation('invoices');
  const { currency, scale } = useSession().settings;
  const parts = (['sales', 'purchase'] as const).filter(
    (side) => (side === 'sales' ? sales : purchase) !== null,
  );
  return (
    <MonthBars
      title={t(`overview.chart.${parts.length === 1 ? (parts[0] ?? 'title') : 'title'}`)}
      months={months.map((month) => ({
        month: month.month,
        amounts: { sales: month.sales ?? '0', purchase: month.purchase ?? '0' },
      }))}
      parts={parts.map((key) => ({ key, name: t(`overview.chart.${key}`) }))}
      books={{ currency, scale }}
      span="twelve"
      empty={{ title: t('overview.chart.empty'), text: t('overview.chart.emptyText') }}
    />
  );
};

const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('invoices');
  const { data } = useInvoiceCounts({});
  if (overview.isEmpty && data?.counts.all === 0)
    return (
      <Card>
        <EmptyState title={t('overview.empty')} text={t('overview.emptyText')} actions={<NewInvoice />} />
      </Card>
    );
  return (
    <>
      <OverviewTiles overview={overview} />
      <div className={styles['columns']}>
        <Chart overview={overview} />
        <div className={styles['stack']}>
          {data && <WaitingInvoices counts={data.counts} />}
          {overview.sales !== null && <TopCustomers customers={overview.customers} />}
        </div>
      </div>
      <p className={styles['basis']}>{t('overview.basis')}</p>
    </>
  );
};

export const InvoiceOverview = () => {
  const { t } = useTranslation('invoices');
  const { data, isPending, error, refetch } = useInvoiceOverview();
  const title = localText(routeNamed('invoices').title);
  return (
    <Page title={title} actions={<Actions />}>
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
      {data && <Figures overview={data} />}
    </Page>
  );
};
