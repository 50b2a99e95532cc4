// The day book: every entry of some days with its lines, and the sums of each day; an entry leads to its document.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { reportColumns } from '#frontend/reports/reportColumns.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import {
  type DayBookLine,
  type DayBookRun,
  dayBookReport,
} from '#shared/finance/statements/dayBookReport.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { ReportDays } from './ReportDays.tsx';
import { SourceNumber } from './SourceNumber.tsx';

type Row = ReportRow<DayBookLine>;

const toneOf = ({ style }: Row) => {
  if (style === 'subtotal') return 'total' as const;
  return style === 'group' ? ('group' as const) : undefined;
};

const headNumber: DataColumn<Row>['cell'] = ({ line, style }) =>
  style === 'group' && line && <SourceNumber line={line} />;

/** The number stands on one line, at the head of its entry; on a phone a line is called by its account. */
const columnDisplays: Readonly<Record<string, Partial<DataColumn<Row>>>> = {
  date: { card: 'side' },
  number: { cell: headNumber },
  account: { card: 'title' },
};

const useDisplay: UseReportDisplay<DayBookRun, DayBookLine> = ({ run, table }) => {
  const { currency } = useSession().settings;
  const columns = useMemo(
    () => reportColumns(table, { currency }).map((column) => ({ ...column, ...columnDisplays[column.key] })),
    [table, currency],
  );
  return { columns, hasFoot: true, aside: run && <ReportDays days={run} />, tone: toneOf };
};

export const DayBookReport = () => <ReportScreen report={dayBookReport} useDisplay={useDisplay} />;
