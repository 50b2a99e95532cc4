// Products as stock is shown of them: their names, unit, category and reorder level.
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { Page, Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Names } from '#shared/kernel/names.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';

export type StockProduct = Names & {
  code: string;
  unit: string;
  category: string | null;
  isStocked: boolean;
  isActive: boolean;
  /** Millionths; null where none is set. */
  reorderLevel: bigint | null;
};

const productPartition = partitionOf({ one: 'product' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const productOf = (item: Attributes): StockProduct => ({
  code: textOf(item['code']),
  name: textOf(item['name']),
  name_ar: textOf(item['name_ar']),
  unit: textOf(item['unit']),
  category: textOf(item['category']) || null,
  isStocked: item['stocked'] !== false,
  isActive: item['active'] !== false,
  reorderLevel: quantityIn(item['reorderLevel']),
});

/** All products, in the order of their codes. */
export const readProducts = async (store: Pick<Store, 'all'>): Promise<StockProduct[]> =>
  (await store.all({ pk: productPartition })).map(productOf);

/** The next ones in the order of their codes; fewer than are asked for where there are no more. */
export const readProductsAfter = async (
  store: Pick<Store, 'page'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<StockProduct[]> => {
  // Codes hold no blank: behind a code with one come all that are greater.
  const rest = after === null ? {} : { from: `${after} `, to: '~~' };
  const products: StockProduct[] = [];
  let last: Attributes | null = null;
  do {
    const page: Page = await store.page({
      pk: productPartition,
      ...rest,
      limit: limit - products.length,
      after: last,
    });
    products.push(...page.items.map(productOf));
    last = page.last;
  } while (last !== null && products.length < limit);
  return products;
};

export const isProduct = async (store: Pick<Store, 'get'>, code: string): Promise<boolean> =>
  (await store.get({ pk: productPartition, sk: code })) !== null;

/** In the order in which they are asked for; one that is gone has its code for a name. */
export const productsNamed = async (
  store: Pick<Store, 'getAll'>,
  codes: readonly string[],
): Promise<StockProduct[]> => {
  const items = await store.getAll(codes.map((code) => ({ pk: productPartition, sk: code })));
  return codes.map((code, at) =>
    productOf(items[at] ?? { code, name: code, name_ar: code, stocked: true, active: false }),
  );
};

/** The names of all records of a small kind, by their codes. */
const readNames = async (store: Pick<Store, 'all'>, one: string): Promise<Map<string, Names>> =>
  new Map(
    (await store.all({ pk: partitionOf({ one }) })).map((item) => [
      textOf(item['code']),
      { name: textOf(item['name']), name_ar: textOf(item['name_ar']) },
    ]),
  );

/** What a stock unit is called. */
export const readUnitNames = async (store: Pick<Store, 'all'>): Promise<(unit: string) => Names> => {
  const units = await readNames(store, 'unit');
  return (unit) => {
    const { name, name_ar } = units.get(unit) ?? { name: unit, name_ar: unit };
    return { name, name_ar };
  };
};

export const readCategoryNames = (store: Pick<Store, 'all'>): Promise<Map<string, Names>> =>
  readNames(store, 'category');

/** A category and all below it. */
export const categoriesWithin = async (
  store: Pick<Store, 'all'>,
  category: string,
): Promise<ReadonlySet<string>> => {
  const items = await store.all({ pk: partitionOf({ one: 'category' }) });
  const within = new Set([category]);
  for (let size = 0; size !== within.size; ) {
    size = within.size;
    for (const item of items) if (within.has(textOf(item['parent']))) within.add(textOf(item['code']));
  }
  return within;
};
