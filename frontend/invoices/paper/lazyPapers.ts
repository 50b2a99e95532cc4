// The papers of invoices and quotes, whose drawing is fetched once there is one.
import { lazy } from 'react';
import { type PrintedInvoice, toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import type { ToPrint } from './paperQueries.ts';

const screens = async () => (await import('./paperScreens.tsx')).paperScreens;

export const PrintedInvoices = lazy(async () => ({ default: (await screens()).PrintedInvoices }));
export const ShownInvoice = lazy(async () => ({ default: (await screens()).ShownInvoice }));

/** `toDocument`: what is printed of a kind, of its view. */
export const invoicePrintOf =
  (toDocument: (view: object) => PrintedInvoice = toPrint) =>
  ({ document, ...beside }: ToPrint) => ({ invoice: toDocument(document), ...beside });

export const isDraftInvoice = ({ invoice }: { invoice: PrintedInvoice }): boolean =>
  invoice.status === 'draft';
