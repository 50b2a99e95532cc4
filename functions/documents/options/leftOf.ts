// What the view of a document says of its conversions: how much of each line nothing was made of yet.
import type { Store } from '#functions/storage/store.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import {
  convertedQuantities,
  leftQuantities,
  wholeQuantities,
} from '#shared/documents/options/conversions.ts';
import type { Convertible } from '#shared/documents/options/optionFields.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { liveConversions } from './liveConversions.ts';

export const leftOf = async (
  store: Store,
  kind: AnyKind,
  document: Convertible,
): Promise<{ left: string[] }> => {
  const whole = wholeQuantities(kind, document);
  const taken = convertedQuantities(whole, await liveConversions(store, document));
  return { left: leftQuantities(whole, taken).map(quantityText) };
};
