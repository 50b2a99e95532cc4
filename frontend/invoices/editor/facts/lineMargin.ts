// What is earned at the price of a line, as a share of that price: both without VAT.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import { itemPrice } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, mulDiv, parseMoney } from '#shared/kernel/money.ts';
import { priceDecimals } from '#shared/settings/items/tradedUnit.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

type Priced = Pick<InvoiceFacts, 'about' | 'taxes'>;

/** Of one unit, without the VAT that it may include; millionths. */
const netPriceOf = (line: DraftLine, { about, taxes }: Priced): bigint | null => {
  if (about === undefined) return null;
  const { date, withVat } = about;
  const record = taxes.find(({ code }) => code === lineText(line, 'tax'));
  const rate = (record && invoiceTaxOf(record, date, 'sales').tax?.rate) ?? 0n;
  const typed = { price: lineText(line, 'price'), includesVat: withVat };
  return parseMoney(itemPrice(typed, { pricesIncludeVat: false, rate }) ?? '', priceDecimals);
};

/** Per cent with one decimal; null where there is no price. `cost`: of one unit, millionths. */
export const lineMargin = (line: DraftLine, facts: Priced, cost: bigint): string | null => {
  const price = netPriceOf(line, facts);
  return price === null || price <= 0n ? null : formatMoney(mulDiv(price - cost, 1000n, price), 1);
};
