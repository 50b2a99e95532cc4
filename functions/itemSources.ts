// The documents that make open items, by kind, with what their areas answer about them: fetched when it is asked for.
import type { SessionContext } from '#functions/http/context.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { FreedItems, ItemSource } from './ledger/openItems/itemSource.ts';

const sources: Readonly<Record<string, () => Promise<ItemSource>>> = {
  invoice: async () => (await import('./invoices/invoiceItems.ts')).invoiceItems,
};

/** Undefined for documents of which nothing more is known, such as vouchers. */
export const itemSourceOf = async (kind: string): Promise<ItemSource | undefined> => sources[kind]?.();

/** What the areas say of a reversal that frees items of their documents. */
export const freedWarnings = async (context: SessionContext, freed: FreedItems): Promise<Warning[]> => {
  const kinds = [...new Set(freed.beside.map(({ entry }) => entry.source.kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => (await (await itemSourceOf(kind))?.freedWarnings(context, freed)) ?? []),
  );
  return found.flat();
};
