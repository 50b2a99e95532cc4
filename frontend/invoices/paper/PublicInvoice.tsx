// The page behind the link of an invoice.
import { PublicPaper } from './PublicPaper.tsx';
import { useShownInvoice } from './paperQueries.ts';

export const PublicInvoice = () => <PublicPaper kind="invoice" useShown={useShownInvoice} />;
