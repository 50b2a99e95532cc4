// Opening balances from a file: vouchers of the opening kind with due dates and cost centres, which are checked as posting checks them.
import { beforeAll, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { begin, finish, send } from '#tests/support/books/imports.ts';
import { inThisYear, yearStart } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

const customerLine = (changes: Record<string, unknown> = {}) => ({
  account: '11201',
  debit: '900.00',
  credit: '0',
  party: 'C-77',
  memo: 'INV-7',
  due_date: inThisYear('03-01'),
  cost_centre: '',
  ...changes,
});

const opening = (no: string, line: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  no,
  date: yearStart(),
  type: 'opening',
  reference: '',
  memo: 'Opening balances',
  lines: [line, { account: '31005', debit: '0', credit: '900.00', cost_centre: 'HQ' }],
  ...changes,
});

describe('opening balances', () => {
  let admin: Client;

  beforeAll(async () => {
    admin = await signedInAs(await aCompany(), 'admin');
    await admin.call(addParty, { body: { code: 'C-77', name: 'Noor', name_ar: 'نور', role: 'customer' } });
    await admin.call(costCentres.api.create, { body: { code: 'HQ', name: 'Head office', name_ar: 'المقر' } });
  });

  const faultsOf = async (row: unknown) => {
    const { id } = await begin(admin, [row], { chart: undefined });
    return (await send(admin, id, { start: 0, rows: [row] })).faults;
  };

  test('become an opening voucher whose lines keep due date, cost centre and text', async () => {
    const rows = [opening('OB-1', customerLine())];
    const { id } = await begin(admin, rows, { chart: undefined });
    expect(await send(admin, id, { start: 0, rows })).toMatchObject({ faulty: 0, faults: [] });
    expect(await finish(admin, id)).toMatchObject({ state: 'done', posted: 1, first: 'OB-1' });
    const { items } = await admin.call(voucherCalls.list, { query: { type: 'opening' } });
    const voucher = await admin.call(voucherCalls.get, { params: { id: items[0]?.id ?? '' } });
    expect(voucher).toMatchObject({ status: 'posted', date: yearStart(), importNumber: 'OB-1' });
    expect(voucher.lines).toMatchObject([
      { account: '11201', party: 'C-77', dueDate: inThisYear('03-01'), costCentre: null, text: 'INV-7' },
      { account: '31005', party: null, dueDate: null, costCentre: 'HQ' },
    ]);
  });

  type Case = { changes?: object; line?: object; field: string; code: string };

  test.each<[string, Case]>([
    [
      'another day than the first open one',
      { changes: { date: inThisYear('02-01') }, field: 'date', code: 'voucher.openingDate' },
    ],
    [
      'a cost centre that is not there',
      { line: { cost_centre: 'NO' }, field: 'lines.0.cost_centre', code: 'voucher.lineCostCentreUnknown' },
    ],
    [
      'a party that is not there',
      { line: { party: 'NO' }, field: 'lines.0.party', code: 'voucher.linePartyUnknown' },
    ],
    [
      'a due date that is none',
      { line: { due_date: '1/3/26' }, field: 'lines.0.due_date', code: 'field.date' },
    ],
  ])('with %s are refused at their field', async (name, { changes, line, field, code }) => {
    const row = opening(name, customerLine({ ...line }), { ...changes });
    expect(await faultsOf(row)).toMatchObject([{ row: 1, no: name, field, code }]);
  });
});
