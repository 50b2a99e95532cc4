// Batches in stock by expiry; what has expired, or expires soon, is marked.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import {
  type BatchReportRow,
  type BatchReportRun,
  batchReport,
} from '#shared/inventory/reports/batchReport.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { ScanBatch } from '../batches/ScanBatch.tsx';
import { productColumns } from './productColumns.ts';

const tones = { expired: 'danger', soon: 'warning', fine: 'neutral' } as const;

type Row = ReportRow<BatchReportRow>;

const stateCell = ({ line, cells }: Row) =>
  cells['state'] ? <StatusDot tone={tones[line?.state ?? 'fine']}>{cells['state']}</StatusDot> : null;

const useDisplay: UseReportDisplay<BatchReportRun, BatchReportRow> = ({ table }) => {
  const { currency } = useSession().settings;
  const columns = useMemo(
    () =>
      productColumns(table, currency).map(
        (column): DataColumn<Row> => (column.key === 'state' ? { ...column, cell: stateCell } : column),
      ),
    [table, currency],
  );
  return { columns, hasFoot: true, barEnd: <ScanBatch /> };
};

export const BatchReport = () => <ReportScreen report={batchReport} useDisplay={useDisplay} />;
