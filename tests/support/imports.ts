// Files of vouchers for API tests: the real one, parts of it, and what must come out of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkBooks } from '#shared/finance/api.ts';
import {
  beginImport,
  type ImportFault,
  type ImportView,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import type { Client } from './client.ts';

const fixture = (name: string): string => join(import.meta.dirname, '..', 'fixtures', name);

export const vouchersFile = fixture('vouchers-1000.jsonl');

export const fileChart = JSON.parse(readFileSync(fixture('vouchers-chart.json'), 'utf8')) as EndpointInput<
  typeof beginImport
>['body']['chart'];

type Expected = {
  vouchers: number;
  lines: number;
  total_debit: string;
  memo_contains_Noor: number;
  trial_balance: Record<string, { debit: string; credit: string; balance: string }>;
  statement: { account: string; lines: number; closing: string };
};

/** Computed from the file by another program. */
export const expected = JSON.parse(readFileSync(fixture('vouchers-1000.expected.json'), 'utf8')) as Expected;

export type FileRow = {
  no: string;
  date: string;
  type: string;
  lines: { account: string; debit: string; credit: string; party: string | null }[];
};

export const fileRows = (count: number): FileRow[] =>
  readFileSync(vouchersFile, 'utf8')
    .split('\n')
    .slice(0, count)
    .map((line) => JSON.parse(line) as FileRow);

export const digestOf = (rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** Begins a file of these rows. */
export const begin = (
  client: Client,
  rows: readonly unknown[],
  changes: Partial<EndpointInput<typeof beginImport>['body']> = {},
): Promise<ImportView> =>
  client.call(beginImport, {
    body: { name: 'part.jsonl', sha256: digestOf(rows), total: rows.length, chart: fileChart, ...changes },
  });

export const send = (client: Client, id: string, portion: { start: number; rows: unknown[] }) =>
  client.call(sendImportRows, { params: { id }, body: portion });

/** Runs to the end; faulty rows end it at once. */
export const finish = async (client: Client, id: string): Promise<ImportView & { faults: ImportFault[] }> => {
  for (;;) {
    const view = await client.call(runImport, { params: { id } });
    if (view.state === 'done' || view.faults.length > 0) return view;
  }
};

/** Begins, sends in one portion and runs. */
export const importRows = async (client: Client, rows: FileRow[]) => {
  const { id } = await begin(client, rows);
  await send(client, id, { start: 0, rows });
  return finish(client, id);
};

export const fileYear = { from: '2025-01-01', to: '2025-12-31' };

/** The trial balance of the file's year, account by account, against what the other program found. */
export const expectWholeFile = async (client: Client): Promise<void> => {
  const { rows, totals } = await client.call(getTrialBalance, { query: fileYear });
  const found = Object.fromEntries(
    rows.map(({ code, opening, movement, closing }) => {
      expect(opening).toEqual({ debit: '0.00', credit: '0.00' });
      const balance = (parseMoney(closing.debit) ?? 0n) - (parseMoney(closing.credit) ?? 0n);
      return [code, { ...movement, balance: formatMoney(balance) }];
    }),
  );
  const twoDecimals = Object.fromEntries(
    Object.entries(expected.trial_balance).map(([code, sums]) => [
      code,
      Object.fromEntries(
        Object.entries(sums).map(([side, text]) => [side, formatMoney(parseMoney(text) ?? 0n)]),
      ),
    ]),
  );
  expect(found).toEqual(twoDecimals);
  expect(totals.movement).toEqual({ debit: expected.total_debit, credit: expected.total_debit });
  const books = await client.call(checkBooks, {});
  expect(books).toMatchObject({ entries: expected.vouchers, lines: expected.lines, findings: [] });
};
