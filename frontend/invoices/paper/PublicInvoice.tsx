// The page behind the link of an invoice: readable without a session, and saved as its paper.
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { useShownInvoice } from './paperQueries.ts';

/** No search engine keeps the page, and no page that is opened from it learns its address. */
const unlisted = { robots: 'noindex', referrer: 'no-referrer' };

const useUnlisted = () => {
  useEffect(() => {
    const metas = Object.entries(unlisted).map(([name, content]) => {
      const meta = document.createElement('meta');
      Object.assign(meta, { name, content });
      document.head.append(meta);
      return meta;
    });
    return () => {
      for (const meta of metas) meta.remove();
    };
  }, []);
};

/** What draws an invoice is fetched once there is one. */
const Shown = lazy(async () => ({ default: (await import('./paperScreens.ts')).paperScreens.ShownInvoice }));

export const PublicInvoice = () => {
  const { t } = useTranslation('invoicePaper');
  const { code = '' } = useParams();
  useUnlisted();
  const { data, error, refetch } = useShownInvoice(code);
  if (data)
    return (
      <Suspense fallback={<SkeletonRows label={t('lines')} />}>
        <Shown print={data} />
      </Suspense>
    );
  if (data === null) return <EmptyState tone="quiet" title={t('notShown')} text={t('notShownText')} />;
  if (!error) return <SkeletonRows label={t('lines')} />;
  const isTooFast = error instanceof ApiError && error.status === 429;
  return (
    <EmptyState
      tone="error"
      title={t('failed')}
      text={isTooFast ? t('tooMany') : error.message}
      actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
    />
  );
};
