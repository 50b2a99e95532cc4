// The share of one cost centre: trial balance and statement come to what its lines add up to, in every branch and period, folded or not.
import { beforeAll, describe, expect, test } from 'vitest';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { createReportRun, getReportRun, type ReportRun } from '#shared/reportRunsApi.ts';
import { inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

type Line = { date: string; branch: string; account: string; costCentre: string | null; amount: bigint };

const centres = ['N', 'S'] as const;
const accounts = ['11001', '41001', '51001'] as const;
const lines: Line[] = [];
let company: Company;
let admin: Client;

/** The same numbers on every day: a linear congruence. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const random = randomOf(59);
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

const text = (halalas: bigint): string => {
  const digits = String(halalas < 0n ? -halalas : halalas).padStart(3, '0');
  return `${halalas < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Debits above zero, credits below: two or three lines of one branch that balance. */
const aPosting = async (): Promise<void> => {
  const date = inThisYear(`0${1 + random(3)}-${String(1 + random(28)).padStart(2, '0')}`);
  const branch = oneOf(['01', '02']);
  const parts = [BigInt(1 + random(99_999)), BigInt(1 + random(99_999))];
  const amounts = [...parts, -parts.reduce((sum, part) => sum + part, 0n)];
  const own = amounts.map((amount) => ({
    date,
    branch,
    amount,
    account: oneOf(accounts),
    costCentre: oneOf([...centres, null]),
  }));
  await posted(admin, {
    date,
    branch,
    lines: own.map(({ account, costCentre, amount }) => ({
      account,
      costCentre: costCentre ?? undefined,
      ...(amount > 0n ? { debit: text(amount) } : { credit: text(-amount) }),
    })),
  });
  lines.push(...own);
};

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company);
  admin = await signedInAs(company, 'admin');
  for (const code of centres)
    await admin.call(costCentres.api.create, { body: { code, name: code, name_ar: code } });
  for (let made = 0; made < 25; made += 1) await aPosting();
}, 120_000);

const scopes = [
  { ...thisYear },
  { from: inThisYear('01-17'), to: inThisYear('02-20') },
  { from: inThisYear('02-11'), to: inThisYear('03-09'), branch: '02' },
];

type Scope = { from: string; to: string; branch?: string };

const linesOf = (account: string, costCentre: string, { branch }: Scope): Line[] =>
  lines.filter(
    (line) =>
      line.account === account &&
      line.costCentre === costCentre &&
      (branch === undefined || line.branch === branch),
  );

const net = (of: readonly Line[]): bigint => of.reduce((sum, { amount }) => sum + amount, 0n);

const sums = (of: readonly Line[]) => ({
  debit: text(net(of.filter(({ amount }) => amount > 0n))),
  credit: text(-net(of.filter(({ amount }) => amount < 0n))),
});

const halalas = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** All pages of a run, as a file has them. */
const runOf = async (account: string, costCentre: string, scope: Scope): Promise<ReportRun[]> => {
  const query = { ...scope, account, costCentre };
  const pages = [await admin.call(createReportRun, { body: { report: 'accountStatement', query } })];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    const { id } = pages[0] as ReportRun;
    pages.push(await admin.call(getReportRun, { params: { id }, query: { page: String(next) } }));
  }
  return pages;
};

type Share = { before: readonly Line[]; within: readonly Line[] };
type Asked = { account: string; costCentre: string; scope: Scope };

/** Page by page, a few lines each. */
const checkStatement = async ({ account, costCentre, scope }: Asked, { before, within }: Share) => {
  const query = { ...scope, account, costCentre, limit: '4' };
  let page = await admin.call(getAccountStatement, { query });
  expect([page.opening, page.closing]).toEqual([text(net(before)), text(net([...before, ...within]))]);
  expect(page.totals).toEqual(sums(within));
  const rows = [...page.rows];
  while (page.cursor !== null) {
    page = await admin.call(getAccountStatement, { query: { ...query, cursor: page.cursor } });
    rows.push(...page.rows);
  }
  expect(rows).toHaveLength(within.length);
  expect(rows.every((each) => each.costCentre === costCentre)).toBe(true);
  expect(rows.at(-1)?.balance ?? page.opening).toBe(page.closing);
  const [run] = await runOf(account, costCentre, scope);
  expect(run).toMatchObject({ costCentre, opening: page.opening, closing: page.closing });
  expect(run?.rows).toHaveLength(within.length);
};

const checkScope = async (scope: Scope, costCentre: string): Promise<void> => {
  const trial = await admin.call(getTrialBalance, { query: { ...scope, costCentre } });
  for (const account of accounts) {
    const all = linesOf(account, costCentre, scope);
    const before = all.filter(({ date }) => date < scope.from);
    const within = all.filter(({ date }) => date >= scope.from && date <= scope.to);
    const row = trial.rows.find(({ code }) => code === account);
    expect(row?.movement ?? sums([])).toEqual(sums(within));
    const { debit, credit } = row?.opening ?? sums([]);
    expect(halalas(debit) - halalas(credit)).toBe(net(before));
    await checkStatement({ account, costCentre, scope }, { before, within });
  }
};

/** The day book has the lines of all accounts, and of no other centre. */
const checkDayBook = async (scope: Scope, costCentre: string): Promise<void> => {
  const run = await admin.call(createReportRun, {
    body: { report: 'dayBook', query: { ...scope, costCentre } },
  });
  if (run.report !== 'dayBook') return expect.fail('another report');
  const own = accounts
    .flatMap((account) => linesOf(account, costCentre, scope))
    .filter(({ date }) => date >= scope.from && date <= scope.to);
  expect(run).toMatchObject({ costCentre, totals: sums(own) });
  expect(run.rows).toHaveLength(own.length);
  expect(run.notes.map(({ key }) => key)).toEqual(['ofCentre']);
};

const checkAll = async (): Promise<void> => {
  for (const scope of scopes)
    for (const costCentre of centres) {
      await checkScope(scope, costCentre);
      await checkDayBook(scope, costCentre);
    }
};

describe('the share of a cost centre', () => {
  test('is exact while the lines are not folded yet', checkAll);

  test('and after they are', async () => {
    await foldJournal(company.store);
    await foldStatements(company.store, 1);
    await checkAll();
  });

  test('of all centres, with what bears none, is the whole', async () => {
    const whole = await admin.call(getTrialBalance, { query: thisYear });
    for (const account of accounts) {
      const found = whole.rows.find(({ code }) => code === account);
      expect(found?.movement).toEqual(sums(lines.filter((line) => line.account === account)));
    }
  });

  test('a page of one centre is none of another', async () => {
    const query = { ...thisYear, account: '11001', costCentre: 'N', limit: '1' };
    const { cursor } = await admin.call(getAccountStatement, { query });
    expect(cursor).not.toBeNull();
    const other = { ...query, costCentre: 'S', cursor: cursor ?? '' };
    const answer = await admin.send(getAccountStatement, { query: other });
    expect(answer).toMatchObject({ status: 422, body: { code: 'cursor.invalid' } });
  });
});
