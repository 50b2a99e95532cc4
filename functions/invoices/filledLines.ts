// Lines as they are saved: what is left out comes from the item, from the party, or from the line of the invoice that a note credits.

import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import { returnPrice } from '#shared/invoices/notes/originalParts.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import { itemPrice } from '#shared/invoices/taxes/itemPrice.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import type { NamedRecords } from './namedRecords.ts';
import { type Original, typeOf } from './originalInvoices.ts';

type Line = InvoiceDocumentLine;

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The record of what a line sells or buys; null for text alone. */
export const itemOf = (
  { product, service }: Pick<Line, 'product' | 'service'>,
  named: Pick<NamedRecords, 'products' | 'services'>,
): ResourceRow | null =>
  (product === null ? null : named.products.get(product)) ??
  (service === null ? null : named.services.get(service)) ??
  null;

const refuseUnknownItems = (lines: readonly Line[], named: NamedRecords): void => {
  for (const [index, line] of lines.entries()) {
    const code = line.product ?? line.service;
    if (code !== null && !itemOf(line, named)?.active)
      throw new Refusal('invoice.itemUnknown', { line: index, position: index + 1, item: code });
  }
};

/** A line of a note says what its invoice said: item, account, words, unit and tax; and its price, where another one is not typed. Null where it names no line of it. */
const fromOriginal = (line: Line, { invoice, figures, original, left }: Original): Line | null => {
  const at = line.originalLine ?? -1;
  const [own, whole, rest] = [invoice.lines[at], original.parts[at], left.parts[at]];
  const charge = invoice.charges[at - invoice.lines.length];
  if (!whole || !rest) return null;
  return {
    ...line,
    product: own?.product ?? null,
    service: own?.service ?? null,
    account: own?.account ?? null,
    unit: own?.unit ?? null,
    costCentre: line.costCentre ?? own?.costCentre ?? null,
    text: line.text || own?.text || charge?.text || '',
    tax: own?.tax ?? charge?.tax ?? null,
    price: line.price ?? returnPrice({ whole, left: rest }, figures.input.scale),
  };
};

type Filling = { invoice: Invoice; named: NamedRecords };

const rateOf = (code: string | null, { invoice, named }: Filling): bigint => {
  const record = code === null ? undefined : named.taxes.get(code);
  const found = record && invoiceTaxOf(record as TaxRecord, invoice.date, typeOf(invoice).side);
  return found?.tax?.rate ?? 0n;
};

/** Only selling prices are brought along: what a purchase costs is on the supplier's paper. */
const priceFromItem = (line: Line, item: ResourceRow, filling: Filling & { tax: string | null }) => {
  if (typeOf(filling.invoice).side === 'purchase') return null;
  const unit = line.unit ?? textOrNull(item['unit']);
  const traded = unit === null ? null : tradedUnit(item, unit);
  return itemPrice(
    { price: traded?.price ?? textOrNull(item['price']), includesVat: item['priceIncludesVat'] === true },
    { pricesIncludeVat: filling.invoice.pricesIncludeVat, rate: rateOf(filling.tax, filling) },
  );
};

const fromItem = (line: Line, filling: Filling): Line => {
  const { invoice, named } = filling;
  const item = itemOf(line, named);
  const { side } = typeOf(invoice);
  const tax =
    line.tax ??
    proposedTax([...named.taxes.values()], {
      side,
      item: textOrNull(item?.[side === 'sales' ? 'salesTax' : 'purchaseTax']),
      treatment: textOrNull(named.party?.['taxTreatment']),
    });
  const language = named.party?.['language'] === 'en' ? 'en' : 'ar';
  return {
    ...line,
    tax,
    text: line.text || (item ? nameIn(language, item) : ''),
    unit: line.unit ?? textOrNull(item?.['unit']),
    price: line.price ?? (item ? priceFromItem(line, item, { ...filling, tax }) : null),
  };
};

export const filledLines = (
  invoice: Invoice,
  { named, original }: { named: NamedRecords; original: Original | null },
): Line[] => {
  if (original === null) refuseUnknownItems(invoice.lines, named);
  const filling = { invoice, named };
  return invoice.lines.map((typed) => {
    const line = { ...typed, quantity: typed.quantity ?? '1' };
    const taken = original && line.originalInvoice ? fromOriginal(line, original) : null;
    return taken ?? fromItem(line, filling);
  });
};
