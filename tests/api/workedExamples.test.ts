// The worked examples that journal vouchers and trial balances alone can show, through the API; and why the others wait.
import { describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { createAccount, listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { closeFiscalYear } from '#shared/finance/yearCloseApi.ts';
import examples from '#tests/fixtures/worked-examples.json' with { type: 'json' };
import { shownExamples as shown, waitingExamples as waiting } from '#tests/support/books/shownExamples.ts';
import { closingOf, draft, failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { closingJournal, inOrder } from '#tests/support/books/yearClose.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, signedInAs } from '#tests/support/product/company.ts';

type Line = { account: string; debit: string; credit: string; party?: string };

test('every example of the file is shown somewhere, and none of those that wait is in it', () => {
  const ids = examples.examples.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(shown).toSorted());
  const areas = Object.keys(waiting);
  expect(ids.filter((id) => areas.some((area) => id === area || id.startsWith(`${area}-`)))).toEqual([]);
});

const newClient = async (): Promise<Client> => signedInAs(await aCompany(), 'admin');

/** The accounts of the chart by the role they play in postings. */
const accountsByRole = async (client: Client) => {
  const { items } = await client.call(listAccounts, {});
  return (role: string, kind: 'sales' | 'purchase'): string => {
    const wanted = role === 'credit_account' ? `credit_account (${kind})` : role;
    const account = items.find(({ mapping }) => mapping === wanted);
    if (!account) throw new Error(`No account plays ${role}`);
    return account.code;
  };
};

/** Posts a journal of an example on the default chart; answers the lines as they stand, in the example's words. */
const postJournal = async (client: Client, journal: readonly Line[], kind: 'sales' | 'purchase') => {
  const codeOf = await accountsByRole(client);
  const party = await client.call(addParty, { body: { name: 'Najd', name_ar: 'نجد', role: 'both' } });
  const lines = journal.map((line) => ({
    ...line,
    account: codeOf(line.account, kind),
    party: line.party === undefined ? null : party.code,
  }));
  const { id } = await posted(client, { lines });
  const voucher = await client.call(voucherCalls.get, { params: { id } });
  return voucher.lines.map((line, index) => {
    expect(line.account).toBe(lines[index]?.account);
    expect(line.party).toBe(lines[index]?.party);
    const { account = '', party: of } = journal[index] ?? {};
    return { account, debit: line.debit, credit: line.credit, ...(of === undefined ? {} : { party: of }) };
  });
};

describe('journals that documents will make by themselves', () => {
  type Journal = { input: unknown; expected: { journal: Line[] } };

  test.each([
    ['JRN-01', 'sales'],
    ['JRN-03', 'purchase'],
    ['JRN-09', 'purchase'],
  ] as const)('%s stands as it is written and balances', async (id, kind) => {
    const client = await newClient();
    const { expected } = workedExample<Journal>(id);
    expect(await postJournal(client, expected.journal, kind)).toEqual(expected.journal);
    await closingOf(client);
  });

  test('JRN-09: the tax account has no balance, and the supplier is owed the net amount', async () => {
    const client = await newClient();
    type ReverseCharge = {
      input: unknown;
      expected: { journal: Line[]; net_vat_effect: string; supplier_payable: string };
    };
    const { expected } = workedExample<ReverseCharge>('JRN-09');
    await postJournal(client, expected.journal, 'purchase');
    const codeOf = await accountsByRole(client);
    const closing = await closingOf(client);
    expect(closing[codeOf('vat_account', 'purchase')]?.debit).toBe(expected.net_vat_effect);
    expect(closing[codeOf('credit_account', 'purchase')]?.credit).toBe(expected.supplier_payable);
  });

  test('JRN-08: after deposit and final invoice the advance is used up and the tax is owed once', async () => {
    const client = await newClient();
    type Deposit = {
      input: unknown;
      expected: {
        deposit_journal: Line[];
        final_journal: Line[];
        vat_account_credit_total: string;
        customer_advance_after: string;
      };
    };
    const { expected } = workedExample<Deposit>('JRN-08');
    for (const journal of [expected.deposit_journal, expected.final_journal])
      expect(await postJournal(client, journal, 'sales')).toEqual(journal);
    const codeOf = await accountsByRole(client);
    const closing = await closingOf(client);
    expect(closing[codeOf('vat_account', 'sales')]?.credit).toBe(expected.vat_account_credit_total);
    expect(closing[codeOf('customer_advance', 'sales')]?.debit).toBe(expected.customer_advance_after);
  });
});

const onDefaultChart: Record<string, string> = {
  cash: '11001',
  sales: '41001',
  receivable: '11205',
  inter_branch: '11601',
  Sales: '41001',
  'Cost of Goods Sold': '51001',
  'Retained earnings': '31003',
};

const onChart = <Any extends { account: string }>(lines: readonly Any[]): Any[] =>
  lines.map((line) => ({ ...line, account: onDefaultChart[line.account] ?? line.account }));

test('JRN-05: a reversal flips every line, links both vouchers and leaves nothing', async () => {
  const client = await newClient();
  type Reversal = { input: { voucher: Line[] }; expected: { reversal: Line[]; net_effect: string } };
  const { input, expected } = workedExample<Reversal>('JRN-05');
  const { id, number } = await posted(client, { lines: onChart(input.voucher) });
  const mirror = await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
  expect(mirror.lines).toMatchObject(onChart(expected.reversal));
  expect(mirror.reverses).toEqual({ id, number });
  const original = await client.call(voucherCalls.get, { params: { id } });
  expect(original.reversedBy).toEqual({ id: mirror.id, number: mirror.number });
  for (const { debit, credit } of Object.values(await closingOf(client)))
    expect([debit, credit]).toEqual([expected.net_effect, expected.net_effect]);
});

test('JRN-06: an unbalanced voucher cannot be posted, and shows its variance', async () => {
  const client = await newClient();
  type Unbalanced = {
    input: { lines: Line[] };
    expected: { debit_total: string; credit_total: string; variance: string };
  };
  const { input, expected } = workedExample<Unbalanced>('JRN-06');
  const saved = await draft(client, { lines: onChart(input.lines) });
  expect([saved.debitTotal, saved.creditTotal, saved.variance]).toEqual([
    expected.debit_total,
    expected.credit_total,
    expected.variance,
  ]);
  const posting = client.call(voucherCalls.transition('post'), { params: { id: saved.id } });
  expect(await failureOf(posting)).toMatchObject({ status: 422, code: 'voucher.unbalanced' });
});

test('NUM-01: numbers are given at posting, without a gap where drafts were deleted', async () => {
  const client = await newClient();
  type Numbers = { input: unknown; expected: { numbers: Record<string, string> } };
  const { expected } = workedExample<Numbers>('NUM-01');
  const [a, b] = [await draft(client), await draft(client)];
  expect([a.number, b.number]).toEqual([null, null]);
  const postOne = async (id: string) =>
    (await client.call(voucherCalls.transition('post'), { params: { id } })).number ?? '';
  const numbers = { B: await postOne(b.id), C: '' };
  await client.call(voucherCalls.remove, { params: { id: a.id } });
  numbers.C = await postOne((await draft(client)).id);
  const count = (number = ''): number => Number(number.slice(number.lastIndexOf('-') + 1));
  for (const name of ['B', 'C'] as const) expect(count(numbers[name])).toBe(count(expected.numbers[name]));
  expect(numbers.B.slice(0, -1)).toBe(numbers.C.slice(0, -1));
});

test('RPT-01: a trial balance row with an opening on one side and a movement on the other', async () => {
  const client = await newClient();
  type Row = {
    input: { before_from_date: Line[]; in_period: Line[] };
    expected: { row: Record<string, string> };
  };
  const { input, expected } = workedExample<Row>('RPT-01');
  const body = { code: 'X', name: 'X', name_ar: 'س', parent: '11', group: false };
  await client.call(createAccount, { body });
  const against = ({ debit, credit }: Line): Line => ({ account: '41001', debit: credit, credit: debit });
  const postOn = (date: string, own: Line[]) =>
    posted(client, { date, lines: [...own, ...own.map(against)] });
  await postOn(inThisYear('01-15'), input.before_from_date);
  await postOn(inThisYear('02-15'), input.in_period);
  const query = { from: inThisYear('02-01'), to: inThisYear('02-28') };
  const { rows } = await client.call(getTrialBalance, { query });
  const row = rows.find(({ code }) => code === 'X');
  expect({
    opening_debit: row?.opening.debit,
    opening_credit: row?.opening.credit,
    debit: row?.movement.debit,
    credit: row?.movement.credit,
    closing_debit: row?.closing.debit,
    closing_credit: row?.closing.credit,
  }).toEqual(expected.row);
});

test('RPT-02: the close of a year with a loss leaves income and expense at zero', async () => {
  const client = await newClient();
  type Close = { input: { balances: Record<string, string> }; expected: { closing_journal: Line[] } };
  const { expected } = workedExample<Close>('RPT-02');
  const [sales, cost] = [
    { account: '41001', credit: '400.00' },
    { account: '51001', debit: '600.00' },
  ];
  await posted(client, { lines: [sales, cost, { account: '11001', credit: '200.00' }] });
  await client.call(closeFiscalYear, { body: { through: thisYear.to, acceptNotOver: true } });
  expect(await closingJournal(client)).toEqual(inOrder(onChart(expected.closing_journal)));
  const closing = await closingOf(client, { close: 'after' });
  const loss = expected.closing_journal.find(({ account }) => account === 'Retained earnings');
  expect([closing['41001'], closing['51001']].map((sums) => [sums?.debit, sums?.credit])).toEqual([
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ]);
  expect(closing['31003']).toEqual({ debit: loss?.debit, credit: '0.00' });
});

test('RPT-04: a parent shows the sum of its children, and has no lines of its own', async () => {
  const client = await newClient();
  type Shown = { end: string; lines: number };
  const { expected } = workedExample<{ input: unknown; expected: Record<string, Shown> }>('RPT-04');
  const open = (code: string, parent: string, group: boolean) =>
    client.call(createAccount, { body: { code, name: code, name_ar: code, parent, group } });
  await open('revenue', '41', true);
  await open('child_revenue', 'revenue', false);
  const lines = [
    { account: 'child_revenue', credit: '10.00' },
    { account: '11001', debit: '10.00' },
  ];
  await posted(client, { lines });
  for (const [account, { end, lines: count }] of Object.entries(expected)) {
    const statement = await client.call(getAccountStatement, { query: { account, ...thisYear } });
    expect(statement.closing).toBe(end);
    expect(statement.rows.filter((row) => row.account === account)).toHaveLength(count);
  }
});

test('RPT-14: each branch balances, because the system adds what is missing', async () => {
  const company = await aCompany();
  await aBranch(company, '02');
  const client = await signedInAs(company, 'admin');
  type Branches = {
    input: { lines: (Line & { branch: string })[] };
    expected: { added_lines: (Line & { branch: string })[] } & Record<string, unknown>;
  };
  const { input, expected } = workedExample<Branches>('RPT-14');
  const codes: Record<string, string> = { L1: '01', L2: '02' };
  const inBranches = (lines: (Line & { branch: string })[]) =>
    onChart(lines).map((line) => ({ ...line, branch: codes[line.branch] ?? '' }));
  const voucher = await posted(client, { lines: inBranches(input.lines) });
  const added = voucher.lines.filter(({ automatic }) => automatic);
  expect(added).toMatchObject(inBranches(expected.added_lines));
  for (const [name, branch] of Object.entries(codes)) {
    const { totals } = await client.call(getTrialBalance, { query: { ...thisYear, branch } });
    expect(totals.movement).toEqual(expected[`trial_balance_${name}`]);
  }
});
