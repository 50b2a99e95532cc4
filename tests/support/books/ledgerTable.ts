// Ledger tests are ledgers: lines as a text table of account, debit and credit columns.
import { formatMoney } from '#shared/kernel/money.ts';

type Line = { account: string; debit: bigint; credit: bigint; branch?: string };

const cell = (amount: bigint): string => (amount === 0n ? '' : formatMoney(amount, 2)).padStart(12);

/** One row a line: `branch account debit credit`; the branch only where it is given. */
export const ledgerTable = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      `${line.branch === undefined ? '' : `${line.branch} `}${line.account.padEnd(14)}${cell(line.debit)}${cell(line.credit)}`.trimEnd(),
    )
    .join('\n');

/** The same without regard to indentation of the expected text. */
export const tableOf = (text: string): string =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .join('\n');
