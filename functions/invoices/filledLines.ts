// Lines as they are saved: what is left out comes from the item, from the party, or from the line of the invoice that a note credits.

import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import { returnPrice } from '#shared/invoices/notes/originalParts.ts';
import { type LinePlace, lineOfItem, textOrNull } from '#shared/invoices/taxes/lineOfItem.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import type { NamedRecords } from './namedRecords.ts';
import { type Original, typeOf } from './originalInvoices.ts';

type Line = InvoiceDocumentLine;

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

const placeOf = (invoice: Invoice, { taxes, party }: NamedRecords): LinePlace => ({
  side: typeOf(invoice).side,
  date: invoice.date,
  pricesIncludeVat: invoice.pricesIncludeVat,
  taxes: [...taxes.values()],
  treatment: textOrNull(party?.['taxTreatment']),
  language: party?.['language'] === 'en' ? 'en' : 'ar',
});

export const filledLines = (
  invoice: Invoice,
  { named, original }: { named: NamedRecords; original: Original | null },
): Line[] => {
  if (original === null) refuseUnknownItems(invoice.lines, named);
  const place = placeOf(invoice, named);
  return invoice.lines.map((typed) => {
    const line = { ...typed, quantity: typed.quantity ?? '1' };
    const taken = original && line.originalInvoice ? fromOriginal(line, original) : null;
    return taken ?? { ...line, ...lineOfItem(line, itemOf(line, named), place) };
  });
};
