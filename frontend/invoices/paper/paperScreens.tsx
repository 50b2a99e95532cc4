// What draws the papers of invoices: one part, fetched when the first of them is there.
import type { ReactNode } from 'react';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { PrintedDeliveryNotes } from '../delivery/PrintedDeliveryNotes.tsx';
import { invoiceLooks } from './invoiceLooks.ts';
import { PrintedPapers } from './PrintedPapers.tsx';
import type { PrintedProps } from './paperLooks.ts';
import { ShownTradePaper } from './ShownTradePaper.tsx';

const PrintedInvoices = (props: PrintedProps<InvoicePrint>) => (
  <PrintedPapers looks={invoiceLooks} {...props} />
);

const ShownInvoice = (props: { print: InvoicePrint; below?: ReactNode }) => (
  <ShownTradePaper looks={invoiceLooks} {...props} />
);

export const paperScreens = { PrintedDeliveryNotes, PrintedInvoices, ShownInvoice };
