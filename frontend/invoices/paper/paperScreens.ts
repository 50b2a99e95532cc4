// What draws the papers of invoices: one part, fetched when the first of them is there.
import { PrintedInvoice } from './PrintedInvoice.tsx';
import { ShownInvoice } from './ShownInvoice.tsx';

export const paperScreens = { PrintedInvoice, ShownInvoice };
