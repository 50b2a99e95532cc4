// Reads rows copied from a spreadsheet as voucher lines: columns are known by what stands in them, not by their place.
import { latinDigits, normaliseNumber } from '#shared/kernel/numberEntry.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import type { DraftLine } from './voucherDraft.ts';

/** `11001`, or `11001 · Main cash` as the grid itself shows it. */
const codeIn = (cell: string, chart: Chart): string | null => {
  const [code = ''] = latinDigits(cell.trim()).split(/[\s·]/, 1);
  return chart.has(code) ? code : null;
};

type Columns = { account: number; amounts: number[]; text: number };

const columnsOf = (rows: readonly string[][], chart: Chart): Columns | null => {
  const indexes = rows.reduce<number[]>(
    (most, row) => (row.length > most.length ? [...row.keys()] : most),
    [],
  );
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  const account = indexes.find((index) => {
    const cells = cellsOf(index);
    return cells.length > 0 && cells.every((cell) => codeIn(cell, chart) !== null);
  });
  if (account === undefined) return null;
  const others = indexes.filter((index) => index !== account && cellsOf(index).length > 0);
  const isAmounts = (index: number) => cellsOf(index).every((cell) => normaliseNumber(cell) !== null);
  const text = others.find((index) => !isAmounts(index)) ?? -1;
  return { account, amounts: others.filter(isAmounts), text };
};

const isZero = (amount: string): boolean => /^0*(\.0*)?$/.test(amount);

/** Two columns are debit and credit; in one column a minus means credit. */
const sidesOf = (row: readonly string[], amounts: readonly number[]): Pick<DraftLine, 'debit' | 'credit'> => {
  const [first = '', second] = amounts.map((index) => normaliseNumber(row[index] ?? '') ?? '');
  const shown = (amount: string) => (isZero(amount) ? '' : amount);
  if (second !== undefined) return { debit: shown(first), credit: shown(first) === '' ? shown(second) : '' };
  return first.startsWith('-')
    ? { debit: '', credit: shown(first.slice(1)) }
    : { debit: shown(first), credit: '' };
};

/** The lines in a copied text, or null when it is no table with a column of accounts. */
export const pastedLines = (copied: string, chart: Chart): Partial<DraftLine>[] | null => {
  if (!/[\t\n]/.test(copied.trimEnd())) return null;
  const rows = copied
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  // A first row of titles is passed over.
  const body = columnsOf(rows, chart) === null ? rows.slice(1) : rows;
  const columns = columnsOf(body, chart);
  if (columns === null) return null;
  return body.map((row) => ({
    account: codeIn(row[columns.account] ?? '', chart) ?? '',
    text: row[columns.text] ?? '',
    ...sidesOf(row, columns.amounts),
  }));
};
