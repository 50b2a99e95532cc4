// Gross profit by product, category, customer or branch.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { type GrossProfitRun, grossProfitReport } from '#shared/inventory/reports/grossProfitReport.ts';
import { productColumns } from './productColumns.ts';

const useDisplay: UseReportDisplay<GrossProfitRun, never> = ({ table }) => {
  const { currency } = useSession().settings;
  return { columns: useMemo(() => productColumns(table, currency), [table, currency]), hasFoot: true };
};

export const GrossProfitReport = () => <ReportScreen report={grossProfitReport} useDisplay={useDisplay} />;
