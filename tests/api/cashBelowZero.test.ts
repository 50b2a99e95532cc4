// Cash that is paid out before it is recorded as received: the posting stands, and whoever posted it is told.
import { beforeAll, describe, expect, test } from 'vitest';
import { listCashWarnings, voucherCalls } from '#shared/finance/api.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { draft, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { reportTable } from '#tests/support/kinds/reportTables.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aRole(
    company,
    'poster',
    ['create', 'view', 'post'].map((action) => ({ name: 'voucher', action })),
  );
});

const warningsOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(listCashWarnings, { params: { id } })).warnings;

describe('cash below zero', () => {
  const pay = (amount: string) => ({
    lines: [
      { account: '53001', debit: amount },
      { account: '11002', credit: amount },
    ],
  });

  test('is a warning, by branch, with its figure for who may see balances; the reports mark it', async () => {
    await posted(admin, {
      lines: [
        { account: '11002', debit: '100' },
        { account: '41001', credit: '100' },
      ],
    });
    expect(await warningsOf(admin, await posted(admin, pay('100')))).toEqual([]);
    expect(await warningsOf(admin, await draft(admin, pay('100')))).toEqual([]);
    const over = await posted(admin, pay('0.01'));
    expect(await warningsOf(admin, over)).toMatchObject([
      {
        code: 'voucher.cashBelowZero',
        details: { account: '11002', branch: '01', balance: '-0.01' },
      },
    ]);
    const poster = await signedInAs(company, 'poster');
    expect(await warningsOf(poster, await posted(poster, pay('1')))).toMatchObject([
      { code: 'voucher.cashBelowZeroHidden', details: { account: '11002' } },
    ]);
    const words = { language: 'en', say: (key: string) => key } as const;
    const trial = await admin.call(createReportRun, { body: { report: 'trialBalance', query: thisYear } });
    const marked = reportTable([trial], words).rows.filter((row) => row.isBelowZero);
    expect(marked.map(({ key }) => key)).toEqual(['11002']);
    const query = { account: '11002', ...thisYear };
    const statement = await admin.call(createReportRun, { body: { report: 'accountStatement', query } });
    const balances = reportTable([statement], words).rows.filter((row) => row.isBelowZero);
    expect(balances.map(({ cells }) => cells['balance'])).toEqual(['-0.01', '-1.01']);
  });

  test('is said of a reversal that takes back a receipt', async () => {
    const receipt = await posted(admin, {
      lines: [
        { account: '11003', debit: '50' },
        { account: '41001', credit: '50' },
      ],
    });
    await posted(admin, {
      lines: [
        { account: '53001', debit: '20' },
        { account: '11003', credit: '20' },
      ],
    });
    const back = await admin.call(voucherCalls.reverse, {
      params: { id: receipt.id },
      body: { reason: 'x' },
    });
    expect(await warningsOf(admin, back)).toMatchObject([
      { code: 'voucher.cashBelowZero', details: { balance: '-20.00' } },
    ]);
  });
});
