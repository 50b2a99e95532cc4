// The paper of one or several invoices, ready to print: in the reader of the browser, or as pages where it has none.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import styles from './PrintInvoice.module.css';
import { printedAtOnceMax } from './paperAddress.ts';
import { useInvoicePrints } from './paperQueries.ts';

/** What draws a paper is fetched once there is one. */
const Printed = lazy(async () => ({
  default: (await import('./paperScreens.ts')).paperScreens.PrintedInvoices,
}));

const ToInvoices = () => {
  const { t } = useTranslation('invoicePaper');
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(routeNamed('invoices.list').path)}>
      {t('toInvoices')}
    </Button>
  );
};

export const PrintInvoice = () => {
  const { t } = useTranslation('invoicePaper');
  const [search] = useSearchParams();
  const ids = search.getAll('id').slice(0, printedAtOnceMax);
  const { data, error, refetch } = useInvoicePrints(ids);
  if (data)
    return (
      <div className={styles['page']}>
        <Suspense fallback={<SkeletonRows label={t('print')} />}>
          <Printed prints={data} />
        </Suspense>
      </div>
    );
  if (ids.length === 0)
    return <EmptyState tone="quiet" title={t('none')} text={t('noneText')} actions={<ToInvoices />} />;
  if (!error) return <SkeletonRows label={t('print')} />;
  return (
    <EmptyState
      tone="error"
      title={t('failed')}
      text={error.message}
      actions={
        <>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          <ToInvoices />
        </>
      }
    />
  );
};
