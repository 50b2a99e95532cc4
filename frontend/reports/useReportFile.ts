// A report as a document: drawn from the stored run that the screen shows, so its figures are those of the screen.

import type { Locale } from '#frontend/lib/browserStorage.ts';
import { type TakenAway, takeAway } from '#frontend/lib/files/takeAway.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { textsIn } from '#frontend/lib/texts/textsIn.ts';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import type { AnyReport, AnyRun } from '#shared/reports/report.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';
import type { ReportView } from '#shared/reports/reportTable.ts';
import { callsOf, isGone } from './reportQueries.ts';
import { sayIn } from './reportText.ts';
import { runFacts } from './runFacts.ts';

export type FileOrder = {
  run: AnyRun;
  format: ExportFormat;
  shown?: ReportView['shown'];
  /** That of the page where nothing is said. */
  language?: Locale;
  /** Makes a new run where the one that is shown is gone, and shows that. */
  onGone?: () => Promise<AnyRun | undefined>;
  onProgress?: (rows: number) => void;
};

const rowsIn = (pages: readonly AnyRun[]): number => pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** The run that is shown, or where it is gone another one, which is shown then. */
const taken = async (
  report: AnyReport,
  { run, format, onProgress, onGone }: FileOrder,
): Promise<TakenAway<AnyRun>> => {
  const { exportReportRun } = callsOf(report);
  const take = (id: string) =>
    takeAway(exportReportRun, { params: { id }, filter: {}, format, quiet: ['notFound'] }, (pages) =>
      onProgress?.(rowsIn(pages)),
    );
  try {
    return await take(run.id);
  } catch (error) {
    const anew = isGone(error) ? await onGone?.() : undefined;
    if (anew === undefined) throw error;
    return take(anew.id);
  }
};

export const useReportFile = (report: AnyReport) => {
  const frame = useDocumentFrame();
  return async (order: FileOrder): Promise<TableDocument> => {
    const { items, letterhead } = await taken(report, order);
    const [first, ...others] = items;
    if (first === undefined) throw new Error('A report has a page');
    const { language = locale } = order;
    const onPaper = order.format === 'pdf';
    const say = await textsIn(language, 'reports');
    const { facts, branch } = await runFacts({ report, run: first, t: say, language, onPaper });
    const around = { ...(await frame(letterhead, branch, language)), facts };
    const view = {
      language,
      say: sayIn(say),
      shown: order.shown,
      onPaper,
    };
    return reportDocument(report, [first, ...others], { view, frame: around });
  };
};
