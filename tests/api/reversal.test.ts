// Reversal: a mirror, linked both ways, once.
import { beforeAll, describe, expect, test } from 'vitest';
import { remove } from '#functions/storage/writes.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { getAccountStatement } from '#shared/finance/reportsApi.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { closingOf, draft, failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  admin = await signedInAs(company, 'admin');
});

describe('reversal', () => {
  const reverse = (
    client: Client,
    id: string,
    body: { reason: string; date?: string } = { reason: 'خطأ في المبلغ' },
  ) => client.call(voucherCalls.reverse, { params: { id }, body });

  test('mirrors the lines, links both ways, and leaves nothing', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const party = await own.call(addParty, { body: { name: 'Najd', name_ar: 'نجد' } });
    const original = await posted(own, {
      lines: [
        { account: '11201', debit: '115', party: party.code },
        { account: '41001', credit: '115' },
      ],
    });
    const mirror = await reverse(own, original.id);
    expect(mirror).toMatchObject({
      status: 'posted',
      reverses: { id: original.id, number: original.number },
      reason: 'خطأ في المبلغ',
    });
    expect(mirror.lines).toMatchObject([
      { account: '11201', credit: '115.00' },
      { account: '41001', debit: '115.00' },
    ]);
    const after = await own.call(voucherCalls.get, { params: { id: original.id } });
    expect(after.reversedBy).toEqual({ id: mirror.id, number: mirror.number });
    expect(Object.values(await closingOf(own))).toEqual([
      { debit: '0.00', credit: '0.00' },
      { debit: '0.00', credit: '0.00' },
    ]);
    expect((await checkedBooks(own)).findings).toEqual([]);
  });

  test('is named in the list and on the lines of the statement', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const lines = [
      { account: '11001', debit: '115', text: 'مبيعات نقدية' },
      { account: '41001', credit: '115' },
    ];
    const original = await posted(own, { narration: '', lines });
    const mirror = await reverse(own, original.id);
    const { items } = await own.call(voucherCalls.list, { query: {} });
    expect(items).toMatchObject([
      { id: mirror.id, narration: '', lineText: 'مبيعات نقدية', reverses: { number: original.number } },
      { id: original.id, lineText: 'مبيعات نقدية', reverses: null },
    ]);
    const period = { from: inThisYear('01-01'), to: inThisYear('12-31') };
    const { rows } = await own.call(getAccountStatement, { query: { account: '11001', ...period } });
    expect(rows.map((row) => row.reverses)).toEqual([null, original.number]);
  });

  test('happens once, never to a draft, never to a reversal, never without a reason', async () => {
    const { id } = await posted(admin);
    const mirror = await reverse(admin, id);
    expect(await failureOf(reverse(admin, id))).toMatchObject({ code: 'voucher.alreadyReversed' });
    expect(await failureOf(reverse(admin, mirror.id))).toMatchObject({ code: 'voucher.isReversal' });
    expect(await failureOf(reverse(admin, (await draft(admin)).id))).toMatchObject({
      code: 'voucher.notPosted',
    });
    const other = await posted(admin);
    expect(await failureOf(reverse(admin, other.id, { reason: ' ' }))).toMatchObject({ code: 'validation' });
  });

  test('by two people at once happens once', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const { id } = await posted(own);
    const outcomes = await Promise.allSettled([reverse(own, id), reverse(own, id), reverse(own, id)]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await checkedBooks(own)).entries).toBe(2);
  });

  test('of a locked day is dated today', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const { id } = await posted(own, { date: inThisYear('01-05') });
    await own.call(saveLockDate, { body: { lockDate: inThisYear('01-05'), reason: 'Test' } });
    const mirror = await reverse(own, id);
    expect(mirror.date > inThisYear('01-05')).toBe(true);
    const later = await posted(own, { date: inThisYear('02-10') });
    const wanted = (date: string) => failureOf(reverse(own, later.id, { reason: 'خطأ', date }));
    expect(await wanted(inThisYear('02-09'))).toMatchObject({ code: 'voucher.reversalDate' });
    await own.call(saveLockDate, { body: { lockDate: inThisYear('02-20'), reason: 'Test' } });
    expect(await wanted(inThisYear('02-15'))).toMatchObject({ code: 'period.locked' });
  });

  test('says so where the open items are broken, instead of asking for patience', async () => {
    const own = await aCompany();
    const client = await signedInAs(own, 'admin');
    const party = await client.call(addParty, { body: { name: 'Najd', name_ar: 'نجد' } });
    const original = await posted(client, {
      lines: [
        { account: '11201', debit: '115', party: party.code },
        { account: '41001', credit: '115' },
      ],
    });
    const [item] = await own.store.all({ pk: 'OI#AR' });
    expect(item).toBeDefined();
    await own.store.commit([remove({ key: { pk: 'OI#AR', sk: String(item?.['sk']) }, expect: 'exists' })]);
    expect(await failureOf(reverse(client, original.id))).toMatchObject({
      status: 422,
      code: 'voucher.itemsBroken',
    });
    await repairedBooks(client);
    expect(await reverse(client, original.id)).toMatchObject({ status: 'posted' });
  });
});
