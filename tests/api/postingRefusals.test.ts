// Refusals of a posting: each has its code and changes nothing.
import { beforeAll, describe, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { getPostingRules, openFiscalYear, saveLockDate } from '#shared/finance/booksApi.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import {
  change,
  closingOf,
  draft,
  failureOf,
  inThisYear,
  post,
  posted,
  thisYear,
} from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  admin = await signedInAs(company, 'admin');
});

describe('a posting is refused and changes nothing', () => {
  const line = (account: string, debit: string, rest: object = {}) => ({ account, debit, ...rest });
  const credit = (account: string, amount: string, rest: object = {}) => ({
    account,
    credit: amount,
    ...rest,
  });
  const cases: [string, Partial<VoucherInput>][] = [
    ['period.noFiscalYear', { date: '1999-01-01' }],
    ['voucher.openingDate', { type: 'opening' }],
    ['voucher.tooFewLines', { lines: [line('11001', '1')] }],
    ['voucher.lineAccountMissing', { lines: [line('', '1'), credit('41001', '1')] }],
    ['voucher.lineAccountUnknown', { lines: [line('99999', '1'), credit('41001', '1')] }],
    ['voucher.lineAccountGroup', { lines: [line('11', '1'), credit('41001', '1')] }],
    ['voucher.lineBranchUnknown', { lines: [line('11001', '1', { branch: '99' }), credit('41001', '1')] }],
    ['voucher.lineBothSides', { lines: [line('11001', '1', { credit: '1' }), credit('41001', '1')] }],
    ['voucher.lineNoAmount', { lines: [line('11001', '1'), credit('41001', '1'), line('11101', '0')] }],
    ['voucher.receiptNeedsMoney', { type: 'receipt', lines: [line('53001', '1'), credit('41001', '1')] }],
    ['voucher.receiptCreditsMoney', { type: 'receipt', lines: [line('11001', '1'), credit('11101', '1')] }],
    ['voucher.paymentNeedsMoney', { type: 'payment', lines: [line('53001', '1'), credit('41001', '1')] }],
    ['voucher.paymentDebitsMoney', { type: 'payment', lines: [line('11001', '1'), credit('11101', '1')] }],
    ['voucher.contraOnlyMoney', { type: 'contra' }],
    ['voucher.linePartyMissing', { lines: [line('11201', '1'), credit('41001', '1')] }],
    ['voucher.linePartyUnknown', { lines: [line('11201', '1', { party: 'NOBODY' }), credit('41001', '1')] }],
    [
      'voucher.lineCostCentreUnknown',
      { lines: [line('53001', '1', { costCentre: 'NONE' }), credit('11001', '1')] },
    ],
    ['voucher.unbalanced', { lines: [line('11001', '1'), credit('41001', '0.99')] }],
  ];
  test.each(cases)('%s', async (code, changes) => {
    const before = await closingOf(admin);
    const saved = await draft(admin, changes);
    expect(await failureOf(post(admin, saved.id))).toMatchObject({ status: 422, code });
    expect((await admin.call(voucherCalls.get, { params: { id: saved.id } })).status).toBe('draft');
    expect(await closingOf(admin)).toEqual(before);
  });

  test('voucher.changed, when somebody edited it meanwhile', async () => {
    const saved = await draft(admin);
    await change(admin, saved);
    const stale = admin.call(voucherCalls.transition('post'), {
      params: { id: saved.id },
      body: { rev: saved.rev },
    });
    expect(await failureOf(stale)).toMatchObject({ code: 'voucher.changed' });
  });

  test.each(['-1', 'NaN', '1'.repeat(39), '1e5', '١', '1,000', ''])(
    'a line with the amount %j is not even saved',
    async (debit) => {
      const failure = await failureOf(draft(admin, { lines: [{ account: '11001', debit }] }));
      expect(failure).toMatchObject({ status: 422, code: 'validation' });
      expect(failure.details['fields']).toHaveProperty(['lines.0.debit', 'code'], 'field.amount');
    },
  );

  test('more decimals than the currency has', async () => {
    const lines = [
      { account: '11001', debit: '0.10' },
      { account: '11001', debit: '0.001' },
      { account: '11001', credit: `0.${'1'.repeat(30)}` },
    ];
    const { code, details } = await failureOf(draft(admin, { lines }));
    const fault = expect.objectContaining({ code: 'field.tooExact' });
    expect([code, details['fields']]).toEqual([
      'validation',
      { 'lines.1.debit': fault, 'lines.2.credit': fault },
    ]);
  });

  test('unknown type, unknown branch, more than a thousand lines', async () => {
    expect(await failureOf(draft(admin, { type: 'wish' }))).toMatchObject({ code: 'voucher.typeUnknown' });
    expect(await failureOf(draft(admin, { branch: '99' }))).toMatchObject({ code: 'voucher.branchUnknown' });
    const lines = Array.from({ length: 1001 }, () => ({ account: '11001', debit: '1' }));
    expect(await failureOf(draft(admin, { lines }))).toMatchObject({ code: 'validation' });
  });
});

describe('a locked period', () => {
  test('takes no posting, in any branch, until it is unlocked', async () => {
    const own = await aCompany();
    await aBranch(own, '02');
    const client = await signedInAs(own, 'admin');
    const saved = await draft(client, { date: inThisYear('01-31'), branch: '02' });
    await client.call(saveLockDate, { body: { lockDate: inThisYear('01-31'), reason: 'Test' } });
    expect(await failureOf(post(client, saved.id))).toMatchObject({ code: 'period.locked' });
    await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
    expect((await post(client, saved.id)).status).toBe('posted');
  });

  test('years are opened one after the other', async () => {
    const client = await signedInAs(await aCompany(), 'admin');
    const year = Number(thisYear.from.slice(0, 4));
    const open = (from: string) => client.call(openFiscalYear, { body: { from } });
    expect(await failureOf(open(`${year - 2}-01-01`))).toMatchObject({ code: 'period.yearNotAdjacent' });
    expect(await failureOf(open(`${year - 1}-02-01`))).toMatchObject({ code: 'period.yearStart' });
    expect(await failureOf(open(`${year}-01-01`))).toMatchObject({ code: 'period.yearExists' });
    await open(`${year - 1}-01-01`);
    expect((await client.call(getPostingRules, {})).years).toHaveLength(2);
    expect((await posted(client, { date: `${year - 1}-06-01` })).number).toBe(`01-JV-${year - 1}-000001`);
  });
});
