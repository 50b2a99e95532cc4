// The page that prints barcode labels: which products and how many, on which labels, and what they look like.
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { LabelOptions } from './LabelOptions.tsx';
import { LabelOrders } from './LabelOrders.tsx';
import { useLabelProducts, useReceivedOrders } from './labelQueries.ts';
import styles from './PrintLabels.module.css';
import { type LabelAddress, useLabelAddress } from './useLabelAddress.ts';

/** What draws bars is fetched once there is something to draw. */
const LabelPreview = lazy(async () => ({ default: (await import('./LabelPreview.tsx')).LabelPreview }));

/** The goods of an invoice become orders that can be changed. */
const useReceived = ({ invoice, setOrders }: LabelAddress) => {
  const received = useReceivedOrders(invoice);
  const { data } = received;
  useEffect(() => {
    if (invoice !== null && data) setOrders(data);
  }, [invoice, data, setOrders]);
  return received;
};

export const PrintLabels = () => {
  const { t } = useTranslation(['labels', 'paperBar']);
  const address = useLabelAddress();
  const received = useReceived(address);
  const { orders, setOrders, invoice } = address;
  const { products, unknown, error, refetch } = useLabelProducts(orders.map(({ product }) => product));
  const failed = received.error ?? error;
  const again = received.error ? received.refetch : refetch;
  const isWaiting = invoice !== null || products === undefined;
  return (
    <div className={styles['page']}>
      <PageTitle title={t('title')} />
      <aside className={styles['panel']} aria-label={t('title')}>
        <h1>{t('title')}</h1>
        <LabelOrders orders={orders} products={products ?? []} unknown={unknown} onChange={setOrders} />
        <LabelOptions address={address} />
      </aside>
      <div className={styles['paper']}>
        {failed ? (
          <EmptyState
            tone="error"
            title={t('failed')}
            text={failed.message}
            actions={<Button onClick={() => void again()}>{t('paperBar:again')}</Button>}
          />
        ) : (
          <Suspense fallback={<SkeletonRows label={t('title')} />}>
            {isWaiting ? (
              <SkeletonRows label={t('title')} />
            ) : (
              <LabelPreview address={address} products={products} unknown={unknown} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
};
