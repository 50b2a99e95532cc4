// Drafts and postings through the API: numbers, idempotency, races, branches.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
  aVoucher,
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
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  admin = await signedInAs(company, 'admin');
});

describe('a draft', () => {
  test('and who posts it say who that was in both languages', async () => {
    const member = await aUser(company, { roles: ['accountant'] });
    const { id } = await posted(await signIn(company, member));
    const { createdBy, updatedBy, postedBy } = await admin.call(voucherCalls.get, { params: { id } });
    const names = { id: member.id, name: member.name, name_ar: member.name_ar };
    expect([createdBy, updatedBy, postedBy]).toEqual([names, names, names]);
  });

  test('has no number, may be unbalanced, and shows its variance', async () => {
    const saved = await draft(admin, {
      lines: [
        { account: '11001', debit: '10' },
        { account: '', credit: '7.5' },
      ],
    });
    expect(saved).toMatchObject({ number: null, status: 'draft', variance: '2.50', debitTotal: '10.00' });
  });

  test('keeps the days on which its lines are due, posted and printed', async () => {
    const dueDate = inThisYear('04-01');
    const [first, ...others] = aVoucher().lines;
    const { id } = await posted(admin, { lines: [{ ...first, dueDate }, ...others] });
    const dueOf = ({ lines }: { lines: readonly { dueDate: string | null }[] }) =>
      lines.map((line) => line.dueDate);
    expect(dueOf(await admin.call(voucherCalls.get, { params: { id } }))).toEqual([dueDate, null, null]);
    const { document } = await admin.call(voucherCalls.print, { params: { id } });
    expect(dueOf(document)).toEqual([dueDate, null, null]);
  });

  test('is changed only from the version that was read', async () => {
    const saved = await draft(admin);
    const changed = await change(admin, saved, { narration: 'الأول' });
    expect(changed.rev).toBe(saved.rev + 1);
    expect(await failureOf(change(admin, saved, { narration: 'الثاني' }))).toMatchObject({
      status: 422,
      code: 'voucher.changed',
    });
    expect((await admin.call(voucherCalls.get, { params: { id: saved.id } })).narration).toBe('الأول');
  });

  test('with fewer lines keeps no line of the longer one', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      index % 2 ? { account: '11001', debit: '1' } : { account: '41001', credit: '1' },
    );
    const saved = await draft(admin, { lines: many });
    await change(admin, saved);
    expect((await admin.call(voucherCalls.get, { params: { id: saved.id } })).lines).toHaveLength(3);
  });

  test('may be deleted, a posted voucher not', async () => {
    const saved = await draft(admin);
    await admin.call(voucherCalls.remove, { params: { id: saved.id } });
    expect(await failureOf(admin.call(voucherCalls.get, { params: { id: saved.id } }))).toMatchObject({
      status: 404,
    });
    const { id } = await posted(admin);
    expect(await failureOf(admin.call(voucherCalls.remove, { params: { id } }))).toMatchObject({
      code: 'voucher.alreadyPosted',
    });
    expect(await failureOf(change(admin, { id, rev: 2 }))).toMatchObject({ code: 'voucher.alreadyPosted' });
  });
});

describe('posting', () => {
  test('NUM-01: numbers are given at posting, one after the other, whatever happens to drafts', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const first = await draft(own);
    const second = await draft(own);
    const { number } = await post(own, second.id);
    await own.call(voucherCalls.remove, { params: { id: first.id } });
    const third = await posted(own);
    const label = thisYear.from.slice(0, 4);
    expect([number, third.number]).toEqual([`01-JV-${label}-000001`, `01-JV-${label}-000002`]);
  });

  test('twice answers with the first result', async () => {
    const saved = await draft(admin);
    const first = await post(admin, saved.id);
    const again = await post(admin, saved.id);
    expect([again.number, again.postedAt]).toEqual([first.number, first.postedAt]);
  });

  test('by a double click posts once', async () => {
    const own = await signedInAs(await aCompany(), 'admin');
    const saved = await draft(own);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(own, saved.id)));
    expect(new Set(answers.map((answer) => answer.number)).size).toBe(1);
    expect((await checkedBooks(own)).entries).toBe(1);
  });

  test('answers a repeated request from the first answer, and refuses its key for another one', async () => {
    const options = { idempotencyKey: randomUUID() };
    const first = await admin.call(voucherCalls.save, { body: aVoucher() }, options);
    const again = await admin.call(voucherCalls.save, { body: aVoucher() }, options);
    expect(again).toEqual(first);
    const other = admin.call(voucherCalls.save, { body: aVoucher({ narration: 'غيره' }) }, options);
    expect(await failureOf(other)).toMatchObject({ status: 422, code: 'request.idempotencyReused' });
  });

  test('by eight clients at once leaves no gap, no repeat and clean books', async () => {
    const busy = await aCompany();
    const own = await signedInAs(busy, 'admin');
    const clients = Array.from({ length: 8 }, async () => {
      const numbers: (string | null)[] = [];
      for (let count = 0; count < 12; count += 1) numbers.push((await posted(own)).number);
      return numbers;
    });
    const numbers = (await Promise.all(clients)).flat().map((number) => Number(number?.slice(-6)));
    const gapless = Array.from({ length: 96 }, (_, index) => index + 1);
    expect(numbers.sort((a, b) => a - b)).toEqual(gapless);
    // The list shows them in the order of their numbers, newest first.
    const { items } = await own.call(voucherCalls.list, { query: { limit: '100' } });
    expect(items.map(({ number }) => Number(number?.slice(-6)))).toEqual(gapless.toReversed());
    expect((await closingOf(own))['11001']).toEqual({ debit: '11040.00', credit: '0.00' });
    expect((await checkedBooks(own)).findings).toEqual([]);
  });

  test('between branches adds the lines that balance each of them', async () => {
    const own = await aCompany();
    await aBranch(own, '02');
    const client = await signedInAs(own, 'admin');
    const voucher = await posted(client, {
      lines: [
        { account: '11001', debit: '100', branch: '01' },
        { account: '41001', credit: '100', branch: '02' },
      ],
    });
    expect(voucher.lines.filter((line) => line.automatic)).toMatchObject([
      { account: '11601', branch: '01', debit: '0.00', credit: '100.00' },
      { account: '11601', branch: '02', debit: '100.00', credit: '0.00' },
    ]);
    expect(await closingOf(client, { branch: '01' })).toMatchObject({
      '11001': { debit: '100.00' },
      '11601': { credit: '100.00' },
    });
    expect(await closingOf(client, { branch: '02' })).toMatchObject({
      '41001': { credit: '100.00' },
      '11601': { debit: '100.00' },
    });
    expect((await checkedBooks(client)).findings).toEqual([]);
  });

  test('warns of a reference that another voucher has, not of one that was reversed', async () => {
    const reference = `INV-${randomUUID().slice(0, 8)}`;
    const first = await posted(admin, { reference });
    const second = await posted(admin, { reference: reference.toLowerCase() });
    expect(first.warnings).toEqual([]);
    expect(second.warnings).toMatchObject([
      { code: 'voucher.referenceRepeated', details: { number: first.number } },
    ]);
    for (const { id } of [first, second])
      await admin.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
    expect((await posted(admin, { reference })).warnings).toEqual([]);
  });
});

describe('branches', () => {
  test('a user of one branch sees and posts his own only', async () => {
    const clerk = await signedInAs(company, 'sales', '02');
    expect(await failureOf(draft(clerk))).toMatchObject({ status: 403 });
    const own = await admin.call(voucherCalls.list, { query: { branch: '02' } });
    expect(own.items.every((item) => item.branch === '02')).toBe(true);
  });
});
