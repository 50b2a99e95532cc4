// Opening stock for API tests: a file of goods that is sent, reviewed, and posted to its end.
import { createHash } from 'node:crypto';
import {
  reviewStockOpening,
  runStockOpening,
  sendStockOpening,
} from '#shared/inventory/opening/openingApi.ts';
import { rowsPerCallMax } from '#shared/resources/file/recordFile.ts';
import type { Client } from '../product/client.ts';

export type StockRow = {
  code: string;
  warehouse: string;
  quantity: string;
  unit?: string;
  cost?: string;
  value?: string;
};

/** The name of a file is its content. */
export const fileOf = (rows: readonly StockRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** The faults of its rows, as `row field code`. */
export const sentStock = async (client: Client, rows: readonly StockRow[]): Promise<string[]> => {
  const named = { file: fileOf(rows), name: 'stock.csv', total: rows.length };
  const found: string[] = [];
  for (let start = 0; start < rows.length; start += rowsPerCallMax) {
    const body = { ...named, start, rows: rows.slice(start, start + rowsPerCallMax) };
    const { faults } = await client.call(sendStockOpening, { body });
    found.push(...faults.map(({ row, field, code }) => `${row} ${field} ${code}`));
  }
  return found;
};

export const reviewedStock = (client: Client, rows: readonly StockRow[]) =>
  client.call(reviewStockOpening, { query: { file: fileOf(rows) } });

export const runStock = (client: Client, rows?: readonly StockRow[]) =>
  client.call(runStockOpening, { body: rows ? { file: fileOf(rows) } : {} });

/** Sent, and called until it is over. */
export const postedStock = async (client: Client, rows: readonly StockRow[]) => {
  await sentStock(client, rows);
  let answer = await runStock(client, rows);
  while (answer.run !== null && answer.run.state !== 'done') answer = await runStock(client, rows);
  return answer;
};
