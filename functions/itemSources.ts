// The documents that make open items, by kind, with what their areas answer about them.
import type { SessionContext } from '#functions/http/context.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceItems } from './invoices/invoiceItems.ts';
import type { FreedItems, ItemSource } from './ledger/openItems/itemSource.ts';

const sources: Readonly<Record<string, ItemSource>> = { [invoiceKind.name]: invoiceItems };

/** None for documents of which nothing more is known, such as vouchers. */
export const itemSourceOf = (kind: string): ItemSource | undefined => sources[kind];

/** What all areas say of a reversal. */
export const freedWarnings = async (context: SessionContext, freed: FreedItems): Promise<Warning[]> =>
  (await Promise.all(Object.values(sources).map((source) => source.freedWarnings(context, freed)))).flat();
