// A statement behind a link as a sheet on the page: the words and figures of its paper, readable on a phone, with the button that saves it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { PaperSheet, SheetFacts, SheetHead } from '#frontend/paper/PaperSheet.tsx';
import { SheetTable } from '#frontend/paper/SheetTable.tsx';
import { ShownPaper } from '#frontend/paper/ShownPaper.tsx';
import { useAddressChoice } from '#frontend/paper/useAddressChoice.ts';
import { sayIn } from '#frontend/reports/reportText.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { documentLanguages } from '#shared/paper/documentFrame.ts';
import { letterheadLines } from '#shared/paper/letterhead.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { daysInName } from '#shared/reports/reportFileName.ts';
import { drawStatement, type StatementWords, statementDocument } from './drawStatement.ts';
import styles from './StatementSheet.module.css';
import { type StatementPrint, useReportWords } from './statementQueries.ts';

type Props = { print: StatementPrint };
type SheetProps = Props & { words: StatementWords; document: TableDocument };

const Sheet = ({ print, document, words }: SheetProps) => {
  const { title, facts, below } = document;
  return (
    <PaperSheet language={words.language} width="wide">
      <SheetHead
        name={<bdi>{document.company.name}</bdi>}
        lines={letterheadLines(print.letterhead, words.language)}
        logo={print.letterhead.logo}
      />
      <h1>{title}</h1>
      <SheetFacts facts={facts} isBand />
      <SheetTable table={document} label={title} language={words.language} isLedger />
      {below?.map((table) => (
        <section key={table.title}>
          <h2 className={styles['below']}>{table.title}</h2>
          <SheetTable table={table} label={table.title} language={words.language} />
        </section>
      ))}
    </PaperSheet>
  );
};

export const StatementSheet = ({ print }: Props) => {
  const { t } = useTranslation('reports');
  const choice = useAddressChoice('language', documentLanguages, print.document.language);
  const language = choice.value;
  const { data: say } = useReportWords(language);
  const words = useMemo(() => (say === undefined ? null : { language, say: sayIn(say) }), [language, say]);
  const document = useMemo(() => words && statementDocument(print, words), [print, words]);
  if (words === null || document === null) return <SkeletonRows label={t('shared.loading')} />;
  const { party, from, to } = print.document;
  const name = `${document.title} ${party.code}`;
  const days = daysInName([from, to], language);
  const save = async () => download(await drawStatement(print, words), `${name} ${days}.pdf`);
  return (
    <ShownPaper title={name} language={choice} save={save}>
      <Sheet print={print} words={words} document={document} />
    </ShownPaper>
  );
};
