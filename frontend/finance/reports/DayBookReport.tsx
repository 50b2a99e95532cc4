// The day book: every entry of some days with its lines, and the sums of each day; an entry leads to its document.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportLooks } from '#frontend/reports/reportLooks.ts';
import { type DayBookLine, type DayBookRun, dayBookReport } from '#shared/finance/dayBookReport.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { ReportDays } from './ReportDays.tsx';

const toneOf = ({ style }: ReportRow<DayBookLine>) => {
  if (style === 'subtotal') return 'total' as const;
  return style === 'group' ? ('group' as const) : undefined;
};

const useLooks: UseReportLooks<DayBookRun, DayBookLine> = ({ run }) => ({
  aside: run && <ReportDays days={run} />,
  tone: toneOf,
});

export const DayBookReport = () => <ReportScreen report={dayBookReport} useLooks={useLooks} />;
