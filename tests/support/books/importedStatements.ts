// Profit and loss, balance sheet and cash flow of an imported file, held against what another program found in it.
import { expect } from 'vitest';
import { changeAccount, listAccounts } from '#shared/finance/api.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import type { Client } from '../product/client.ts';
import type { Expected } from './imports.ts';

/** The file's chart says nothing of sections and cash flow classes: the accounts are given those of the other program. */
const setKinds = async (client: Client, { kinds }: Expected['statements']): Promise<void> => {
  const { items } = await client.call(listAccounts, {});
  for (const [code, kind] of Object.entries(kinds)) {
    const account = items.find((each) => each.code === code);
    if (!account?.parent) throw new Error(`No account ${code}`);
    const { name, name_ar, parent, group, control, currency, branches, active, rev } = account;
    const kept = { name, name_ar, parent, group, control, currency, branches, active, rev };
    await client.call(changeAccount, { params: { code }, body: { ...kept, ...kind } });
  }
};

type Run = Extract<Awaited<ReturnType<typeof runOf>>, { report: 'profitLoss' | 'balanceSheet' | 'cashFlow' }>;

const runOf = (client: Client, report: 'profitLoss' | 'balanceSheet' | 'cashFlow', query: object) =>
  client.call(createReportRun, { body: { report, query } as never });

/** The amounts of these rows in one column; a row that has no figure is not there. */
const amountsOf = ({ rows }: Run, keys: readonly string[], column = 0): Record<string, string> =>
  Object.fromEntries(
    keys.map((key) => [key, rows.find((row) => row.key === key)?.amounts[column] ?? '0.00']),
  );

const figuresOf = async (client: Client, report: Run['report'], query: object): Promise<Run> => {
  const run = await runOf(client, report, query);
  return 'heads' in run ? run : expect.fail('another report');
};

/** Each report of the year and of its quarters, and the quarters once more side by side. */
export const expectStatements = async (client: Client, { statements }: Expected): Promise<void> => {
  await setKinds(client, statements);
  const [year, ...quarters] = statements.periods;
  if (!year) throw new Error('No year');
  for (const { from, to, ...expected } of statements.periods) {
    for (const report of ['profitLoss', 'balanceSheet'] as const) {
      const run = await figuresOf(client, report, { from, to });
      expect(amountsOf(run, Object.keys(expected[report]))).toEqual(expected[report]);
    }
    for (const method of ['indirect', 'direct'] as const) {
      const run = await figuresOf(client, 'cashFlow', { from, to, method });
      const wanted = expected.cashFlow[method];
      expect(amountsOf(run, Object.keys(wanted))).toEqual(wanted);
      expect(run.report === 'cashFlow' && run.cashTotal.closing).toBe(wanted['closingCash']);
    }
  }
  const query = { from: year.from, to: year.to, columns: 'quarter' };
  for (const report of ['profitLoss', 'balanceSheet'] as const) {
    const run = await figuresOf(client, report, query);
    const found = quarters.map((each, column) => amountsOf(run, Object.keys(each[report]), column));
    expect(found).toEqual(quarters.map((each) => each[report]));
  }
  const direct = await figuresOf(client, 'cashFlow', { ...query, method: 'direct' });
  const found = quarters.map((each, column) => amountsOf(direct, Object.keys(each.cashFlow.direct), column));
  expect(found).toEqual(quarters.map(({ cashFlow }) => cashFlow.direct));
  expect(parseMoney(year.cashFlow.direct['netChange'] ?? '', 2)).not.toBe(0n);
};
