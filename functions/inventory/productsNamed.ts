// Products of a file by their barcodes and names, where a cell holds no code: not everybody knows them by that.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { recordsCalled } from '#functions/resources/import/recordsCalled.ts';
import type { Writer } from '#functions/resources/recordEffects.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import { readBarcode } from '#functions/settings/items/barcodeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';

const one = 10n ** BigInt(stockDecimals);

/** Of a product in its stock unit: the quantity beside the barcode of a carton would be one of cartons. */
const codeOfBarcode = async (store: Store, text: string): Promise<string | null> => {
  const found = await readBarcode(store, text);
  if (!found || found.batch || parseMoney(found.traded.factor, stockDecimals) !== one) return null;
  return found.product.code;
};

/** No scanner gives them. */
const arabicLetters = /\p{Script=Arabic}(?<!\p{Nd})/u;

const codesOfBarcodes = async (store: Store, texts: readonly string[]): Promise<Map<string, string>> => {
  const asked = texts.filter((text) => !arabicLetters.test(text));
  const codes = await Promise.all(asked.map((text) => codeOfBarcode(store, text)));
  return new Map(asked.flatMap((text, at): [string, string][] => (codes[at] ? [[text, codes[at]]] : [])));
};

/** Of the only active product that is called so in either language. */
const codesOfNames = async (
  { store, actor }: Writer,
  texts: readonly string[],
): Promise<Map<string, string>> => {
  const reader = { store, visibility: await recordVisibility({ store, actor }, products) };
  const isActive = ({ active }: ResourceRow): boolean => active;
  const found = await recordsCalled(
    reader,
    products,
    texts.map((text) => ({ text, isFit: isActive })),
  );
  return new Map(
    texts.flatMap((text, at): [string, string][] => {
      const [only, ...others] = found[at]?.filter(isActive) ?? [];
      return only && others.length === 0 ? [[text, only.code]] : [];
    }),
  );
};

/** From each text to the code that it means; what means none, or several, stays and is refused as unknown. */
export const productsNamed = async (
  { store, actor }: Writer,
  texts: readonly string[],
): Promise<(text: string) => string> => {
  const known = await rowsNamed(
    store,
    products,
    texts.filter((text) => isCode(text)),
  );
  const others = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
  const byBarcode = await codesOfBarcodes(store, others);
  const nameless = others.filter((text) => !byBarcode.has(text));
  const byName = await codesOfNames({ store, actor }, nameless);
  return (text) => byBarcode.get(text) ?? byName.get(text) ?? text;
};
