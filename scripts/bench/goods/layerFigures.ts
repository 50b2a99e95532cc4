// The figures of FIFO: the same sales and the same purchases in a company that takes the oldest goods first, with 300 receipts open, and in one that takes the average.
import type { HeldFigure } from '../stock/heldFigure.ts';
import { buy, codesOf, type GoodsCompany, sell } from './goodsCompany.ts';
import { inTurn } from './timed.ts';

export const layeredProducts = codesOf('F', 10);
const layersOfProduct = 300;
/** More than all sales take of a receipt. */
const piecesOfLayer = 10_000;

export const bringLayersIn = async (goods: GoodsCompany): Promise<void> => {
  for (let layer = 0; layer < layersOfProduct; layer += 1)
    await buy(
      goods,
      layeredProducts.map((product) => ({
        product,
        quantity: String(piecesOfLayer),
        price: String(10 + (layer % 7)),
      })),
    );
};

const sale = (goods: GoodsCompany, quantity: number) => () =>
  sell(
    goods,
    layeredProducts.map((product) => ({ product, quantity: String(quantity) })),
  );

export const layerFigures = async (
  { average, fifo }: { average: GoodsCompany; fifo: GoodsCompany },
  n: number,
): Promise<HeldFigure[]> =>
  inTurn(average, {
    n,
    plain: { name: 'sales of ten lines at the average', work: sale(average, 1) },
    other: { name: 'sales of ten lines under FIFO with 300 receipts open', work: sale(fifo, 1) },
  });
