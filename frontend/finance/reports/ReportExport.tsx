// Exports a report: the files are drawn from the stored run that the screen shows, so their figures are those of the screen.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { type TakenAway, takeAway } from '#frontend/lib/takeAway.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { exportReportRun, type ReportRun } from '#shared/finance/reportRunsApi.ts';
import { type ReportView, reportDocument } from '#shared/finance/reportTable.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { isGone } from './reportQueries.ts';
import type { ScopeControl } from './useReportScope.ts';
import { useRunFacts } from './useRunFacts.ts';

type Props = {
  run: ReportRun | undefined;
  /** The title of the file, and what the screen shows of the run. */
  name: string;
  view?: Pick<ReportView, 'level' | 'part'> | undefined;
  control: Pick<ScopeControl, 'branches' | 'costCentres'>;
  disabled: boolean;
  /** Makes a new run where the one that is shown is gone, and shows that. */
  onGone: () => Promise<ReportRun | undefined>;
};

type Taking = Pick<Props, 'onGone'> & { format: ExportFormat; onProgress: (count: number) => void };

const rowsIn = (pages: readonly ReportRun[]): number => pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** The run that is shown, or where it is gone another one, which is shown then. */
const taken = async (
  shown: ReportRun,
  { format, onProgress, onGone }: Taking,
): Promise<TakenAway<ReportRun>> => {
  const take = (id: string) =>
    takeAway(exportReportRun, { params: { id }, filter: {}, format, quiet: ['notFound'] }, (pages) =>
      onProgress(rowsIn(pages)),
    );
  try {
    return await take(shown.id);
  } catch (error) {
    const anew = isGone(error) ? await onGone() : undefined;
    if (anew === undefined) throw error;
    return take(anew.id);
  }
};

export const ReportExport = ({ run, name, view, control, disabled, onGone }: Props) => {
  const { t } = useTranslation('reports');
  const frame = useDocumentFrame();
  const factsOf = useRunFacts(control);
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    if (run === undefined) throw new Error('There is no report to export');
    const { items, letterhead } = await taken(run, { format, onProgress, onGone });
    const [first, ...others] = items;
    if (first === undefined) throw new Error('A report has a page');
    const { facts, branch } = factsOf(first);
    const around = { ...(await frame(letterhead, branch)), facts };
    return reportDocument([first, ...others], { ...view, language: locale, say: t }, around);
  };
  return (
    <ExportMenu
      contract={exportReportRun}
      fileName={[name, run?.from, run?.to].join(' ')}
      build={build}
      disabled={disabled}
    />
  );
};
