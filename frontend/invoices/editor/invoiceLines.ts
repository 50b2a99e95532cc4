// The lines of an invoice while they are typed: what counts as blank, and what an item brings into its line.
import { type DraftLine, type LineRules, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { moneyOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import type { EditorParts, LineChoice } from '#frontend/documents/editor/editorParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { invoiceKind, invoiceLinesMax } from '#shared/invoices/invoiceKind.ts';
import { noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { type LinePlace, lineOfItem, priceOfItem, textOrNull } from '#shared/invoices/taxes/lineOfItem.ts';
import { formatMoney, isBeyondAmounts } from '#shared/kernel/money.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

const lines = invoiceKind.lines;
if (lines === null) throw new Error('Invoices have lines');

export const invoiceLines: LineRules = {
  fields: typedFields(lines),
  max: invoiceLinesMax,
  isBlank: (line: DraftLine) =>
    ['product', 'service', 'account', 'text', 'price'].every((field) => lineText(line, field) === ''),
  // A line has one discount: as a share or as an amount.
  clears: (field) => {
    if (field === 'discountPercent') return ['discountAmount'];
    if (field === 'discountAmount') return ['discountPercent'];
    return [];
  },
};

/** Enter stops where something is to be typed: not at what the item has brought, nor at what is seldom filled. */
export const isPassed = (line: DraftLine, field: string, { about }: Pick<InvoiceFacts, 'about'>): boolean => {
  // What comes in names its batches; what goes out takes what expires first.
  if (field === 'batches') return typeNamed(about?.type).side === 'sales';
  if (['item', 'quantity', 'price'].includes(field)) return false;
  if (field !== 'text' && field !== 'tax') return true;
  return lineText(line, field) !== '' || (field === 'text' && lineText(line, 'account') === '');
};

/** An account says nothing of what was sold or bought. */
export const needsWords = (line: DraftLine, field: string): boolean =>
  field === 'text' && lineText(line, 'account') !== '';

type Place = Pick<LineChoice<InvoiceFacts>, 'draft' | 'head' | 'facts'>;

/** What a line of this draft begins with is called as the user reads it. */
const placeOf = ({ draft: { head }, head: records, facts: { taxes } }: Place): LinePlace => ({
  side: typeNamed(head['type']).side,
  date: head['date'] ?? '',
  pricesIncludeVat: head['pricesIncludeVat'] === 'true',
  taxes,
  treatment: textOrNull(records['party']?.['taxTreatment']),
  language: locale,
});

const nothing = { quantity: null, tax: null, text: '', unit: null, price: null };

/** Of words alone: tax and quantity as accounts have them; a note has what its invoice has. */
export const usualLine: NonNullable<EditorParts<InvoiceFacts>['usual']> = (place) => {
  const { role } = typeNamed(place.draft.head['type']);
  if (role === 'credit' || role === 'debit') return {};
  const { tax, quantity } = lineOfItem(nothing, null, placeOf(place));
  return { tax: tax ?? '', quantity: quantity ?? '' };
};

/** What one of that unit costs, where the item of the line is traded in it. */
const chosenUnit = (choice: LineChoice<InvoiceFacts>): Record<string, string> => {
  const { about, line } = choice;
  const [unit, tax] = [lineText(line, 'unit'), lineText(line, 'tax')];
  const price = about && tradedUnit(about, unit) ? priceOfItem(about, { unit, tax }, placeOf(choice)) : null;
  return price === null ? {} : { price };
};

/** Words, unit, price and tax of an item; of an account its tax alone; of a unit its price. A quantity that is typed stays, and a unit in which the item is traded. */
export const chosenItem = (choice: LineChoice<InvoiceFacts>): Record<string, string> => {
  const { field, record, line, head } = choice;
  if (field === 'unit') return chosenUnit(choice);
  if (!['product', 'service', 'account'].includes(field)) return {};
  const item = field === 'account' ? null : record;
  const said = lineText(line, 'unit');
  const unit = said !== '' && item && tradedUnit(item, said) ? said : null;
  const taken = lineOfItem(
    { ...nothing, quantity: lineText(line, 'quantity') || null, unit },
    item,
    placeOf(choice),
  );
  const { tax, quantity, text, price } = taken;
  const discount = textOrNull(head['party']?.['discount']);
  return {
    tax: tax ?? '',
    quantity: quantity ?? '',
    ...(item && { text, unit: taken.unit ?? '', price: price ?? '' }),
    ...(item && discount !== null && { discountPercent: discount }),
  };
};

/** What a line comes to, as its price is: before the discount of the document. */
export const lineAmount = (line: DraftLine, { scale, currency }: InvoiceFacts): string => {
  const number = (name: string): string => lineText(line, name) || '0';
  const money = (name: string): bigint => moneyOf(lineText(line, name), scale);
  const { calculation } = invoiceFigures({
    pricesIncludeVat: false,
    discountPercent: null,
    discountAmount: 0n,
    charges: [],
    deposits: [],
    payments: [],
    snapshot: { ...noSnapshot, currency },
    lines: [
      {
        quantity: number('quantity'),
        price: number('price'),
        tax: null,
        discountPercent: lineText(line, 'discountPercent') || null,
        discountAmount: money('discountAmount'),
        chargePercent: lineText(line, 'chargePercent') || null,
        chargeAmount: money('chargeAmount'),
      },
    ],
  });
  const { amount = 0n } = calculation.lines[0] ?? {};
  // The cell of the price says so; so many digits are no figure.
  return isBeyondAmounts(amount, scale) ? '' : formatMoney(amount, scale);
};
