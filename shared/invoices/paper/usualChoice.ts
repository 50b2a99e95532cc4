// In which language and on which paper trade is printed where nothing else is chosen.
import type { KeptParty } from '../invoiceSnapshot.ts';
import type { PaperChoice } from './invoicePaper.ts';
import type { InvoicePrint } from './printedInvoice.ts';

type ToParty = Pick<InvoicePrint, 'letterhead'> & { party: Pick<KeptParty, 'language'> | null };

/** Arabic is on every invoice, as the law requires; customers whose language is English get both. */
export const choiceFor = (prints: readonly ToParty[]): PaperChoice => ({
  language: prints.some(({ party }) => party?.language === 'en') ? 'both' : 'ar',
  size: prints[0]?.letterhead.layout['paper'] === 'a5' ? 'a5' : 'a4',
});

export const usualChoice = (prints: readonly InvoicePrint[]): PaperChoice =>
  choiceFor(
    prints.map(({ invoice, letterhead }) => ({ letterhead, party: invoice.snapshot?.party ?? null })),
  );
