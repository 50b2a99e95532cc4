// The page behind a public link: readable without a session, kept by no search engine, and the same whatever is not there.
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';

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

type Props<Shown> = {
  /** Null where there is nothing. */
  query: { data: Shown | null | undefined; error: Error | null; refetch: () => unknown };
  texts: { loading: string; notShown: string; failed: string };
  children: (shown: Shown) => ReactNode;
};

export const PublicPage = <Shown,>({ query: { data, error, refetch }, texts, children }: Props<Shown>) => {
  const { t } = useTranslation('links');
  useUnlisted();
  if (data === null)
    return (
      <EmptyState
        tone="quiet"
        title={texts.notShown}
        text={t('public.notShownText')}
        actions={<OtherLanguage />}
      />
    );
  const waiting = <SkeletonRows label={texts.loading} />;
  if (data !== undefined) return <Suspense fallback={waiting}>{children(data)}</Suspense>;
  if (!error) return waiting;
  const isTooFast = error instanceof ApiError && error.status === 429;
  return (
    <EmptyState
      tone="error"
      title={texts.failed}
      text={isTooFast ? t('public.tooMany') : error.message}
      actions={
        <>
          <Button onClick={() => void refetch()}>{t('public.again')}</Button>
          <OtherLanguage />
        </>
      }
    />
  );
};
