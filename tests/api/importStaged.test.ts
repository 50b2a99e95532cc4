// Half an import is nothing: nobody sees what is staged, another import waits, and a file that is given up leaves no trace.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { itemOnDay } from '#functions/finance/arap/itemsOnDay.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { numberGuardKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, remove } from '#functions/storage/writes.ts';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn } from '#scripts/api/signIn.ts';
import { ImportStopped } from '#scripts/import/importFile.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { ledgerOf } from '#shared/finance/arap/side.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import {
  discardImport,
  getImport,
  type ImportView,
  listImports,
  runImport,
} from '#shared/finance/importApi.ts';
import { getDashboard, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { begin, fileRows, finish, importWholeFile, send, tenThousand } from '#tests/support/books/imports.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const period = { from: '2025-01-01', to: '2025-12-31' };
const firstNumber = '01-JV-2025-I-000001';

/** Ten thousand vouchers take longer than one call stages: once some hundred are, on a busy machine by several calls, the person stops. */
const stopHalfWay = async (company: Company): Promise<void> => {
  const client = apiClient(inject('serverUrl'));
  const { username, password } = company.admin;
  await signIn(client, { company: company.code, user: username, password, endOther: true });
  let isStopped = false;
  const report = {
    onStaged: ({ staged }: ImportView) => {
      isStopped = staged > 100;
    },
    isStopped: () => isStopped,
  };
  await expect(importWholeFile(client, tenThousand, report)).rejects.toBeInstanceOf(ImportStopped);
  client.close();
};

const discard = async (client: Client, id: string): Promise<ImportView> => {
  for (;;) {
    const view = await client.call(discardImport, { params: { id } });
    if (view.state !== 'discarding') return view;
  }
};

const runUntilRefused = async (client: Client, id: string): Promise<void> => {
  for (;;) await client.call(runImport, { params: { id } });
};

describe('a file that is stopped half-way', () => {
  let company: Company;
  let admin: Client;
  let view: ImportView;

  beforeAll(async () => {
    company = await aCompany();
    await stopHalfWay(company);
    admin = await signedInAs(company, 'admin');
    const { items } = await admin.call(listImports, {});
    const [newest] = items;
    if (!newest) throw new Error('The import is listed');
    view = newest;
  });

  test('is told as it stands: some vouchers are staged, none is posted', async () => {
    expect(view).toMatchObject({ state: 'staging', posted: 0, first: 'JV-0000001', branch: '01' });
    expect(view.staged).toBeGreaterThan(100);
    expect(view.staged).toBeLessThan(view.total);
    expect(await admin.call(getImport, { params: { id: view.id } })).toEqual(view);
  });

  test('is not in a list, a report, the dashboard, nor under a number', async () => {
    expect((await admin.call(voucherCalls.list, { query: {} })).items).toEqual([]);
    expect((await admin.call(voucherCalls.list, { query: { text: firstNumber } })).items).toEqual([]);
    expect((await admin.call(getTrialBalance, { query: period })).rows).toEqual([]);
    expect((await admin.call(getDashboard, {})).latest).toEqual([]);
    const found = await failureOf(
      admin.call(voucherCalls.find, { params: { number: firstNumber }, query: {} }),
    );
    expect(found).toMatchObject({ status: 404 });
    expect((await checkedBooks(admin)).findings).toEqual([]);
  });

  test.each(['receivable', 'payable'] as const)(
    'its %s items are neither listed, nor added up, nor allocated',
    async (side) => {
      const staged = await company.store.all({ pk: openItemPartition(ledgerOf[side], false) });
      const owed = staged.map((item) => itemOnDay(item, side, allDays.to)).find(({ left }) => left > 0n);
      const paid = staged
        .map((item) => itemOnDay(item, side, allDays.to))
        .find(({ left, party }) => left < 0n && party === owed?.party);
      if (!owed || !paid) throw new Error('Items of both kinds are staged');
      expect(await admin.call(listOpenItems, { query: { side } })).toEqual({ items: [], cursor: null });
      const sums = await admin.call(sumOpenItems, { query: { side } });
      expect(sums).toMatchObject({ count: 0, remaining: '0.00', overdue: '0.00' });
      const { party } = owed;
      const oldest = admin.call(allocateItems, { body: { side, party } });
      expect(await failureOf(oldest)).toMatchObject({ status: 422, code: 'allocation.nothing' });
      const pairs = [{ from: paid.name, to: owed.name, amount: '1.00' }];
      const named = admin.call(allocateItems, { body: { side, party, pairs } });
      expect(await failureOf(named)).toMatchObject({ status: 422, code: 'allocation.otherParty' });
    },
  );

  test('is known to the check, which looks up many vouchers at once, and still finds what is foreign among them', async () => {
    let gets = 0;
    const counted: Store = {
      ...company.store,
      get: (key) => {
        gets += 1;
        return company.store.get(key);
      },
    };
    expect((await checkLedger(counted, wholeBooks)).findings).toEqual([]);
    expect(gets).toBeLessThan(view.staged / 5);
    const stray = numberGuardKey('01-JV-2025-I-999999');
    await company.store.commit([create({ key: stray, attributes: { owner: 'nobody' } })]);
    const { findings } = await checkLedger(counted, wholeBooks);
    expect(findings.map(({ code, place }) => [code, place])).toEqual([['number.unknown', stray.sk]]);
    await company.store.commit([remove({ key: stray, expect: 'exists' })]);
  });

  test('keeps another file waiting, which says for whom', async () => {
    const rows = fileRows(3).map((row) => ({ ...row, no: `X-${row.no}` }));
    const other = await begin(admin, rows);
    await send(admin, other.id, { start: 0, rows });
    const refused = await failureOf(admin.call(runImport, { params: { id: other.id } }));
    expect(refused).toMatchObject({
      status: 422,
      code: 'import.otherUnderWay',
      details: { name: view.name },
    });
    expect(await discard(admin, other.id)).toMatchObject({ state: 'discarded' });
  });

  test('is not shown under a lock that was set meanwhile: it is taken back and to be checked again', async () => {
    await admin.call(saveLockDate, { body: { lockDate: '2025-01-31', reason: 'Test' } });
    const refused = await failureOf(runUntilRefused(admin, view.id));
    expect(refused).toMatchObject({ status: 422, code: 'import.changed' });
    const taken = await admin.call(getImport, { params: { id: view.id } });
    expect(taken).toMatchObject({ state: 'receiving', received: 0, staged: 0 });
    expect((await admin.call(voucherCalls.list, { query: {} })).items).toEqual([]);
    await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
  }, 90_000);

  test('is given up without a trace, and may be imported again', async () => {
    expect(await discard(admin, view.id)).toMatchObject({ state: 'discarded', staged: 0, received: 0 });
    expect((await checkedBooks(admin)).findings).toEqual([]);
    for (const pk of ['UQ#importNumber', 'UQ#voucherNumber', 'J#~import#0000', 'OI#AR', 'OI#AP'])
      expect(await company.store.all({ pk })).toEqual([]);
    const rows = fileRows(5);
    const { id } = await begin(admin, rows);
    await send(admin, id, { start: 0, rows });
    expect(await finish(admin, id)).toMatchObject({ state: 'done', posted: 5 });
    const { items } = await admin.call(voucherCalls.list, { query: {} });
    expect(items.map(({ number }) => number).sort()[0]).toBe(firstNumber);
    const refused = await failureOf(admin.call(discardImport, { params: { id } }));
    expect(refused).toMatchObject({ status: 422, code: 'import.alreadyDone' });
  });
});
