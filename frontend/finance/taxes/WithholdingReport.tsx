// Tax withheld from payments, month by month.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { withholdingReport } from '#shared/finance/taxes/withholdingReport.ts';

export const WithholdingReport = () => <ReportScreen report={withholdingReport} />;
