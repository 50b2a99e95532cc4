// Reports of products page by page: the figures of all products are computed once, and the products of a page are named when it is read.
import type { Store } from '#functions/storage/store.ts';
import { productsNamed, readUnitNames, type StockProduct } from '../productRecords.ts';

/** Rows of a page. */
export const pageRows = 200;

/** The figures of a product that is not shown yet, as short as they can be kept. */
export type KeptFigures = readonly [code: string, figures: string];

/** `facts`: what every page says. */
export type LeftProducts<Facts> = { facts: Facts; left: readonly KeptFigures[] };

/** Figures are written out when their page is read. */
type Shown<Row> = (figures: string, product: StockProduct) => Row;

/** With what every row says of its product. */
export const productRows = async <Row extends object>(
  store: Store,
  page: readonly { product: StockProduct; figures: string }[],
  shown: Shown<Row>,
) => {
  const unitOf = await readUnitNames(store);
  return page.map(({ product, figures }) => {
    const { code, name, name_ar, unit } = product;
    return { ...shown(figures, product), code, name, name_ar, unit: unitOf(unit) };
  });
};

export const productPage = async <Facts extends object, Row extends object>(
  store: Store,
  { facts, left }: LeftProducts<Facts>,
  shown: Shown<Row>,
) => {
  const page = left.slice(0, pageRows);
  const products = await productsNamed(
    store,
    page.map(([code]) => code),
  );
  const rows = await productRows(
    store,
    products.map((product, at) => ({ product, figures: page[at]?.[1] ?? '' })),
    shown,
  );
  const continuation: LeftProducts<Facts> | null =
    left.length > pageRows ? { facts, left: left.slice(pageRows) } : null;
  return { answer: { ...facts, rows }, continuation };
};
