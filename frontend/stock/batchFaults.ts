// Where a form shows what prevents the batches of a line, whatever the kind of its document.
import { batchRefusals } from '#shared/stock/stockRefusals.ts';

/** By the code of the refusal: the cell of the line that it is about. */
export const batchCellByCode: Readonly<Record<string, string>> = Object.fromEntries(
  batchRefusals.map((code) => [code, 'batches']),
);
