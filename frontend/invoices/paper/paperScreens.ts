// What draws the papers of invoices: one part, fetched when the first of them is there.
import { PrintedDeliveryNotes } from '../delivery/PrintedDeliveryNotes.tsx';
import { PrintedInvoices } from './PrintedInvoices.tsx';
import { ShownInvoice } from './ShownInvoice.tsx';

export const paperScreens = { PrintedDeliveryNotes, PrintedInvoices, ShownInvoice };
