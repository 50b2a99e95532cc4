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
  ids: readonly string[];
  /** Where a draft is typed. */
  documentPath: (id: string) => string;
};

/** One draft alone that is looked at before its act has a way back. */
const draftIn = (prints: readonly InvoicePrint[], ids: readonly string[]): string | null =>
  prints.length === 1 && prints[0]?.invoice.status === 'draft' ? (ids[0] ?? null) : null;

const ToList = ({ path, words }: Props['list']) => {
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(path)}>
      {words}
    </Button>
  );
};

export const PrintPaper = (props: Props) => {
  const { isAsked, read, list, words, ids, documentPath } = props;
  const { data, error, refetch } = read;
  const { t } = useTranslation('invoicePaper');
  if (data) {
    const draft = draftIn(data, ids);
    return (
      <div className={styles['page']}>
        <Suspense fallback={<SkeletonRows label={t('print')} />}>
          <Printed prints={data} draftPath={draft === null ? null : documentPath(draft)} />
        </Suspense>
      </div>
    );
  }
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
