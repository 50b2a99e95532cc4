// The costing that a company has chosen, fixed from its first move of stock on.
import type { StockSetting } from '#functions/company/stockSettingRecords.ts';
import { type Costing, movingAverage } from '#shared/stock/costing.ts';
import { firstInFirstOut } from '#shared/stock/firstInFirstOut.ts';

const costings: Readonly<Record<StockSetting['costing'], Costing>> = {
  average: movingAverage,
  fifo: firstInFirstOut,
};

export const costingOf = ({ stock }: { stock: Pick<StockSetting, 'costing'> }): Costing =>
  costings[stock.costing];
