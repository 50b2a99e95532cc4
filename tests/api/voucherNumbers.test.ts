// How a type numbers its vouchers is set before its first one and stays from then on, whichever of the two comes first at the same moment.
import { beforeAll, describe, expect, test } from 'vitest';
import { numberWrite } from '#functions/finance/vouchers/voucherRecords.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { changeRecord } from '#functions/resources/changeRecord.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { voucherTypes } from '#shared/finance/resources.ts';
import { usualNumberFormat } from '#shared/ledger/numberFormat.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { numbering } from '#shared/settings/settingGroups.ts';
import { begin, finish, send } from '#tests/support/books/imports.ts';
import { draft, failureOf, posted, yearStart } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import type { Answer, Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const year = yearStart().slice(0, 4);

const typeNamed = async (code: string): Promise<ResourceRow> => {
  const { items } = await admin.call(voucherTypes.api.list, { query: {} });
  const found = items.find((item) => item.code === code);
  if (!found) throw new Error(`No type ${code}`);
  return found;
};

const bodyWith = async (code: string, changes: Record<string, unknown>) => {
  const { code: _, ...row } = await typeNamed(code);
  return { ...row, ...changes };
};

const change = async (code: string, changes: Record<string, unknown>): Promise<Answer> =>
  admin.send(voucherTypes.api.change, { params: { code }, body: await bodyWith(code, changes) });

const faultsIn = ({ body }: Answer) => (body as { details: { fields?: unknown } }).details.fields;

const receipt = {
  type: 'receipt',
  lines: [
    { account: '11001', debit: '50.00' },
    { account: '41001', credit: '50.00' },
  ],
};

const importedRow = {
  no: 'F-1',
  date: yearStart(),
  type: 'journal',
  lines: [
    { account: '11001', debit: '5.00', credit: '0', party: null },
    { account: '41001', debit: '0', credit: '5.00', party: null },
  ],
};

describe('the numbers of a type', () => {
  test('have the prefix and the digits that were set before its first voucher', async () => {
    expect((await change('receipt', { prefix: 'QB', digits: 4 })).status).toBe(200);
    expect((await posted(admin, receipt)).number).toBe(`01-QB-${year}-0001`);
    expect((await posted(admin, receipt)).number).toBe(`01-QB-${year}-0002`);
  });

  test('stay as they are from then on, and all else of the type may change', async () => {
    const renamed = await change('receipt', { prefix: 'RC' });
    expect(faultsIn(renamed)).toMatchObject({ prefix: { code: 'voucherType.numbered' } });
    const widened = await change('receipt', { digits: 5 });
    expect(faultsIn(widened)).toMatchObject({ digits: { code: 'voucherType.numbered' } });
    expect((await change('receipt', { narration: 'قبض' })).status).toBe(200);
  });

  test('of another type may have what this one has left free', async () => {
    expect((await change('payment', { prefix: 'RV', digits: null })).status).toBe(200);
    const taken = await change('payment', { prefix: 'QB' });
    expect(faultsIn(taken)).toMatchObject({ prefix: { code: 'record.valueTaken' } });
    const reserved = await change('payment', { prefix: 'ST' });
    expect(faultsIn(reserved)).toMatchObject({ prefix: { code: 'voucherType.prefixReserved' } });
  });

  test('may have hyphens in prefix and branch, also in a file, and the check can read them', async () => {
    const own = await aCompany();
    await aBranch(own, 'R-1');
    const client = await signedInAs(own, 'admin');
    const { items } = await client.call(voucherTypes.api.list, { query: {} });
    const { code, ...row } = items.find((item) => item.code === 'journal') ?? {};
    const body = { ...row, prefix: 'J-V' };
    expect((await client.send(voucherTypes.api.change, { params: { code }, body })).status).toBe(200);
    expect((await posted(client, { branch: 'R-1' })).number).toBe(`R-1-J-V-${year}-000001`);
    const rows = [importedRow];
    const { id } = await begin(client, rows, { branch: 'R-1' });
    await send(client, id, { start: 0, rows });
    expect(await finish(client, id)).toMatchObject({ state: 'done', faults: [] });
    expect((await checkLedger(own.store)).findings).toEqual([]);
  });

  test('follow the pattern of the company from its change on, old ones are found as they were, and the count goes on', async () => {
    const own = await aCompany();
    const client = await signedInAs(own, 'admin');
    const save = async (number_format: string) => {
      const [view] = (await client.call(getSettings, {})).groups[numbering.name] ?? [];
      return client.send(numbering.save, { body: { values: { number_format }, rev: view?.rev ?? 0 } });
    };
    const first = await posted(client);
    expect(first.number).toBe(`01-JV-${year}-000001`);
    expect((await save('{prefix}/{yy}/{branch}.{0001}')).status).toBe(200);
    const second = await posted(client);
    expect(second.number).toBe(`JV/${year.slice(2)}/01.0002`);
    const mirror = await client.call(voucherCalls.reverse, {
      params: { id: second.id },
      body: { reason: 'x' },
    });
    expect(mirror.number).toBe(`JV/${year.slice(2)}/01.0003`);
    for (const { id, number } of [first, second, mirror]) {
      const params = { number: String(number).toLowerCase() };
      expect(await client.call(voucherCalls.find, { params, query: {} })).toMatchObject({ id });
      const { items } = await client.call(voucherCalls.list, { query: { text: String(number) } });
      expect(items.map((item) => item.id)).toEqual([id]);
    }
    const rows = [{ ...importedRow, no: 'F-9' }];
    const { id } = await begin(client, rows, { branch: '01' });
    await send(client, id, { start: 0, rows });
    expect(await finish(client, id)).toMatchObject({ state: 'done', faults: [] });
    const { items } = await client.call(voucherCalls.list, { query: { text: 'I-0001' } });
    expect(items.map(({ number }) => number)).toEqual([`JV/${year.slice(2)}/01.I-0001`]);
    expect((await checkLedger(own.store)).findings).toEqual([]);
    expect(faultsIn(await save('{branch}{prefix}-{yy}-{0001}'))).toMatchObject({
      'values.number_format': { code: 'numbering.apart' },
    });
    // A number that another voucher bears by an older pattern is given to nobody.
    const taken = `JV-${year}-01-00004`;
    await own.store.commit([numberWrite(taken, first.id)]);
    expect((await save('{prefix}-{yyyy}-{branch}-{00001}')).status).toBe(200);
    const { id: waiting } = await draft(client);
    const refused = client.call(voucherCalls.transition('post'), { params: { id: waiting }, body: {} });
    expect(await failureOf(refused)).toMatchObject({
      code: 'voucher.numberTaken',
      details: { number: taken },
    });
    expect((await save(usualNumberFormat)).status).toBe(200);
    const last = await client.call(voucherCalls.transition('post'), { params: { id: waiting }, body: {} });
    expect(last.number).toBe(`01-JV-${year}-000004`);
  });

  test('that are asked for while a first voucher is posted under the old ones are refused', async () => {
    const context = await actingBeforeCommit(company, () => posted(admin));
    const body = await bodyWith('journal', { prefix: 'GE' });
    const changing = changeRecord(voucherTypes, voucherTypeEffect).run(context, {
      params: { code: 'journal' },
      query: undefined,
      body: body as never,
    });
    await expect(changing).rejects.toMatchObject({ code: 'validation' });
    expect((await typeNamed('journal'))['prefix']).toBe('JV');
    expect((await posted(admin)).number).toBe(`01-JV-${year}-000002`);
    expect((await checkLedger(company.store)).findings).toEqual([]);
  });
});

test('a number is found by its count, or by prefix and count, in its branch, type and year', async () => {
  const own = await signedInAs(await aCompany(), 'admin');
  const [journal, cash] = [await posted(own), await posted(own, receipt)];
  const find = (number: string, query: Record<string, string>) =>
    own.call(voucherCalls.find, { params: { number }, query });
  const place = { branch: '01', type: 'journal', date: yearStart() };
  for (const typed of ['1', '٠١', 'JV-1', 'jv1']) expect((await find(typed, place)).id).toBe(journal.id);
  expect((await find('RV-1', place)).id).toBe(cash.id);
  expect((await find('1', { ...place, type: 'receipt' })).id).toBe(cash.id);
  for (const typed of ['2', 'XX-1', 'JV-'])
    expect(await failureOf(find(typed, place))).toMatchObject({ status: 404 });
  expect(await failureOf(find('1', {}))).toMatchObject({ status: 404 });
});
