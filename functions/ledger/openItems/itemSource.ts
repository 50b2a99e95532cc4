// What the area of a document that makes open items answers about them: others ask by the kind of the document, and import no area.
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { TaxedPart } from '#shared/finance/arap/badDebt.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';
import type { CurrentItem } from './allocations.ts';

/** Items beside those of a document that is reversed, with what undoes their allocations. */
export type FreedItems = { beside: readonly CurrentItem[]; undone: readonly Allocation[] };

/** What is left of a document by its taxes, with where each is booked and declared. */
export type TaxedItemPart = TaxedPart & { box: string | null; account: string };

export type ItemSource = {
  /** Empty where nothing of it was charged by us. */
  taxedParts: (store: Store, id: string) => Promise<readonly TaxedItemPart[]>;
  /** What a user should know when a reversal frees what its items had settled. */
  freedWarnings: (context: SessionContext, freed: FreedItems) => Promise<Warning[]>;
};
