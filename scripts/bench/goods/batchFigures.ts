// The figures of batches: sales of goods that are kept by batch beside others, the batches that expire, and the trace of one among many.
import { getBatch } from '#shared/inventory/batches/batchApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun, type ReportAsked } from '#shared/reportRunsApi.ts';
import type { HeldFigure } from '../stock/heldFigure.ts';
import { buy, codesOf, type GoodsCompany, portions, sell } from './goodsCompany.ts';
import { inTurn, timed } from './timed.ts';

export const batchedProducts = codesOf('B', 100);
const batchesOfProduct = 100;
const batchesOfLine = 25;
const linesOfPurchase = 10;
const linesOfSale = 10;
const daysBetween = 6;
/** A step that meets all products before it meets one again. */
const stride = 37;

const batchOf = (number: number): string => `L${String(number).padStart(4, '0')}`;

/** Every product comes in as many batches, one of which expires every few days. */
export const bringBatchesIn = async (goods: GoodsCompany): Promise<void> => {
  for (const some of portions(batchedProducts, linesOfPurchase))
    for (let start = 0; start < batchesOfProduct; start += batchesOfLine) {
      const batches = Array.from({ length: batchesOfLine }, (_, at) => ({
        batch: batchOf(start + at),
        expiry: addDays(goods.today, (start + at + 1) * daysBetween),
        quantity: '40',
      }));
      await buy(
        goods,
        some.map((product) => ({ product, quantity: String(batchesOfLine * 40), price: '10', batches })),
      );
    }
};

export const batchFigures = async (
  goods: GoodsCompany,
  { codes, n }: { codes: readonly string[]; n: number },
): Promise<HeldFigure[]> => {
  const { first } = goods;
  let sales = 0;
  const sale = (of: readonly string[]) => () => {
    sales += 1;
    const start = sales * linesOfSale;
    const productAt = (at: number): string => of[(start + at) % of.length] ?? '';
    return sell(
      goods,
      Array.from({ length: linesOfSale }, (_, at) => ({ product: productAt(at), quantity: '1' })),
    );
  };
  const some = codes.slice(0, batchedProducts.length);
  const sold = await inTurn(goods, {
    n,
    plain: { name: 'sales of ten lines without batches', work: sale(some) },
    other: { name: 'sales of ten lines by batch, first expired first out', work: sale(batchedProducts) },
  });
  const expiring = (show: string, limit: { most: number } | null) =>
    timed(goods, {
      name: `batches and expiry among 10,000 batches: ${show}`,
      n,
      limit,
      work: () =>
        first.call(createReportRun, { body: { report: 'stockBatches', query: { show } } as ReportAsked }),
    });
  const trace = await timed(goods, {
    name: 'trace of a batch among 10,000',
    n,
    limit: { most: 150 },
    work: (index) => {
      const product = batchedProducts[(Math.abs(index) * stride) % batchedProducts.length] ?? '';
      return first.call(getBatch, { params: { product, batch: batchOf(0) } });
    },
  });
  return [...sold, await expiring('due', { most: 150 }), await expiring('all', null), trace];
};
