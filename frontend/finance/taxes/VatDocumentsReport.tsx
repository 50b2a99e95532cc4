// The documents behind the boxes of a VAT return, with VAT numbers: what an inspector asks for.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { vatDocumentsReport } from '#shared/finance/taxes/vatDocumentsReport.ts';

export const VatDocumentsReport = () => <ReportScreen report={vatDocumentsReport} />;
