// Reports of products page by page: the figures of all products are computed once, and the products of a page are named when it is read.
import type { Store } from '#functions/storage/store.ts';
import { productsNamed, readUnitNames } from '../productRecords.ts';

/** Rows of a page. */
const pageRows = 200;

/** `facts`: what every page says. `left`: the figures of the products that are not shown yet. */
export type LeftProducts<Facts, Figures> = {
  facts: Facts;
  left: readonly (Figures & { code: string })[];
};

export const productPage = async <Facts extends object, Figures extends object>(
  store: Store,
  { facts, left }: LeftProducts<Facts, Figures>,
) => {
  const page = left.slice(0, pageRows);
  const [products, unitOf] = await Promise.all([
    productsNamed(
      store,
      page.map(({ code }) => code),
    ),
    readUnitNames(store),
  ]);
  const rows = page.map((figures, at) => {
    const { name = figures.code, name_ar = figures.code, unit = '' } = products[at] ?? {};
    return { ...figures, name, name_ar, unit: unitOf(unit) };
  });
  const continuation: LeftProducts<Facts, Figures> | null =
    left.length > pageRows ? { facts, left: left.slice(pageRows) } : null;
  return { answer: { ...facts, rows }, continuation };
};
