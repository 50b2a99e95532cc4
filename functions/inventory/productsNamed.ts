// Products of a file by their barcodes and names, where a cell holds no code: not everybody knows them by that.
import { allRows, rowsNamed } from '#functions/company/namedRows.ts';
import { readBarcode } from '#functions/settings/items/barcodeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import { products } from '#shared/settings/resources.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';

const one = 10n ** BigInt(stockDecimals);

/** Of a product in its stock unit: the quantity beside the barcode of a carton would be one of cartons. */
const codeOfBarcode = async (store: Store, text: string): Promise<string | null> => {
  const found = await readBarcode(store, text);
  if (!found || found.batch || parseMoney(found.traded.factor, stockDecimals) !== one) return null;
  return found.product.code;
};

/** The code of the only active product that is called so in either language. */
const codesByName = async (store: Store): Promise<(text: string) => string | null> => {
  const byName = new Map<string, Set<string>>();
  for (const { code, active, name, name_ar } of (await allRows(store, products)).values())
    for (const each of active ? [name, name_ar] : []) {
      const key = comparedKey(each);
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(code));
    }
  return (text) => {
    const [only, ...others] = byName.get(comparedKey(text)) ?? [];
    return others.length > 0 ? null : (only ?? null);
  };
};

/** From each text to the code that it means; what means none, or several, stays and is refused as unknown. */
export const productsNamed = async (
  store: Store,
  texts: readonly string[],
): Promise<(text: string) => string> => {
  const known = await rowsNamed(store, products, texts);
  const codes = new Map<string, string>();
  const others = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
  const read = await Promise.all(others.map((text) => codeOfBarcode(store, text)));
  const nameless = others.filter((text, at) => {
    const code = read[at];
    if (code) codes.set(text, code);
    return !code;
  });
  const byName = nameless.length > 0 ? await codesByName(store) : () => null;
  for (const text of nameless) codes.set(text, byName(text) ?? text);
  return (text) => codes.get(text) ?? text;
};
