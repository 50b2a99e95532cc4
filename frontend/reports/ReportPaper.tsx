// A report as paper, ready to print: its run is asked by the address, and its PDF fills the page.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { DrawnPaper } from '#frontend/paper/DrawnPaper.tsx';
import { PaperPage, ToOrigin } from '#frontend/paper/PaperPage.tsx';
import { useAddressChoice } from '#frontend/paper/useAddressChoice.ts';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { documentLanguages } from '#shared/paper/documentFrame.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import { askedIn, isWhole, reportAddress } from '#shared/reports/reportAddress.ts';
import { titleOfRun } from '#shared/reports/reportFileName.ts';
import { fileNameOf } from './fileNameOf.ts';
import { usePaper } from './paperQueries.ts';

export const ReportPaper = ({ report }: { report: AnyReport }) => {
  const { t } = useTranslation(['reports', 'paperBar']);
  const [search] = useSearchParams();
  const asked = useMemo(() => askedIn(report, search), [report, search]);
  const language = useAddressChoice('language', documentLanguages, locale);
  const read = usePaper(report, asked, language.value);
  const title = localText(titleOfRun(report, read.data?.run));
  const origin = { path: reportAddress(report.path, asked), words: t('print.report') };
  const words = {
    waiting: title,
    noneText: t('print.noneText'),
    failed: t('print.failed'),
  };
  const withoutReader = (
    <EmptyState
      tone="quiet"
      title={t('paperBar:noReader')}
      text={t('paperBar:noReaderText')}
      actions={<ToOrigin {...origin} />}
    />
  );
  return (
    <>
      <PageTitle title={title} />
      <PaperPage isAsked={isWhole(report, asked)} read={read} origin={origin} words={words}>
        {({ paper, run }) => (
          <DrawnPaper
            language={language}
            paper={paper}
            name={fileNameOf(report, { run, asked }, language.value)}
            withoutReader={withoutReader}
          />
        )}
      </PaperPage>
    </>
  );
};
