// The documents behind the boxes of a VAT return, with VAT numbers: what an inspector asks for.
import { useSession } from '#frontend/lib/session/session.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { reportColumns } from '#frontend/reports/reportColumns.tsx';
import type { ReportDisplay, ReportPlace } from '#frontend/reports/reportDisplay.ts';
import { vatDocumentsReport } from '#shared/finance/taxes/vatDocumentsReport.ts';

/** On a phone a card is named by its document and its party: its box is that of many. */
const titles: readonly string[] = ['number', 'name'];

const useDisplay = <Run, Line>({ table }: ReportPlace<Run, Line>): ReportDisplay<Line> => {
  const { currency } = useSession().settings;
  const columns = reportColumns(table, { currency }).map(({ card: _, ...column }) =>
    titles.includes(column.key) ? { ...column, card: 'title' as const } : column,
  );
  return { columns };
};

export const VatDocumentsReport = () => <ReportScreen report={vatDocumentsReport} useDisplay={useDisplay} />;
