// An invoice as a page: the same words and figures as its paper, readable on a phone.
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperSheet, SheetDetails, SheetHead } from '#frontend/paper/PaperSheet.tsx';
import { SheetTable } from '#frontend/paper/SheetTable.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { type InvoicePaper, invoicePaper, type PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { InvoiceTotal } from '#shared/invoices/paper/invoiceTotals.ts';
import { mainLanguageOf, type Said } from '#shared/invoices/paper/paperLanguage.ts';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import styles from './InvoiceSheet.module.css';

/** What draws it is not for every screen. */
const QrPicture = lazy(async () => ({
  default: (await import('#frontend/ui/text/QrPicture.tsx')).QrPicture,
}));

/** A text in its languages, each in its own direction; the second is quieter. */
const SaidText = ({ said: [main, other] }: { said: Said }) => (
  <>
    <bdi>{main}</bdi>
    {other !== undefined && ' '}
    {other !== undefined && <bdi className={styles['other']}>{other}</bdi>}
  </>
);

const Title = ({ paper }: { paper: InvoicePaper }) => (
  <div className={styles['title']}>
    <h1>
      <SaidText said={paper.title} />
      {paper.number !== null && (
        <span className={styles['number']}>
          <bdi>{paper.number}</bdi>
        </span>
      )}
    </h1>
    {paper.marks.map(({ kind, said }) => (
      <span key={kind} className={styles['mark']}>
        <SaidText said={said} />
      </span>
    ))}
  </div>
);

const WhoAndWhen = ({ paper: { party, facts } }: { paper: InvoicePaper }) => (
  <div className={styles['who']}>
    {party && (
      <div>
        <p className={styles['label']}>
          <SaidText said={party.label} />
        </p>
        <p className={styles['name']}>
          <SaidText said={party.name} />
        </p>
        <SheetDetails lines={party.details[0] ?? []} />
      </div>
    )}
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label[0]}>
          <dt className={styles['label']}>
            <SaidText said={label} />
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const Total = ({ total: { label, amount, look }, currency }: { total: InvoiceTotal; currency: string }) => (
  <div className={classNames(styles['total'], look && styles[look])}>
    <dt>
      <SaidText said={label} />
    </dt>
    <dd>
      <bdi dir="ltr">{look ? `${amount} ${currency}` : amount}</bdi>
    </dd>
  </div>
);

const Figures = ({ paper }: { paper: InvoicePaper }) => {
  const { t } = useTranslation('invoicePaper');
  return (
    <div className={styles['figures']}>
      <div className={styles['vat']}>
        {paper.categories && <SheetTable table={paper.categories} label={t('categories')} />}
        {paper.qr !== null && (
          <Suspense fallback={null}>
            <QrPicture text={paper.qr} label={t('qr')} />
          </Suspense>
        )}
      </div>
      <dl className={styles['totals']}>
        {paper.totals.map((total) => (
          <Total key={total.label[0]} total={total} currency={paper.currency} />
        ))}
      </dl>
    </div>
  );
};

const Notes = ({ paper: { words, instalments, notes, currency } }: { paper: InvoicePaper }) => (
  <dl className={styles['notes']}>
    <dt className={styles['label']}>
      <SaidText said={words.label} />
    </dt>
    {words.value.map((said) => (
      <dd key={said}>
        <bdi>{said}</bdi>
      </dd>
    ))}
    {instalments && (
      <>
        <dt className={styles['label']}>
          <SaidText said={instalments.label} />
        </dt>
        {instalments.rows.map(({ due, amount }) => (
          <dd key={due}>
            <bdi dir="ltr">{`${due} · ${amount} ${currency}`}</bdi>
          </dd>
        ))}
      </>
    )}
    {notes.map(({ label, value }) => (
      <div key={label[0]}>
        <dt className={styles['label']}>
          <SaidText said={label} />
        </dt>
        <dd className={styles['note']}>{value}</dd>
      </div>
    ))}
  </dl>
);

export const InvoiceSheet = ({ print, choice }: { print: InvoicePrint; choice: PaperChoice }) => {
  const { t } = useTranslation('invoicePaper');
  const { language, size } = choice;
  const paper = useMemo(() => invoicePaper(print, { language, size }), [print, language, size]);
  return (
    <PaperSheet language={mainLanguageOf(language)}>
      <SheetHead
        name={<SaidText said={paper.seller.name} />}
        lines={paper.seller.details[0] ?? []}
        logo={print.letterhead.logo}
      />
      <Title paper={paper} />
      <WhoAndWhen paper={paper} />
      <SheetTable table={paper.lines} label={t('lines')} />
      <Figures paper={paper} />
      <Notes paper={paper} />
    </PaperSheet>
  );
};
