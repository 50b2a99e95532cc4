// A report as paper, ready to print: its run is asked by the address, and its PDF fills the page.
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Locale } from '#frontend/lib/browserStorage.ts';
import { download } from '#frontend/lib/files/download.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { documentLanguages } from '#shared/paper/documentFrame.ts';
import type { AnyReport, AskedEntries } from '#shared/reports/report.ts';
import { askedIn, isWhole, reportAddress } from '#shared/reports/reportAddress.ts';
import { fileNameOf } from './fileNameOf.ts';
import { type Drawn, usePaper } from './paperQueries.ts';
import styles from './ReportPaper.module.css';

type Shown = { report: AnyReport; asked: AskedEntries };

/** Back to where the paper comes from: the page has no menu. */
const OpenReport = ({ report, asked }: Shown) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(reportAddress(report.path, asked))}>
      {t('print.report')}
    </Button>
  );
};

const Paper = ({ drawn: { paper, run }, report, asked }: { drawn: Drawn } & Shown) => {
  const { t } = useTranslation('reports');
  const address = useMemo(() => URL.createObjectURL(paper), [paper]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const name = fileNameOf(report, run, asked);
  if (navigator.pdfViewerEnabled) return <iframe className={styles['paper']} src={address} title={name} />;
  return (
    <EmptyState
      tone="quiet"
      title={t('print.noReader')}
      text={t('print.noReaderText')}
      actions={
        <>
          <Button onClick={() => download(paper, `${name}.pdf`)}>{t('print.save')}</Button>
          <OpenReport report={report} asked={asked} />
        </>
      }
    />
  );
};

/** As the address says, else that of the page. */
const usePaperLanguage = () => {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (before) => {
        before.set('language', value);
        return before;
      },
      { replace: true },
    );
  const language = documentLanguages.find((each) => each === search.get('language')) ?? locale;
  return { language, choose };
};

type Choice = { language: Locale; onChoose: (language: string) => void };

const LanguageBar = ({ language, onChoose }: Choice) => {
  const { t } = useTranslation('reports');
  return (
    <div className={styles['bar']}>
      <SelectField
        label={t('print.language')}
        hiddenLabel
        value={language}
        choices={documentLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={onChoose}
      />
    </div>
  );
};

const PaperOfAddress = ({ report }: Pick<Shown, 'report'>) => {
  const { t } = useTranslation('reports');
  const [search] = useSearchParams();
  const asked = useMemo(() => askedIn(report, search), [report, search]);
  const { language, choose } = usePaperLanguage();
  const { data, error, isPending, refetch } = usePaper(report, asked, language);
  const open = <OpenReport report={report} asked={asked} />;
  if (!isWhole(report, asked)) {
    return <EmptyState tone="quiet" title={t('print.none')} text={t('print.noneText')} actions={open} />;
  }
  if (data)
    return (
      <>
        <LanguageBar language={language} onChoose={choose} />
        <Paper drawn={data} report={report} asked={asked} />
      </>
    );
  if (isPending) return <SkeletonRows label={localText(report.title)} />;
  return (
    <EmptyState
      tone="error"
      title={t('print.failed')}
      text={error?.message}
      actions={
        <>
          <Button onClick={() => void refetch()}>{t('print.again')}</Button>
          {open}
        </>
      }
    />
  );
};

export const ReportPaper = ({ report }: Pick<Shown, 'report'>) => (
  <div className={styles['page']}>
    <PageTitle title={localText(report.title)} />
    <PaperOfAddress report={report} />
  </div>
);
