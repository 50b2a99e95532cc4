// The page on which a paper is printed: what its address names is read, and what is missing or has failed leads back.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import styles from './PaperPage.module.css';

/** Where a paper comes from: its page has no menu. */
type Origin = { path: string; words: string };

export const ToOrigin = ({ path, words }: Origin) => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(path)}>{words}</Button>;
};

type Props<Read> = {
  isAsked: boolean;
  read: { data: Read | undefined; error: Error | null; refetch: () => unknown };
  origin: Origin;
  words: { waiting: string; noneText: string; failed: string };
  children: (read: Read) => ReactNode;
};

const Content = <Read,>({ isAsked, read, origin, words, children }: Props<Read>) => {
  const { t } = useTranslation('paperBar');
  const { data, error, refetch } = read;
  const back = <ToOrigin {...origin} />;
  if (!isAsked)
    return <EmptyState isPage tone="quiet" title={t('none')} text={words.noneText} actions={back} />;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonRows label={words.waiting} />;
  return (
    <EmptyState
      isPage
      tone="error"
      title={words.failed}
      text={error.message}
      actions={
        <>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          {back}
        </>
      }
    />
  );
};

export const PaperPage = <Read,>(props: Props<Read>) => (
  <div className={styles['page']}>
    <Content {...props} />
  </div>
);
