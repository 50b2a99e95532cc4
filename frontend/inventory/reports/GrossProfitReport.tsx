// Gross profit by product, category, customer or branch.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { grossProfitReport } from '#shared/inventory/reports/grossProfitReport.ts';

export const GrossProfitReport = () => <ReportScreen report={grossProfitReport} />;
