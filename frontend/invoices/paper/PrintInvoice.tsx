// The paper of one or several invoices, ready to print.
import { PrintPaper } from './PrintPaper.tsx';
import { useInvoicePrints } from './paperQueries.ts';

export const PrintInvoice = () => <PrintPaper kind="invoice" usePrintsOf={useInvoicePrints} />;
