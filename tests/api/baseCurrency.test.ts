// The currency of the books may change until the first posting, whichever of the two comes first at the same moment.

import { describe, expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { saveBaseCurrency as saveBaseCurrencyHere } from '#functions/settings/saveBaseCurrency.ts';
import { type Attributes, overwrite } from '#functions/storage/writes.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { beginImport } from '#shared/finance/importApi.ts';
import { getBaseCurrency, saveBaseCurrency } from '#shared/settings/api.ts';
import { aVoucher, codeOf, draft, inThisYear, post, posted, yearStart } from '../support/books/vouchers.ts';
import { actingBeforeCommit } from '../support/damages/actingBeforeCommit.ts';
import type { Client } from '../support/product/client.ts';
import { aBranch, aCompany, aRole, aUser, signedInAs, signIn } from '../support/product/company.ts';

const voucherOperations = documentOperations(voucherActs);

type Currency = 'SAR' | 'USD' | 'EUR' | 'KWD';

const read = (client: Client) => client.call(getBaseCurrency, {});

const save = async (client: Client, currency: Currency, rev?: number) =>
  client.send(saveBaseCurrency, { body: { currency, rev: rev ?? (await read(client)).rev } });

const refusal = (code: string) => ({ status: 422, body: { code } });

const anOwner = async () => {
  const company = await aCompany();
  return { company, admin: await signedInAs(company, 'admin') };
};

describe('before the first posting', () => {
  test('the currency is changed, with an entry in the log, and everything follows', async () => {
    const { company, admin } = await anOwner();
    const before = await read(admin);
    expect(before).toMatchObject({ currency: 'SAR', fixed: false });
    const answer = await save(admin, 'KWD', before.rev);
    expect(answer).toMatchObject({
      status: 200,
      body: { currency: 'KWD', fixed: false, rev: before.rev + 1 },
    });
    const { settings } = await admin.call(getSession, {});
    expect(settings).toMatchObject({ currency: 'KWD', scale: 3 });
    const log = await company.store.all({ pk: `AUD#${new Date().toISOString().slice(0, 10)}` });
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'update',
        entity: 'company',
        changes: [{ field: 'currency', old: 'SAR', new: 'KWD' }],
      }),
    );
    const voucher = await posted(admin, {
      lines: [
        { account: '11001', debit: '1.125' },
        { account: '41001', credit: '1.125' },
      ],
    });
    expect(voucher.debitTotal).toBe('1.125');
  });

  test('asking for the currency that it is changes nothing', async () => {
    const { admin } = await anOwner();
    const { rev } = await read(admin);
    expect(await save(admin, 'SAR')).toMatchObject({ status: 200, body: { currency: 'SAR', rev } });
    expect((await read(admin)).rev).toBe(rev);
  });

  test('a change that was decided on an older record is refused', async () => {
    const { admin } = await anOwner();
    const { rev } = await read(admin);
    expect((await save(admin, 'USD', rev)).status).toBe(200);
    expect(await save(admin, 'EUR', rev)).toMatchObject(refusal('record.changed'));
    expect((await read(admin)).currency).toBe('USD');
  });

  test('two changes at once: one stands', async () => {
    const { admin } = await anOwner();
    const { rev } = await read(admin);
    const answers = await Promise.all([save(admin, 'USD', rev), save(admin, 'EUR', rev)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(winner?.body).toMatchObject({ currency: (await read(admin)).currency });
  });

  test('an unknown currency is told beside the field', async () => {
    const { admin } = await anOwner();
    const answer = await admin.send(saveBaseCurrency, { body: { currency: 'ZZZ', rev: 1 } });
    expect(answer).toMatchObject({ body: { details: { fields: { currency: { code: 'field.invalid' } } } } });
  });

  test('it takes the right to change the settings', async () => {
    const { company } = await anOwner();
    await aRole(company, 'looker', [{ name: 'general_settings', action: 'view' }]);
    const looker = await signIn(company, await aUser(company, { roles: ['looker'] }));
    expect((await read(looker)).currency).toBe('SAR');
    expect(await save(looker, 'USD')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('what was entered already', () => {
  test('drafts keep their digits, so the new currency has as many decimals', async () => {
    const { admin } = await anOwner();
    const voucher = await draft(admin);
    expect(await save(admin, 'KWD')).toMatchObject({
      status: 422,
      body: {
        code: 'baseCurrency.entered',
        message:
          'There are drafts with amounts in SAR, and KWD has another number of decimals: delete the drafts first.',
      },
    });
    expect((await save(admin, 'USD')).status).toBe(200);
    expect((await post(admin, voucher.id)).debitTotal).toBe('115.00');
  });

  test('a draft that was deleted is in nobody’s way', async () => {
    const { admin } = await anOwner();
    await admin.call(voucherCalls.remove, { params: { id: (await draft(admin)).id } });
    expect((await save(admin, 'KWD')).status).toBe(200);
  });

  test('an import under way is', async () => {
    const { company, admin } = await anOwner();
    const chart = {
      currency: 'SAR',
      fiscal_year: [yearStart(), inThisYear('12-31')],
      roots: [],
      accounts: [],
      parties: [],
    };
    const file = { name: 'x.jsonl', sha256: 'a'.repeat(64), total: 1, chart };
    const { id } = (await admin.send(beginImport, { body: file })).body as { id: string };
    const key = { pk: `IMP#${id}`, sk: '#' };
    const run = (await company.store.get(key)) as Attributes;
    await company.store.commit([overwrite({ key, attributes: { ...run, state: 'posting' } })]);
    expect(await save(admin, 'USD')).toMatchObject(refusal('baseCurrency.importing'));
    await company.store.commit([overwrite({ key, attributes: run })]);
    expect((await save(admin, 'USD')).status).toBe(200);
  });
});

describe('after the first posting', () => {
  test.each(['01', '02'])('in branch %s it is fixed', async (branch) => {
    const { company, admin } = await anOwner();
    await aBranch(company);
    await posted(admin, { branch });
    expect(await read(admin)).toMatchObject({ currency: 'SAR', fixed: true });
    expect(await save(admin, 'USD')).toMatchObject({
      status: 422,
      body: {
        code: 'baseCurrency.posted',
        message: 'Vouchers have been posted, so the base currency SAR is fixed.',
      },
    });
    expect((await read(admin)).currency).toBe('SAR');
  });
});

describe('between the look and the write', () => {
  test.each(['01', '02'])(
    'a posting in branch %s makes the change look again, and be refused',
    async (branch) => {
      const { company, admin } = await anOwner();
      await aBranch(company);
      const voucher = await draft(admin, { branch });
      const { rev } = await read(admin);
      const context = await actingBeforeCommit(company, () => post(admin, voucher.id));
      const change = saveBaseCurrencyHere.run(context, {
        params: undefined,
        query: undefined,
        body: { currency: 'USD', rev },
      });
      await expect(change).rejects.toMatchObject({ code: 'baseCurrency.posted' });
      expect(await read(admin)).toMatchObject({ currency: 'SAR', fixed: true, rev });
    },
  );

  test('a change stops the posting that read the old currency; tried again, its entry stands in the new books', async () => {
    const { company, admin } = await anOwner();
    const voucher = await draft(admin);
    const before = (await readHead(company.store, '01')).rules.rev;
    const context = await actingBeforeCommit(company, async () =>
      expect((await save(admin, 'USD')).status).toBe(200),
    );
    const input = { params: { id: voucher.id }, query: undefined, body: undefined };
    await expect(voucherOperations.transition('post').run(context, input)).rejects.toMatchObject({
      code: 'ledger.busy',
    });
    expect(await post(admin, voucher.id)).toMatchObject({ status: 'posted' });
    const head = await readHead(company.store, '01');
    expect([head.seq, head.rules.rev]).toEqual([1, before + 1]);
    expect(await read(admin)).toMatchObject({ currency: 'USD', fixed: true });
    expect(await save(admin, 'SAR')).toMatchObject(refusal('baseCurrency.posted'));
  });

  test('a new branch makes the change begin anew', async () => {
    const { company, admin } = await anOwner();
    const { rev } = await read(admin);
    const context = await actingBeforeCommit(company, () => aBranch(company));
    const input = { params: undefined, query: undefined, body: { currency: 'USD', rev } };
    await expect(saveBaseCurrencyHere.run(context, input)).rejects.toMatchObject({ code: 'record.changed' });
    expect((await read(admin)).currency).toBe('SAR');
  });
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 4 }, (_, index) => index);

  /** Which of the two came first is told by the log: the order of the entries is that of the commits to the heads. */
  test.each(rounds)('a posting and a change have one order (round %i)', async (round) => {
    const { company, admin } = await anOwner();
    await aBranch(company);
    const voucher = await draft(admin, aVoucher({ branch: round % 2 === 0 ? '01' : '02' }));
    const { rev } = await read(admin);
    const later = <T>(act: () => Promise<T>, ms: number) =>
      new Promise<T>((resolve, reject) => setTimeout(() => act().then(resolve, reject), ms));
    const [changed, result] = await Promise.all([
      later(() => save(admin, 'USD', rev), round % 3),
      later(() => admin.send(voucherCalls.transition('post'), { params: { id: voucher.id } }), 1),
    ]);
    // Whoever read the old currency and comes second is asked to try again.
    if (result.status !== 200) {
      expect(codeOf(result)).toBe('ledger.busy');
      expect((await read(admin)).currency).toBe('USD');
      await post(admin, voucher.id);
    }
    const { currency, fixed } = await read(admin);
    expect(fixed).toBe(true);
    if (changed.status === 200) expect(currency).toBe('USD');
    else {
      expect(codeOf(changed)).toBe('baseCurrency.posted');
      expect(currency).toBe('SAR');
    }
    // The rules say it too: a change made them grow in every lane before the entry, a refused one did not.
    const { lanes, rules } = await readDirectory(company.store);
    const heads = await Promise.all(lanes.map((lane) => readHead(company.store, lane)));
    expect(heads.map((head) => head.rules.rev)).toEqual(lanes.map(() => rules.rev));
    expect(heads.map((head) => head.seq).sort()).toEqual([0, 1]);
    expect((await checkLedger(company.store)).findings).toEqual([]);
    expect(await save(admin, 'EUR')).toMatchObject(refusal('baseCurrency.posted'));
  });

  test('a change that lost on one head leaves nothing behind on the others', async () => {
    const { company, admin } = await anOwner();
    await aBranch(company);
    const drafts = await Promise.all(
      ['01', '02', '01', '02'].map((branch) => draft(admin, aVoucher({ branch }))),
    );
    const { rev } = await read(admin);
    const before = (await readDirectory(company.store)).rules.rev;
    const [changed, ...results] = await Promise.all([
      save(admin, 'USD', rev),
      ...drafts.map(({ id }) => admin.send(voucherCalls.transition('post'), { params: { id } })),
    ]);
    for (const [at, result] of results.entries()) {
      if (result.status === 200) continue;
      // On a busy machine the change may keep a lane for longer than a posting waits.
      expect(codeOf(result)).toBe('ledger.busy');
      await post(admin, drafts[at]?.id ?? '');
    }
    const isChanged = changed?.status === 200;
    expect((await readDirectory(company.store)).rules.rev).toBe(isChanged ? before + 1 : before);
    expect((await read(admin)).currency).toBe(isChanged ? 'USD' : 'SAR');
  });
});
