// How many products one document may move: each is an item of a transaction, which takes a hundred.
export const stockedProductsMax = 75;

/** Of the first line whose product is one too many. */
export type ProductsFault = {
  code: 'document.tooManyProducts';
  details: { count: number; max: number; line: number };
  path: string;
};

/** `moved`: the lines that move goods. Null where they name no more products than a document takes. */
export const productsFault = (
  moved: readonly { readonly line: number; readonly product: string }[],
): ProductsFault | null => {
  const products = new Set<string>();
  const over = moved.find(({ product }) => products.add(product).size > stockedProductsMax);
  if (over === undefined) return null;
  const { line } = over;
  const count = new Set(moved.map(({ product }) => product)).size;
  const details = { count, max: stockedProductsMax, line };
  return { code: 'document.tooManyProducts', details, path: `lines.${line}.product` };
};
