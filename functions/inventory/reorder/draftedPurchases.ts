// How much of products the purchase invoices hold that wait to be posted: what is ordered already is not ordered again.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { mulDiv, parseMoney } from '#shared/kernel/money.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';

/** Millionths of stock units, and the invoices that hold them. */
export type DraftedProduct = { quantity: bigint; invoices: readonly string[] };

const waitingStates = ['draft', 'pending'] as const;
const atOnce = 25;
const one = 10n ** BigInt(stockDecimals);

/** Of purchases that the caller may see. */
const waitingIds = async (context: SessionContext): Promise<string[]> => {
  const found = await Promise.all(
    waitingStates.map((state) => context.store.all(invoiceRecords.stateIndex(state))),
  );
  const headers = found.flat().map((item) => invoiceRecords.headerOf(item));
  return headers
    .filter((header) => header.type === 'PI' && isVisible(context, invoiceKind, header))
    .map(({ id }) => id);
};

const readInvoices = async ({ store }: SessionContext, ids: readonly string[]): Promise<Invoice[]> =>
  (
    await invoiceRecords.readItemsOf(
      store,
      ids.map((id) => ({ id, hasLines: true })),
    )
  ).flatMap((items) => invoiceRecords.documentOf(items) ?? []);

/** By product, of those that are asked for. */
export const draftedPurchases = async (
  context: SessionContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DraftedProduct>> => {
  const drafted = new Map<string, DraftedProduct>();
  if (codes.length === 0) return drafted;
  const [ids, items] = await Promise.all([waitingIds(context), rowsNamed(context.store, products, codes)]);
  const add = (id: string, { product, unit, quantity }: Invoice['lines'][number]): void => {
    const item = product === null ? undefined : items.get(product);
    const typed = quantityIn(quantity);
    if (item === undefined || typed === null || typed <= 0n) return;
    const factor = unit === null ? '1' : (tradedUnit(item, unit)?.factor ?? '1');
    const more = mulDiv(typed, parseMoney(factor, stockDecimals) ?? one, one);
    const before = drafted.get(item.code) ?? { quantity: 0n, invoices: [] };
    drafted.set(item.code, {
      quantity: before.quantity + more,
      invoices: before.invoices.includes(id) ? before.invoices : [...before.invoices, id],
    });
  };
  for (let start = 0; start < ids.length; start += atOnce)
    // The index may still name what was posted meanwhile.
    for (const { id, status, lines } of await readInvoices(context, ids.slice(start, start + atOnce)))
      if (waitingStates.some((state) => state === status)) for (const line of lines) add(id, line);
  return drafted;
};
