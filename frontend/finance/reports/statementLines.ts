// The statement as rows on the screen: opening balance first, then the lines, the closing balance once all are there.
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import type { AccountStatement } from './reportQueries.ts';

export type StatementLine = {
  key: string;
  /** Null for the opening and closing balances. */
  row: StatementRow | null;
  kind: 'opening' | 'line' | 'closing';
  date: string;
  balance: string;
};

const edge = (kind: 'opening' | 'closing', date: string, balance: string): StatementLine => ({
  key: kind,
  row: null,
  kind,
  date,
  balance,
});

export const statementLines = (
  first: AccountStatement,
  pages: readonly AccountStatement[],
): StatementLine[] => {
  const lines = pages
    .flatMap((page) => page.rows)
    .map(
      (row, index): StatementLine => ({
        key: `${row.id} ${index}`,
        row,
        kind: 'line',
        date: row.date,
        balance: row.balance,
      }),
    );
  const isWhole = pages.at(-1)?.cursor === null;
  return [
    edge('opening', first.from, first.opening),
    ...lines,
    ...(isWhole ? [edge('closing', first.to, first.closing)] : []),
  ];
};
