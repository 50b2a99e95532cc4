// What keeps an invoice from being posted that only the server knows: a tax number, the order of days, lowest prices.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { priceDecimals } from '#shared/invoices/invoiceLine.ts';
import { netUnitPrice } from '#shared/invoices/taxes/itemPrice.ts';
import { rateOf } from '#shared/invoices/taxes/vat.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import { itemOf } from './filledLines.ts';
import { invoiceRecords } from './invoiceRecords.ts';
import type { NamedRecords } from './namedRecords.ts';
import { isNote, type Original, typeOf } from './originalInvoices.ts';

export const checkTaxNumber = (
  { company }: Pick<SessionContext, 'company'>,
  invoice: Invoice,
  { calculation }: InvoiceFigures,
): void => {
  const charges = typeOf(invoice).side === 'sales' && calculation.totals.vat > 0n;
  refuseUnless(!charges || company.vatNumber, 'invoice.taxNumberMissing');
};

type Dated = { invoice: Invoice; original: Original | null; deposits: readonly { invoice: Invoice }[] };

/** What a note or an invoice takes of an earlier one it takes on its day or later: else VAT would move into a period that may be filed. */
export const checkDates = (context: SessionContext, { invoice, original, deposits }: Dated): void => {
  const today = todayOf(context);
  refuseUnless(invoice.date <= today, 'invoice.futureDate', { date: invoice.date, today });
  const earliest = (code: string, { number, date }: Invoice) =>
    refuseUnless(invoice.date >= date, code, { number, date });
  if (original) earliest('note.dateBeforeOriginal', original.invoice);
  for (const deposit of deposits) earliest('deposit.dateAfter', deposit.invoice);
};

/** Sales of a type and branch are numbered in the order of their days; those of this moment, which no list may show yet, the head of the lane knows. One that is dated after today keeps no other one back. */
export const checkOrder = async (context: SessionContext, invoice: Invoice): Promise<void> => {
  const { store } = context;
  const { date, type, branch } = invoice;
  if (typeOf(invoice).side === 'purchase') return;
  // From the last one on, which a refusal names.
  const range = { ...invoiceRecords.index, from: `${date}~`, to: `${todayOf(context)}~`, descending: true };
  for await (const item of store.walk(range)) {
    const later = invoiceRecords.headerOf(item);
    const isSame = later.type === type && later.branch === branch && later.status === 'posted';
    if (isSame) throw new Refusal('invoice.dateBeforeLast', { date: later.date, number: later.number });
  }
};

/** The lowest price of a unit, without VAT where the item's prices include it; null where none is set. */
const lowestOf = (
  { product, unit }: Invoice['lines'][number],
  item: NonNullable<ReturnType<typeof itemOf>>,
  rate: bigint,
): bigint | null => {
  const lowest = item['lowestPrice'];
  if (typeof lowest !== 'string') return null;
  const traded = product === null || unit === null ? null : tradedUnit({ ...item, price: lowest }, unit);
  const isOwnUnit = product === null || unit === null || unit === item['unit'];
  const price = parseMoney(isOwnUnit ? lowest : (traded?.price ?? lowest), priceDecimals);
  if (price === null) return null;
  return item['priceIncludesVat'] === true
    ? netUnitPrice({ amount: price, quantity: 10n ** 6n }, { scale: 6, rate, pricesIncludeVat: true })
    : price;
};

/** Below the lowest price by its price or by its discount; of notes what was charged counts. */
export const checkLowestPrices = (
  invoice: Invoice,
  { input, calculation }: InvoiceFigures,
  named: NamedRecords,
): void => {
  if (typeOf(invoice).side === 'purchase' || isNote(invoice)) return;
  const { scale, pricesIncludeVat } = input;
  for (const [at, line] of invoice.lines.entries()) {
    const item = itemOf(line, named);
    const typed = input.lines[at];
    const own = calculation.lines[at];
    if (!item || !typed || !own) continue;
    const rate = rateOf(typed.tax);
    const lowest = lowestOf(line, item, rate);
    const how = { scale, rate, pricesIncludeVat };
    if (lowest === null || netUnitPrice({ amount: own.charged, quantity: typed.quantity }, how) >= lowest)
      continue;
    const isByPrice = netUnitPrice({ amount: own.gross, quantity: typed.quantity }, how) < lowest;
    throw new Refusal(isByPrice ? 'invoice.belowCost' : 'invoice.discountLimit', {
      line: at,
      position: at + 1,
      item: item.code,
      lowest: item['lowestPrice'],
    });
  }
};
