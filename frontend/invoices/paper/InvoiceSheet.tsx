// An invoice as a page: the same words and figures as its paper, readable on a phone.

import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetTable } from '#frontend/paper/SheetTable.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import { type InvoicePaper, invoicePaper, type PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { mainLanguageOf } from '#shared/invoices/paper/paperLanguage.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { HeadedSheet, SaidText } from './HeadedSheet.tsx';
import styles from './InvoiceSheet.module.css';
import { SheetTotals } from './SheetTotals.tsx';

/** What draws it is not for every screen. */
const QrPicture = lazy(async () => ({
  default: (await import('#frontend/ui/text/QrPicture.tsx')).QrPicture,
}));

const Figures = ({ paper }: { paper: InvoicePaper }) => {
  const { t } = useTranslation('invoicePaper');
  return (
    <div className={styles['figures']}>
      <div className={styles['vat']}>
        {paper.categories && (
          <SheetTable
            table={paper.categories}
            label={t('categories')}
            language={mainLanguageOf(paper.language)}
          />
        )}
        {paper.qr !== null && (
          <Suspense fallback={null}>
            <QrPicture text={paper.qr} label={t('qr')} />
          </Suspense>
        )}
      </div>
      <SheetTotals totals={paper.totals} currency={paper.currency} language={paper.language} />
    </div>
  );
};

const Notes = ({ paper: { words, instalments, notes } }: { paper: InvoicePaper }) => (
  <dl className={styles['notes']}>
    <dt className={styles['label']}>
      <SaidText said={words.label} />
    </dt>
    {words.value.map((said) => (
      <dd key={said}>
        <TypedText>{said ?? ''}</TypedText>
      </dd>
    ))}
    {instalments && (
      <>
        <dt className={styles['label']}>
          <SaidText said={instalments.label} />
        </dt>
        {instalments.rows.map(({ due, amount }) => (
          <dd key={due}>
            <bdi>{`${isolated(due)} · ${amount}`}</bdi>
          </dd>
        ))}
      </>
    )}
    {notes.map(({ label, value }) => (
      <div key={label[0]}>
        <dt className={styles['label']}>
          <SaidText said={label} />
        </dt>
        <dd className={styles['note']}>
          {value.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <span key={at}>
              <TypedText>{line}</TypedText>
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

export const InvoiceSheet = ({ print, choice }: { print: InvoicePrint; choice: PaperChoice }) => {
  const { t } = useTranslation('invoicePaper');
  const { language, size } = choice;
  const paper = useMemo(() => invoicePaper(print, { language, size }), [print, language, size]);
  return (
    <HeadedSheet paper={paper} logo={print.letterhead.logo} linesLabel={t('lines')}>
      <Figures paper={paper} />
      <Notes paper={paper} />
    </HeadedSheet>
  );
};
