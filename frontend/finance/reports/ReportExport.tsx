// Exports a report: the files are drawn from the stored run that the screen shows, so their figures are those of the screen.
import { useTranslation } from 'react-i18next';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale } from '#frontend/lib/locale.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { wholeList } from '#shared/audit/api.ts';
import type { ReportRun } from '#shared/finance/reportRunsApi.ts';
import { type ReportView, reportDocument } from '#shared/finance/reportTable.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { isGone, type RunPages, wholeRun } from './reportQueries.ts';
import { useRunFacts } from './useRunFacts.ts';

type Props = {
  run: ReportRun | undefined;
  /** The title of the file, and what the screen shows of the run. */
  name: string;
  view?: Pick<ReportView, 'level' | 'part'> | undefined;
  branches: readonly RecordChoice[];
  disabled: boolean;
  /** Makes a new run where the one that is shown is gone, and shows that. */
  onGone: () => Promise<ReportRun | undefined>;
};

export const ReportExport = ({ run, name, view, branches, disabled, onGone }: Props) => {
  const { t } = useTranslation('reports');
  const frame = useDocumentFrame();
  const factsOf = useRunFacts(branches);
  const pagesOf = async (shown: ReportRun, onProgress: (count: number) => void): Promise<RunPages> => {
    try {
      return await wholeRun(shown.id, onProgress);
    } catch (error) {
      const anew = isGone(error) ? await onGone() : undefined;
      if (anew === undefined) throw error;
      return wholeRun(anew.id, onProgress);
    }
  };
  const build = async (onProgress: (count: number) => void): Promise<TableDocument> => {
    if (run === undefined) throw new Error('There is no report to export');
    const pages = await pagesOf(run, onProgress);
    const { facts, branch } = factsOf(pages[0]);
    return reportDocument(pages, { ...view, language: locale, say: t }, { ...(await frame(branch)), facts });
  };
  return (
    <ExportMenu
      formats={['csv', 'xlsx', 'pdf']}
      fileName={[name, run?.from, run?.to].join(' ')}
      build={build}
      of={{ entity: 'report', document: run?.report ?? wholeList }}
      disabled={disabled}
    />
  );
};
