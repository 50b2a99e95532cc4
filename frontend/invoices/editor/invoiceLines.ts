// The lines of an invoice while they are typed: what counts as blank, and what an item brings into its line.
import { type DraftLine, type LineRules, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { moneyOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import type { EditorParts, LineChoice } from '#frontend/documents/editor/editorParts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { invoiceKind, invoiceLinesMax } from '#shared/invoices/invoiceKind.ts';
import { noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import { itemPrice } from '#shared/invoices/taxes/itemPrice.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { formatMoney } from '#shared/kernel/money.ts';
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
export const isPassed = (line: DraftLine, field: string): boolean => {
  if (['item', 'quantity', 'price'].includes(field)) return false;
  if (field !== 'text' && field !== 'tax') return true;
  return lineText(line, field) !== '' || (field === 'text' && lineText(line, 'account') === '');
};

/** An account says nothing of what was sold or bought. */
export const needsWords = (line: DraftLine, field: string): boolean =>
  field === 'text' && lineText(line, 'account') !== '';

type Product = Parameters<typeof tradedUnit>[0];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The tax that a line begins with. */
export const taxFor = (
  { draft: { head }, head: records, facts }: Pick<LineChoice<InvoiceFacts>, 'draft' | 'head' | 'facts'>,
  item: Readonly<Record<string, unknown>> = {},
): string => {
  const { side } = typeNamed(head['type']);
  const own = text(item[side === 'sales' ? 'salesTax' : 'purchaseTax']);
  const treatment = text(records['party']?.['taxTreatment']) || null;
  return proposedTax(facts.taxes, { side, item: own || null, treatment }) ?? '';
};

/** Of words alone: tax and quantity as accounts have them; a note has what its invoice has. */
export const usualLine: NonNullable<EditorParts<InvoiceFacts>['usual']> = (place) => {
  const { role } = typeNamed(place.draft.head['type']);
  return role === 'credit' || role === 'debit' ? {} : { tax: taxFor(place), quantity: '1' };
};

const rateOn = (
  code: string,
  { draft: { head }, facts }: Pick<LineChoice<InvoiceFacts>, 'draft' | 'facts'>,
): bigint => {
  const record = facts.taxes.find((tax) => tax.code === code);
  const found = record && invoiceTaxOf(record, head['date'] ?? '', typeNamed(head['type']).side);
  return found?.tax?.rate ?? 0n;
};

/** The unit that the line says already, where the item is traded in it; else the item's own. */
const unitFor = ({ line, record }: LineChoice<InvoiceFacts>): string => {
  const unit = lineText(line, 'unit');
  return unit !== '' && tradedUnit(record as Product, unit) ? unit : text(record['unit']);
};

/** Only what is sold has its price: what a purchase costs is on the paper of the supplier. */
const priceFor = (choice: LineChoice<InvoiceFacts>, tax: string): string => {
  const { record } = choice;
  const { head } = choice.draft;
  if (typeNamed(head['type']).side === 'purchase') return '';
  const ofUnit = tradedUnit(record as Product, unitFor(choice));
  const price = itemPrice(
    {
      price: ofUnit ? ofUnit.price : text(record['price']) || null,
      includesVat: record['priceIncludesVat'] === true,
    },
    { pricesIncludeVat: head['pricesIncludeVat'] === 'true', rate: rateOn(tax, choice) },
  );
  return price ?? '';
};

/** What one of that unit costs, where the item of the line is traded in it. */
const chosenUnit = (choice: LineChoice<InvoiceFacts>): Record<string, string> => {
  const { about, line } = choice;
  if (about === null || !tradedUnit(about as Product, lineText(line, 'unit'))) return {};
  const price = priceFor({ ...choice, record: about }, lineText(line, 'tax'));
  return price === '' ? {} : { price };
};

/** Words, unit, price and tax of an item; of an account its tax alone; of a unit its price. A quantity that is typed stays. */
export const chosenItem = (choice: LineChoice<InvoiceFacts>): Record<string, string> => {
  const { field, record, line, head } = choice;
  const discount = text(head['party']?.['discount']);
  const quantity = lineText(line, 'quantity') || '1';
  if (field === 'unit') return chosenUnit(choice);
  if (!['product', 'service', 'account'].includes(field)) return {};
  const isItem = field !== 'account';
  const tax = taxFor(choice, isItem ? record : {});
  return {
    tax,
    quantity,
    ...(isItem && {
      text: localName(record as { name: string; name_ar: string }),
      unit: unitFor(choice),
      price: priceFor(choice, tax),
    }),
    ...(discount !== '' && isItem && { discountPercent: discount }),
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
  return formatMoney(calculation.lines[0]?.amount ?? 0n, scale);
};
