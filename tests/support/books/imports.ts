// Files of vouchers for API tests: the real one, parts of it, and what must come out of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ApiClient } from '#scripts/api/apiClient.ts';
import { type ImportReport, importFile } from '#scripts/import/importFile.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import {
  beginImport,
  type ImportFault,
  type ImportView,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import type { LedgerAccountInput } from '#shared/ledger/ledgerAccount.ts';
import type { Client } from '../product/client.ts';

const fixture = (name: string): string => join(import.meta.dirname, '..', '..', 'fixtures', name);

export const fileChart = JSON.parse(readFileSync(fixture('vouchers-chart.json'), 'utf8')) as NonNullable<
  EndpointInput<typeof beginImport>['body']['chart']
>;

type Sums = { debit: string; credit: string; balance: string };

/** What another program computed from a file. */
export type Expected = {
  sha256: string;
  vouchers: number;
  lines: number;
  /** How many vouchers have 2, 3 … lines. */
  lines_per_voucher: Record<string, number>;
  total_debit: string;
  total_credit: string;
  memo_contains_Noor: number;
  trial_balance: Record<string, Sums>;
  totals_by_type: Record<string, string>;
  net_profit: string;
  statement: {
    account: string;
    lines: number;
    closing: string;
    receivable_lines: number;
    receivable_closing: string;
  };
  /** By party, in buckets of 0–30, 31–60, 61–90 and more days. */
  ageing: {
    as_of: string;
    gross: Record<string, string[]>;
    fifo: Record<string, { buckets: string[]; unapplied_credit: string }>;
  };
  /** Of suppliers, by a script of its own (tests/fixtures/expectPayables.py). */
  payables: {
    as_of: string;
    fifo: Record<string, { buckets: string[]; unapplied_debit: string }>;
  };
  /** Of the year and its quarters, by another script (tests/fixtures/expectStatements.py), once the accounts are of these kinds. */
  statements: {
    kinds: Record<string, Pick<LedgerAccountInput, 'subtype' | 'cashFlow'>>;
    periods: {
      from: string;
      to: string;
      profitLoss: Record<string, string>;
      balanceSheet: Record<string, string>;
      cashFlow: Record<'indirect' | 'direct', Record<string, string>>;
    }[];
  };
};

const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(fixture(`${name}.expected.json`), 'utf8')) as Expected;

export type VoucherFile = { path: string; expected: Expected };

/** A thousand vouchers of a year. */
export const thousand: VoucherFile = {
  path: fixture('vouchers-1000.jsonl'),
  expected: expectedOf('vouchers-1000'),
};

/** Ten thousand of another year like it, compressed. */
export const tenThousand: VoucherFile = {
  path: fixture('vouchers-10000.jsonl.gz'),
  expected: expectedOf('vouchers-10000'),
};

export const silent: ImportReport = {
  onRows: () => undefined,
  onFaults: () => undefined,
  onLeftOut: () => undefined,
  onStaged: () => undefined,
  isStopped: () => false,
};

/** Imports a file as `npm run import` does it. */
export const importWholeFile = async (
  client: ApiClient,
  { path }: Pick<VoucherFile, 'path'>,
  report: Partial<ImportReport> = {},
): Promise<ImportView> => {
  const file = { ...(await readFileFacts(path)), path, name: basename(path), chart: fileChart };
  return importFile({ client, file, report: { ...silent, ...report } });
};

export type FileRow = {
  no: string;
  date: string;
  type: string;
  lines: { account: string; debit: string; credit: string; party: string | null }[];
};

export const fileRows = (count: number): FileRow[] =>
  readFileSync(thousand.path, 'utf8')
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

export const send = (client: Client, id: string, portion: EndpointInput<typeof sendImportRows>['body']) =>
  client.call(sendImportRows, { params: { id }, body: portion });

/** Runs to the end; faulty rows end it at once. */
export const finish = async (client: Client, id: string): Promise<ImportView & { faults: ImportFault[] }> => {
  for (;;) {
    const view = await client.call(runImport, { params: { id } });
    if (view.state === 'done' || view.faults.length > 0) return view;
  }
};

/** All rows are posted, also those that look posted already: tests bring the same vouchers in more than once. */
export const placesOf = (rows: readonly unknown[]): number[] => rows.map((_, place) => place);

/** Begins, sends in one portion and runs. */
export const importRows = async (client: Client, rows: FileRow[]) => {
  const { id } = await begin(client, rows);
  await send(client, id, { start: 0, rows, again: placesOf(rows) });
  return finish(client, id);
};
