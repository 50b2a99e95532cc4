// The last purchases or sales of a product: the newest invoices that name it, as the list finds them, and their lines in one batch.
import { allRows } from '#functions/company/namedRows.ts';
import { headersAsked } from '#functions/documents/listDocuments.ts';
import { can } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { listProductTrades as contract, type ProductTrade } from '#shared/invoices/api.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import { formatMoney, mulDiv } from '#shared/kernel/money.ts';
import { units } from '#shared/settings/resources.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords } from '../invoiceRecords.ts';

/** As many as a card shows. */
const shownMax = 6;

type Traded = Pick<ProductTrade, 'line' | 'quantity' | 'price'> & { unit: string | null };

const decimalsOf = (text: string | null): number => (text ?? '').split('.')[1]?.length ?? 0;

/** Its lines with the product. What is charged for one is comparable only without VAT and less all discounts. */
const tradedIn = (invoice: Invoice, product: string): Traded[] => {
  const { input, calculation } = invoiceFigures(invoice);
  return invoice.lines.flatMap((line, at) => {
    const [quantity, value] = [input.lines[at]?.quantity ?? 0n, calculation.lines[at]?.value ?? 0n];
    if (line.product !== product || quantity === 0n) return [];
    // As exact as it was typed.
    const decimals = Math.max(input.scale, decimalsOf(line.price));
    const ones = 10n ** BigInt(quantityDecimals + decimals - input.scale);
    const price = formatMoney(mulDiv(value, ones, quantity), decimals);
    return [{ line: at, quantity: line.quantity ?? '', unit: line.unit, price }];
  });
};

export const listProductTrades = operation(contract, async (context, { query: { product, type } }) => {
  const { store } = context;
  const query = { product, type, status: 'posted', limit: shownMax };
  const found = await headersAsked({ context, acts: invoiceActs, query });
  const [items, unitRows] = await Promise.all([
    invoiceRecords.readItemsOf(
      store,
      found.map(({ id }) => ({ id, hasLines: true })),
    ),
    allRows(store, units),
  ]);
  const unitNames = (unit: string | null) => {
    const { name, name_ar } = unitRows.get(unit ?? '') ?? { name: unit ?? '', name_ar: unit ?? '' };
    return { name, name_ar };
  };
  const seesPrices = type === 'SI' || can(context, ...costRight);
  const trades = items.flatMap((own): ProductTrade[] => {
    const invoice = invoiceRecords.documentOf(own);
    if (!invoice) return [];
    const { id, number, date, partyName } = invoice;
    const party = partyName && { name: partyName.name, name_ar: partyName.name_ar };
    return tradedIn(invoice, product).map(({ line, quantity, unit, price }) => ({
      id,
      line,
      number: number ?? '',
      date,
      party,
      quantity,
      unit: unitNames(unit),
      price: seesPrices ? price : null,
    }));
  });
  return { items: trades.slice(0, shownMax) };
});
