// What stands in the books after an import, read through the API and held against what another program found in the file.
import { expect } from 'vitest';
import { listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { getAccountStatement, getTrialBalance, type StatementRow } from '#shared/finance/reportsApi.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import type { Client } from '../product/client.ts';
import type { Expected } from './imports.ts';

const fileYear = { from: '2025-01-01', to: '2025-12-31' };

const minor = (text: string): bigint => parseMoney(text, 2) ?? 0n;

const netOf = ({ debit, credit }: { debit: string; credit: string }): bigint => minor(debit) - minor(credit);

/** The other program writes `0` and `0.00`. */
const twoDecimals = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, formatMoney(minor(text), 2)]));

const typeOfRoot: Record<string, string> = { revenue: 'income' };

/** The trial balance of the file's year, account by account, its sums by type, the profit, and the self-check of the books. */
export const expectWholeFile = async (client: Client, expected: Expected): Promise<void> => {
  const { rows, totals } = await client.call(getTrialBalance, { query: fileYear });
  const byType = new Map<string, bigint>();
  const found = rows.map(({ code, root, opening, movement, closing }) => {
    expect(opening).toEqual({ debit: '0.00', credit: '0.00' });
    const type = typeOfRoot[root] ?? root;
    byType.set(type, (byType.get(type) ?? 0n) + netOf(closing));
    return [code, { ...movement, balance: formatMoney(netOf(closing), 2) }];
  });
  const balances = Object.entries(expected.trial_balance).map(([code, sums]) => [code, twoDecimals(sums)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(balances));
  expect(totals.movement).toEqual({ debit: expected.total_debit, credit: expected.total_credit });
  const types = [...byType].map(([type, sum]) => [type, formatMoney(sum, 2)]);
  expect(Object.fromEntries(types)).toEqual(twoDecimals(expected.totals_by_type));
  const result = (byType.get('income') ?? 0n) + (byType.get('expense') ?? 0n);
  expect(formatMoney(-result, 2)).toBe(expected.net_profit);
  const books = await checkedBooks(client);
  expect(books).toMatchObject({ entries: expected.vouchers, lines: expected.lines, findings: [] });
};

/** Every line of an account, or of all leaves of a group. */
const statementOf = async (client: Client, account: string) => {
  const query = { account, ...fileYear, limit: '500' };
  const first = await client.call(getAccountStatement, { query });
  const rows = [...first.rows];
  for (let { cursor } = first; cursor !== null; ) {
    const page = await client.call(getAccountStatement, { query: { ...query, cursor } });
    rows.push(...page.rows);
    cursor = page.cursor;
  }
  return { rows, closing: first.closing };
};

const bucketOf = (days: number): number =>
  [30, 60, 90, Number.POSITIVE_INFINITY].findIndex((to) => days <= to);

const texts = (amounts: bigint[]): string[] => amounts.map((amount) => formatMoney(amount, 2));

/** What a party owes by age: every line by its own date, and receipts against the oldest invoices first. */
const ageingOf = (rows: readonly StatementRow[], asOf: string) => {
  const [gross, fifo] = [
    [0n, 0n, 0n, 0n],
    [0n, 0n, 0n, 0n],
  ];
  let receipts = sumOf(rows.map(({ credit }) => minor(credit)));
  for (const row of rows) {
    const bucket = bucketOf(daysBetween(row.date, asOf));
    const invoiced = minor(row.debit);
    const paid = receipts < invoiced ? receipts : invoiced;
    receipts -= paid;
    gross[bucket] = (gross[bucket] ?? 0n) + netOf(row);
    fifo[bucket] = (fifo[bucket] ?? 0n) + invoiced - paid;
  }
  return { gross: texts(gross), fifo: { buckets: texts(fifo), unapplied_credit: formatMoney(receipts, 2) } };
};

const expectedAgeing = ({ gross, fifo }: Expected['ageing']) =>
  Object.fromEntries(
    Object.entries(fifo).map(([party, { buckets, unapplied_credit }]) => [
      party,
      {
        gross: (gross[party] ?? []).map((text) => formatMoney(minor(text), 2)),
        fifo: {
          buckets: buckets.map((text) => formatMoney(minor(text), 2)),
          unapplied_credit: formatMoney(minor(unapplied_credit), 2),
        },
      },
    ]),
  );

/** Everything of a party that can be allocated is, as often as one allocation is not enough. */
const allocateAll = async (client: Client, side: Side, party: string): Promise<void> => {
  for (let more = true; more; ) {
    const answer = await client.send(allocateItems, { body: { side, party } });
    const { code } = answer.body as { code?: string };
    if (code !== undefined) expect(code).toBe('allocation.nothing');
    more = (answer.body as { more?: boolean }).more === true;
  }
};

type Owed = { buckets: string[]; unapplied: string };

/** What the other program found by holding what was paid against the oldest documents, of each side. */
const owedBy = (side: Side, { ageing, payables }: Expected): [string, Owed][] =>
  side === 'receivable'
    ? Object.entries(ageing.fifo).map(([party, { buckets, unapplied_credit: unapplied }]) => [
        party,
        { buckets, unapplied },
      ])
    : Object.entries(payables.fifo).map(([party, { buckets, unapplied_debit: unapplied }]) => [
        party,
        { buckets, unapplied },
      ]);

/** What each party of a side owes or is owed by age, once all that was paid is allocated. */
export const expectAgeing = async (client: Client, side: Side, expected: Expected): Promise<void> => {
  const parties = owedBy(side, expected);
  for (const [party] of parties) await allocateAll(client, side, party);
  const query = { on: expected.ageing.as_of, side, by: 'documentDate', edges: '30,60,90' } as const;
  const run = await client.call(createReportRun, { body: { report: 'ageing', query } });
  if (run.report !== 'ageing') expect.fail('another report');
  const open = parties.flatMap(([party, { buckets, unapplied }]) => {
    const figures = [...buckets.map(minor), -minor(unapplied)];
    return figures.some((figure) => figure !== 0n) ? [[party, ...texts(figures)]] : [];
  });
  const found = run.rows.map(({ code, columns, unallocated }) => [code, ...columns, unallocated]);
  expect(found.toSorted()).toEqual(open.toSorted());
  expect(run.totals.total).toBe(run.control);
};

/** Every line by the statements: of the busiest account, of the customers with date and party, and of each voucher. */
export const expectEveryLine = async (client: Client, expected: Expected): Promise<void> => {
  const { statement, ageing } = expected;
  const busiest = await statementOf(client, statement.account);
  expect([busiest.rows.length, busiest.closing]).toEqual([statement.lines, statement.closing]);
  expect(busiest.rows.at(-1)?.balance).toBe(statement.closing);
  const receivable = await statementOf(client, '1301');
  expect(receivable.closing).toBe(statement.receivable_closing);
  expect(receivable.rows).toHaveLength(statement.receivable_lines);
  const parties = Map.groupBy(receivable.rows, ({ party }) => party ?? '');
  const found = [...parties].map(([party, rows]) => [party, ageingOf(rows, ageing.as_of)]);
  expect(Object.fromEntries(found)).toEqual(expectedAgeing(ageing));
  const roots = (await client.call(listAccounts, {})).items.filter(({ parent }) => parent === null);
  const lines: StatementRow[] = [];
  for (const { code } of roots) lines.push(...(await statementOf(client, code)).rows);
  expect(lines).toHaveLength(expected.lines);
  const vouchers = Map.groupBy(lines, ({ source }) => source.id);
  const counts = [...Map.groupBy(vouchers.values(), (each) => each.length)];
  expect(Object.fromEntries(counts.map(([count, each]) => [count, each.length]))).toEqual(
    expected.lines_per_voucher,
  );
};

/** The vouchers whose narration holds a word, found page by page. */
export const expectSearchable = async (client: Client, expected: Expected): Promise<void> => {
  const query = { text: 'Noor', limit: '200' };
  const ids = new Set<string>();
  let page = await client.call(voucherCalls.list, { query });
  for (const { id } of page.items) ids.add(id);
  while (page.cursor !== null) {
    page = await client.call(voucherCalls.list, { query: { ...query, cursor: page.cursor } });
    for (const { id } of page.items) ids.add(id);
  }
  expect(ids.size).toBe(expected.memo_contains_Noor);
};
