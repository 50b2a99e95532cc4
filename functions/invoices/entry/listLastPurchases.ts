// From whom and at which price products were bought last: the newest purchases are read page by page for all of them; only what none of these has is looked up by itself.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { headersAsked, pageOfDocuments } from '#functions/documents/listDocuments.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { listLastPurchases as contract, type LastPurchase } from '#shared/invoices/api.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import { formatMoney, mulDiv, parseMoney } from '#shared/kernel/money.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords } from '../invoiceRecords.ts';

/** Purchases that are read for all products together. */
const pageRows = 100;
const pagesMax = 5;
const priceDecimals = 4;

const query = { type: 'PI', status: 'posted' };

/** Without VAT, less all discounts, for one stock unit; null where the line says none. */
const priceIn = (invoice: Invoice, line: number, item: ResourceRow): string | null => {
  const { input, calculation } = invoiceFigures(invoice);
  const quantity = input.lines[line]?.quantity ?? 0n;
  const unit = invoice.lines[line]?.unit ?? null;
  const factor = unit === null ? '1' : (tradedUnit(item, unit)?.factor ?? '1');
  const units = mulDiv(quantity, parseMoney(factor, quantityDecimals) ?? 0n, 10n ** BigInt(quantityDecimals));
  if (units <= 0n) return null;
  const ones = 10n ** BigInt(quantityDecimals + priceDecimals - input.scale);
  const price = mulDiv(calculation.lines[line]?.value ?? 0n, ones, units);
  return formatMoney(price, priceDecimals).replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
};

type Found = Map<string, LastPurchase>;

const takeFrom = (invoice: Invoice, wanted: ReadonlyMap<string, ResourceRow>, found: Found): void => {
  const { id, number, date, partyName } = invoice;
  if (!partyName) return;
  for (const [line, { product, tax }] of invoice.lines.entries()) {
    const item = product === null ? undefined : wanted.get(product);
    if (!item || found.has(item.code)) continue;
    const price = priceIn(invoice, line, item);
    const { code, name, name_ar } = partyName;
    found.set(item.code, {
      product: item.code,
      party: { code, name, name_ar },
      id,
      date,
      price,
      tax,
      number: number ?? '',
      unit: typeof item['unit'] === 'string' ? item['unit'] : null,
    });
  }
};

const readInvoices = async ({ store }: SessionContext, ids: readonly string[]): Promise<Invoice[]> =>
  (
    await invoiceRecords.readItemsOf(
      store,
      ids.map((id) => ({ id, hasLines: true })),
    )
  ).flatMap((items) => invoiceRecords.documentOf(items) ?? []);

/** The newest ones first, until each product is found, or enough were read. */
const takeNewest = async (
  context: SessionContext,
  wanted: ReadonlyMap<string, ResourceRow>,
  found: Found,
): Promise<void> => {
  let cursor: string | null | undefined;
  for (let page = 0; page < pagesMax && cursor !== null && found.size < wanted.size; page += 1) {
    const asked = { ...query, limit: pageRows, ...(cursor !== undefined && { cursor }) };
    const rows = await pageOfDocuments({ context, acts: invoiceActs, query: asked });
    const ids = rows.items.map(({ id }) => id);
    for (const invoice of await readInvoices(context, ids)) takeFrom(invoice, wanted, found);
    cursor = rows.cursor;
  }
};

/** By the word index. */
const takeOlder = async (context: SessionContext, item: ResourceRow, found: Found): Promise<void> => {
  const asked = { ...query, product: item.code, limit: 1 };
  const headers = await headersAsked({ context, acts: invoiceActs, query: asked });
  const invoices = await readInvoices(
    context,
    headers.map(({ id }) => id),
  );
  for (const invoice of invoices) takeFrom(invoice, new Map([[item.code, item]]), found);
};

export const listLastPurchases = operation(contract, async (context, { query: { products: asked } }) => {
  const wanted = await rowsNamed(context.store, products, asked.split(','));
  const found: Found = new Map();
  await takeNewest(context, wanted, found);
  for (const item of wanted.values()) if (!found.has(item.code)) await takeOlder(context, item, found);
  return { items: [...found.values()] };
});
