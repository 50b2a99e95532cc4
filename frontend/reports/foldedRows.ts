// Rows of a tree on a phone: what is below a closed account is hidden; its own figures hold the sum of all of it.
import type { ReportRow } from '#shared/reports/reportTable.ts';

type Placed = Pick<ReportRow, 'key' | 'indent'>;

export type FoldedRows<Row> = {
  rows: readonly Row[];
  /** Whether a row with others below it is open; of the rest nothing is known. */
  isOpen: ReadonlyMap<string, boolean>;
};

/** Rows are in the order of the tree, children indented one step more than their parent. */
export const foldedRows = <Row extends Placed>(
  rows: readonly Row[],
  opens: (key: string) => boolean,
): FoldedRows<Row> => {
  const shown: Row[] = [];
  const isOpen = new Map<string, boolean>();
  let closedAt = Number.POSITIVE_INFINITY;
  for (const [index, row] of rows.entries()) {
    if (row.indent > closedAt) continue;
    const hasRowsBelow = (rows[index + 1]?.indent ?? 0) > row.indent;
    if (hasRowsBelow) isOpen.set(row.key, opens(row.key));
    closedAt = isOpen.get(row.key) === false ? row.indent : Number.POSITIVE_INFINITY;
    shown.push(row);
  }
  return { rows: shown, isOpen };
};

/** Accounts with others below them, at whatever depth. */
export const foldingKeys = (rows: readonly Placed[]): string[] =>
  rows.filter(({ indent }, index) => (rows[index + 1]?.indent ?? 0) > indent).map(({ key }) => key);
