// What a line of a document of trade takes where it says nothing: one of it, the tax, and words, unit and price of its item.
import type { TaxRecord, TradeSide } from '../../finance/taxes/vatBoxes.ts';
import { type Names, nameIn } from '../../kernel/names.ts';
import { type Product, tradedUnit } from '../../settings/items/tradedUnit.ts';
import { invoiceTaxOf } from './invoiceTax.ts';
import { itemPrice } from './itemPrice.ts';
import { proposedTax } from './proposedTax.ts';

export type LinePlace = {
  side: TradeSide;
  date: string;
  pricesIncludeVat: boolean;
  taxes: readonly (TaxRecord & { readonly code: string; readonly active: boolean })[];
  /** How its party is treated: domestic, gcc, export, reverseCharge. */
  treatment: string | null;
  /** In which it calls its items. */
  language: 'ar' | 'en';
};

/** A product or service, as far as it is known. */
export type Item = Product & Names;

type Said = {
  quantity: string | null;
  tax: string | null;
  text: string;
  unit: string | null;
  price: string | null;
};

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const rateOf = (code: string | null, { taxes, date, side }: LinePlace): bigint => {
  const record = taxes.find((tax) => tax.code === code);
  return (record && invoiceTaxOf(record, date, side).tax?.rate) ?? 0n;
};

/** Only what is sold has its price: what a purchase costs is on the paper of the supplier. */
export const priceOfItem = (
  item: Item,
  { unit, tax }: Pick<Said, 'unit' | 'tax'>,
  place: LinePlace,
): string | null => {
  if (place.side === 'purchase') return null;
  const traded = unit === null ? null : tradedUnit(item, unit);
  return itemPrice(
    { price: traded?.price ?? textOrNull(item['price']), includesVat: item['priceIncludesVat'] === true },
    { pricesIncludeVat: place.pricesIncludeVat, rate: rateOf(tax, place) },
  );
};

/** `item`: null for words alone. */
export const lineOfItem = (said: Said, item: Item | null, place: LinePlace): Said => {
  const { side, taxes, treatment, language } = place;
  const own = textOrNull(item?.[side === 'sales' ? 'salesTax' : 'purchaseTax']);
  const tax = said.tax ?? proposedTax(taxes, { side, item: own, treatment });
  const unit = said.unit ?? textOrNull(item?.['unit']);
  return {
    quantity: said.quantity ?? '1',
    tax,
    text: said.text || (item ? nameIn(language, item) : ''),
    unit,
    price: said.price ?? (item ? priceOfItem(item, { unit, tax }, place) : null),
  };
};
