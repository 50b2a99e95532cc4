// The repair of the books through the API: for those who may lock them, once for each key, with an audit entry; also of what an import brought.
import { beforeEach, describe, expect, test } from 'vitest';
import { numberGuardKey, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { foldJournal } from '#functions/ledger/foldJournal.ts';
import { importLane } from '#functions/ledger/lanes.ts';
import { bucketPartition, headKey } from '#functions/ledger/ledgerKeys.ts';
import { schedules } from '#functions/schedules.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { findVoucherByNumber, getVoucher, listVouchers } from '#shared/finance/api.ts';
import { checkBooks, getLastCheck, repairBooks } from '#shared/finance/booksApi.ts';
import type { Client } from '#tests/support/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/company.ts';
import { fileRows, importRows } from '#tests/support/imports.ts';
import { closingOf, failureOf, posted } from '#tests/support/vouchers.ts';

let company: Company;
let admin: Client;

beforeEach(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const loseBuckets = async ({ store }: Company): Promise<void> => {
  await foldJournal(store);
  const pk = bucketPartition('01');
  const keys = (await store.all({ pk })).map(({ sk }) => ({ pk, sk: String(sk) }));
  await store.commit(keys.map((key) => remove({ key, expect: 'exists' })));
};

const repairsIn = async ({ store }: Company) => {
  const day = new Date().toISOString().slice(0, 10);
  return (await store.all({ pk: `AUD#${day}` })).filter(({ action }) => action === 'repair');
};

describe('the repair', () => {
  test('rebuilds lost balances, says what it did, and leaves one audit entry', async () => {
    await posted(admin);
    const before = await closingOf(admin);
    await loseBuckets(company);
    const { findings } = await admin.call(checkBooks, {});
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['bucket.wrong']));
    const idempotencyKey = crypto.randomUUID();
    const answer = await admin.send(repairBooks, {}, { idempotencyKey });
    expect(answer).toMatchObject({ status: 200, body: { findings: [], changesCount: findings.length } });
    expect((await admin.send(repairBooks, {}, { idempotencyKey })).body).toEqual(answer.body);
    expect(await closingOf(admin)).toEqual(before);
    const [entry, ...others] = await repairsIn(company);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      entity: 'books',
      facts: { changesCount: findings.length, findingsCount: 0 },
    });
  });

  test('is for those who may lock the books', async () => {
    const auditor = await signedInAs(company, 'auditor');
    expect((await auditor.call(checkBooks, {})).findings).toEqual([]);
    expect(await failureOf(auditor.call(repairBooks, {}))).toMatchObject({ status: 403 });
  });

  test('rebuilds what an import brought: header, number, and how far its lane was shown', async () => {
    await importRows(admin, fileRows(3));
    const { items } = await admin.call(listVouchers, { query: {} });
    const [one, other] = items;
    if (!one?.number || !other) throw new Error('Nothing was imported');
    const before = await closingOf(admin);
    await foldJournal(company.store);
    const head = (await company.store.get(headKey(importLane))) ?? {};
    const { pk: _, sk: __, ...attributes } = head;
    await company.store.commit([
      remove({ key: voucherKey(one.id), expect: 'exists' }),
      remove({ key: numberGuardKey(String(other.number)), expect: 'exists' }),
      overwrite({ key: headKey(importLane), attributes: { ...attributes, seq: 1 } }),
    ]);
    const { findings } = await admin.call(checkBooks, {});
    expect(new Set(findings.map(({ code }) => code))).toEqual(
      new Set(['head.behind', 'voucher.missing', 'number.wrong']),
    );
    expect((await admin.call(repairBooks, {})).findings).toEqual([]);
    expect(await closingOf(admin)).toEqual(before);
    const found = await admin.call(findVoucherByNumber, { params: { number: String(other.number) } });
    expect(found.id).toBe(other.id);
    const rebuilt = await admin.call(getVoucher, { params: { id: one.id } });
    expect(rebuilt).toMatchObject({ number: one.number, status: 'posted', date: one.date });
  });
});

test('what the night has found is there in the morning', async () => {
  await posted(admin);
  expect(await admin.call(getLastCheck, {})).toEqual({ last: null });
  await loseBuckets(company);
  const nightly = schedules.find(({ name }) => name === 'ledger-check');
  await expect(nightly?.run(company.store)).rejects.toThrow('differ in');
  const { last } = await admin.call(getLastCheck, {});
  expect(last).toMatchObject({ entries: 1, lines: 3 });
  expect(last?.findingsCount).toBeGreaterThan(0);
});
