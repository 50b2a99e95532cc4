// The paper of one or several quotes, ready to print.
import { PrintPaper } from '../../paper/PrintPaper.tsx';
import { useQuotePrints } from '../quoteQueries.ts';

export const PrintQuote = () => <PrintPaper kind="quote" usePrintsOf={useQuotePrints} />;
