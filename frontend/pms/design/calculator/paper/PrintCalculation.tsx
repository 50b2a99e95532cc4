// The paper of estimates, ready to print: as a quote that has not been made yet.
import { invoicePrintOf, isDraftInvoice, PrintedInvoices } from '#frontend/invoices/paper/lazyPapers.ts';
import { PrintPaper } from '#frontend/invoices/paper/PrintPaper.tsx';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationToPrint } from '#shared/pms/design/calculator/printedCalculation.ts';

const printOf = invoicePrintOf(calculationToPrint);

export const PrintCalculation = () => (
  <PrintPaper kind={calculationKind} printOf={printOf} isDraft={isDraftInvoice} Printed={PrintedInvoices} />
);
