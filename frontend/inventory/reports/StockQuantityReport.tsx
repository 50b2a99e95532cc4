// Quantities on hand on a day by branch or warehouse; what is below its reorder level, or negative, is marked.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import {
  type StockQuantityRow,
  type StockQuantityRun,
  stockQuantityReport,
} from '#shared/inventory/reports/stockQuantityReport.ts';
import { productColumns } from './productColumns.ts';

const tones = { negative: 'danger', below: 'warning', fine: 'neutral' } as const;

const useDisplay: UseReportDisplay<StockQuantityRun, StockQuantityRow> = ({ table }) => {
  const { currency } = useSession().settings;
  const columns = useMemo(
    () =>
      productColumns(table, currency).map((column) =>
        column.key === 'state'
          ? {
              ...column,
              cell: ({
                line,
                cells,
              }: {
                line: StockQuantityRow | null;
                cells: Readonly<Record<string, string>>;
              }) =>
                cells['state'] ? (
                  <StatusDot tone={tones[line?.state ?? 'fine']}>{cells['state']}</StatusDot>
                ) : null,
            }
          : column,
      ),
    [table, currency],
  );
  return { columns };
};

export const StockQuantityReport = () => (
  <ReportScreen report={stockQuantityReport} useDisplay={useDisplay} />
);
