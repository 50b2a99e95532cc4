// Messages that failed for good: an admin sees them, has one tried again, or removes it; and reports name an entry that cannot be read.
import { beforeAll, describe, expect, test } from 'vitest';
import { headKey, journalKey } from '#functions/ledger/ledgerKeys.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getAccountStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { listParkedMessages, removeParkedMessage, retryParkedMessage } from '#shared/settings/parkedApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { failureOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { parkMail } from '#tests/support/parkedMail.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const auditOf = async ({ store }: Company, id: string) =>
  (await store.all({ pk: `AUD#parkedMessage#${id}`, index: 'gsi1' })).map(({ action, facts }) => [
    action,
    facts,
  ]);

const facts = { kind: 'mail', fault: 'MessageRejected', attempts: 8 };

describe('a parked message', () => {
  let company: Company;
  let admin: Client;
  beforeAll(async () => {
    company = await aCompany();
    admin = await signedInAs(company, 'admin');
  });

  test('is listed without what it says, and tried again when an admin asks for it', async () => {
    const id = await parkMail(company);
    const { items } = await admin.call(listParkedMessages, {});
    expect(items).toMatchObject([{ id, ...facts, to: 'omar@palm.example', title: 'Your code' }]);
    expect(JSON.stringify(items)).not.toContain('A secret');
    await admin.call(retryParkedMessage, { params: { id } });
    expect((await admin.call(listParkedMessages, {})).items).toEqual([]);
    await expect.poll(() => company.store.all({ pk: outboxPartition })).toEqual([]);
    expect(await auditOf(company, id)).toEqual([['update', facts]]);
    expect(await failureOf(admin.call(retryParkedMessage, { params: { id } }))).toMatchObject({
      status: 404,
    });
  });

  test('is removed when an admin asks for it', async () => {
    const id = await parkMail(company);
    await admin.call(removeParkedMessage, { params: { id } });
    expect((await admin.call(listParkedMessages, {})).items).toEqual([]);
    expect(await auditOf(company, id)).toEqual([['delete', facts]]);
    expect(await failureOf(admin.call(removeParkedMessage, { params: { id } }))).toMatchObject({
      status: 404,
    });
  });

  test('is the business of admins alone, and of their own company', async () => {
    const id = await parkMail(company);
    const accountant = await signedInAs(company, 'accountant');
    const calls = [listParkedMessages, retryParkedMessage, removeParkedMessage];
    for (const contract of calls)
      expect(await accountant.send(contract, { params: { id } })).toMatchObject({ status: 403 });
    const stranger = await signedInAs(await aCompany(), 'admin');
    expect((await stranger.call(listParkedMessages, {})).items).toEqual([]);
    expect(await failureOf(stranger.call(removeParkedMessage, { params: { id } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('books with an entry that cannot be read', () => {
  let company: Company;
  let admin: Client;
  beforeAll(async () => {
    company = await aCompany();
    admin = await signedInAs(company, 'admin');
    for (let count = 0; count < 3; count += 1) await posted(admin);
    const attributes = { text: '{"lane":"01","seq":2', hash: 'x' };
    await company.store.commit([overwrite({ key: journalKey('01', 2), attributes })]);
  });

  test('answer no figure but a refusal that names the entry, in both languages', async () => {
    const refusal = { status: 422, code: 'ledger.entryUnreadable', details: { lane: '01', seq: 2 } };
    expect(await failureOf(admin.call(getTrialBalance, { query: thisYear }))).toMatchObject(refusal);
    const query = { ...thisYear, account: '11001' };
    expect(await failureOf(admin.call(getAccountStatement, { query }))).toMatchObject(refusal);
    const sentences = { ar: /القيد 2 من دفاتر 01/, en: /^Entry 2 of the books of 01 cannot be read/ };
    for (const [language, sentence] of Object.entries(sentences)) {
      const headers = { 'accept-language': language };
      const { body } = await admin.send(getTrialBalance, { query: thisYear }, { headers });
      expect((body as { message: string }).message).toMatch(sentence);
    }
  });

  test('take postings all the same, and show what is not of that entry', async () => {
    const voucher = await posted(admin);
    expect((await admin.call(voucherCalls.get, { params: { id: voucher.id } })).status).toBe('posted');
    expect((await company.store.get(headKey('01')))?.['seq']).toBe(4);
  });

  test('are named by the check', async () => {
    const { findings } = await checkedBooks(admin);
    const place = expect.objectContaining({ lane: '01', entries: '2' });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'entry.unreadable', place }));
  });

  test('keep no other company from its figures', async () => {
    const other = await signedInAs(await aCompany(), 'admin');
    await posted(other);
    expect((await other.call(getTrialBalance, { query: thisYear })).rows.length).toBeGreaterThan(0);
  });
});
