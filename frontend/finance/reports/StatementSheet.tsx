// A statement behind a link as a sheet on the page: the words and figures of its paper, readable on a phone, with the button that saves it.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { SheetBar, useSheetLanguage } from '#frontend/links/SheetBar.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SheetTable } from '#frontend/ui/tables/SheetTable.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { letterheadLines } from '#shared/paper/letterhead.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { drawStatement, type StatementWords, statementDocument } from './drawStatement.ts';
import styles from './StatementSheet.module.css';
import { type StatementPrint, useReportWords } from './statementQueries.ts';

type Props = { print: StatementPrint };
type SheetProps = Props & { words: StatementWords; document: TableDocument };

const Head = ({ print: { letterhead }, words: { language }, document: { company } }: SheetProps) => (
  <header className={styles['head']}>
    <div>
      <p className={styles['company']}>
        <bdi>{company.name}</bdi>
      </p>
      {letterheadLines(letterhead, language).map((line) => (
        <p key={line} className={styles['detail']}>
          <bdi>
            <BidiText>{line}</BidiText>
          </bdi>
        </p>
      ))}
    </div>
    {letterhead.logo !== null && <img className={styles['logo']} src={letterhead.logo} alt="" />}
  </header>
);

const Sheet = (sheet: SheetProps) => {
  const { document, words } = sheet;
  const { title, facts, below } = document;
  return (
    <article className={styles['sheet']} lang={words.language} dir={words.language === 'ar' ? 'rtl' : 'ltr'}>
      <Head {...sheet} />
      <h1 className={styles['title']}>{title}</h1>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SheetTable table={document} label={title} />
      {below?.map((table) => (
        <section key={table.title}>
          <h2 className={styles['below']}>{table.title}</h2>
          <SheetTable table={table} label={table.title} />
        </section>
      ))}
    </article>
  );
};

const SaveButton = ({ print, words, document }: SheetProps) => {
  const { t } = useTranslation('reports');
  const [isDrawing, setDrawing] = useState(false);
  const { party, from, to } = print.document;
  const save = () => {
    setDrawing(true);
    drawStatement(print, words)
      .then((paper) => download(paper, `${document.title} ${party.code} ${from} ${to}.pdf`))
      .catch(() => showToast({ type: 'error', text: t('shared.saveFailed') }))
      .finally(() => setDrawing(false));
  };
  return (
    <Button look="primary" icon={<ArrowDownloadRegular />} disabled={isDrawing} onClick={save}>
      {t('shared.save')}
    </Button>
  );
};

export const StatementSheet = ({ print }: Props) => {
  const { t } = useTranslation('reports');
  const { language, choose } = useSheetLanguage(print.document.language);
  const { data: say } = useReportWords(language);
  const words = useMemo(
    () => (say === undefined ? null : { language, say: (key: string) => say(key as never) as string }),
    [language, say],
  );
  const document = useMemo(() => words && statementDocument(print, words), [print, words]);
  if (words === null || document === null) return <SkeletonRows label={t('shared.loading')} />;
  return (
    <div>
      <PageTitle title={`${document.title} ${print.document.party.code}`} />
      <SheetBar language={language} onChoose={choose}>
        <SaveButton print={print} words={words} document={document} />
      </SheetBar>
      <Sheet print={print} words={words} document={document} />
    </div>
  );
};
