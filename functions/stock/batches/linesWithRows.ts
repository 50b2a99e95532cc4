// The lines of a document with the batches in which their goods were moved.
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';

/** The lines with these rows, where any changes. */
export const linesWithRows = <Line extends { batches: readonly BatchRow[] }>(
  lines: readonly Line[],
  rows: ReadonlyMap<number, BatchRow[]>,
): { lines?: Line[] } => {
  const after = lines.map((line, at) => ({ ...line, batches: rows.get(at) ?? [] }));
  const isSame = after.every(
    ({ batches }, at) => JSON.stringify(batches) === JSON.stringify(lines[at]?.batches),
  );
  return isSame ? {} : { lines: after };
};
