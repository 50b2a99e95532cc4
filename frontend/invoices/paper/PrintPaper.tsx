// The papers of one or several documents, ready to print: in the reader of the browser, or as pages where it has none.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import styles from './PrintPaper.module.css';

/** What draws a paper is fetched once there is one. */
const Printed = lazy(async () => ({
  default: (await import('./paperScreens.ts')).paperScreens.PrintedInvoices,
}));

type Props = {
  isAsked: boolean;
  read: { data: InvoicePrint[] | undefined; error: Error | null; refetch: () => unknown };
  /** Where the list is, and what is said. */
  list: { path: string; words: string };
  words: { noneText: string; failed: string };
};

const ToList = ({ path, words }: Props['list']) => {
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(path)}>
      {words}
    </Button>
  );
};

export const PrintPaper = ({ isAsked, read: { data, error, refetch }, list, words }: Props) => {
  const { t } = useTranslation('invoicePaper');
  if (data)
    return (
      <div className={styles['page']}>
        <Suspense fallback={<SkeletonRows label={t('print')} />}>
          <Printed prints={data} />
        </Suspense>
      </div>
    );
  if (!isAsked)
    return <EmptyState tone="quiet" title={t('none')} text={words.noneText} actions={<ToList {...list} />} />;
  if (!error) return <SkeletonRows label={t('print')} />;
  return (
    <EmptyState
      tone="error"
      title={words.failed}
      text={error.message}
      actions={
        <>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          <ToList {...list} />
        </>
      }
    />
  );
};
