// In which language and on which paper invoices are drawn where nothing else is chosen.
import type { PaperChoice } from './invoicePaper.ts';
import type { InvoicePrint } from './printedInvoice.ts';

/** Arabic is on every invoice, as the law requires; customers whose language is English get both. */
export const usualChoice = (prints: readonly InvoicePrint[]): PaperChoice => ({
  language: prints.some(({ invoice }) => invoice.snapshot?.party?.language === 'en') ? 'both' : 'ar',
  size: prints[0]?.letterhead.layout['paper'] === 'a5' ? 'a5' : 'a4',
});
