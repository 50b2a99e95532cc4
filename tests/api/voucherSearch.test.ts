// Vouchers found by the word index: the same before and after it is folded, the newest first, and nothing that was said once and is said no more.
import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { foldWords } from '#functions/documents/words/foldWords.ts';
import { isBegun, wordFold } from '#functions/documents/words/wordState.ts';
import { readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import { remove } from '#functions/storage/writes.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { change, draft, failureOf, inThisYear, post, posted } from '../support/books/vouchers.ts';
import type { Client } from '../support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '../support/product/company.ts';

let company: Company;
let admin: Client;
let elsewhere: Client;

type Query = Record<string, string>;

const list = (client: Client, query: Query) => client.call(voucherCalls.list, { query });

/** Narrations of every page. */
const found = async (query: Query, client = admin): Promise<string[]> => {
  const all: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(client, { ...query, ...(cursor ? { cursor } : {}) });
    all.push(...page.items.map(({ narration }) => narration));
    ({ cursor } = page);
  }
  return all;
};

const fold = () => foldWords(company.store, documentKinds, { worth: { entries: 1, changes: 1 } });

const unindexed = async (): Promise<number> => tailLength(await readLedgerView(company.store, wordFold));

const between = (debit: string, credit: string, amount: string) => [
  { account: debit, debit: amount },
  { account: credit, credit: amount },
];

/** What is found in every state of the index. */
const hits: [query: Query, narrations: string[]][] = [
  [{ text: 'فاتوره' }, ['فاتورة الكهرباء', 'فاتورة الماء']],
  [{ text: 'فات كهر' }, ['فاتورة الكهرباء']],
  [{ text: 'الكهرباء' }, ['فاتورة الكهرباء']],
  [{ text: 'اتوره' }, []],
  [{ text: 'shop OF rent' }, ['Rent of the shop']],
  [{ text: 'r' }, ['بيع آجل', 'Rent of the shop']],
  [{ text: 'ref' }, ['بيع آجل']],
  [{ text: 'ref-77' }, ['بيع آجل']],
  [{ text: 'najd' }, ['بيع آجل']],
  [{ text: 'نجد شركه' }, ['بيع آجل']],
  [{ text: '28750' }, ['Rent of the shop']],
  [{ text: '28,750.00' }, ['Rent of the shop']],
  [{ text: '٢٨٧٥٠٫٠٠' }, ['Rent of the shop']],
  [{ text: '2875' }, []],
  [{ text: '60.5' }, ['فاتورة الكهرباء']],
  [{ text: '1' }, ['فاتورة الماء']],
  [{ text: '000001' }, ['فاتورة الماء']],
  [{ text: 'jv-2' }, ['فاتورة الكهرباء']],
  [{ text: 'JV02' }, ['فاتورة الكهرباء']],
  [{ text: '٠٠٢' }, ['فاتورة الكهرباء']],
  [{ text: '077' }, ['بيع آجل']],
  [{ text: 'ref77' }, ['بيع آجل']],
  [{ text: '28,750 ر.س' }, ['Rent of the shop']],
  [{ text: 'SAR 28,750' }, ['Rent of the shop']],
  [{ text: 'بند' }, ['']],
  [{ text: '-' }, []],
  [{ party: 'C7' }, ['بيع آجل']],
  [{ costCentre: 'CC1' }, ['Rent of the shop']],
  [{ account: '52001', text: 'rent' }, ['Rent of the shop']],
  [{ account: '52001', text: 'فاتورة' }, []],
  [{ account: '11001', amountFrom: '50', amountTo: '60.5' }, ['فاتورة الكهرباء', 'فاتورة الماء']],
  [{ amountFrom: '60.51', amountTo: '28750' }, ['', 'بيع آجل', 'Rent of the shop']],
  [{ text: 'فاتورة', status: 'draft' }, []],
  [{ text: 'فاتورة', type: 'receipt' }, []],
  [{ text: 'فاتورة', to: inThisYear('02-10') }, ['فاتورة الماء']],
  [{ text: 'فاتورة', from: inThisYear('02-11') }, ['فاتورة الكهرباء']],
  [{ text: 'فاتورة', limit: '1' }, ['فاتورة الكهرباء', 'فاتورة الماء']],
  [{ text: 'فاتورة', branch: '02' }, []],
];

const expectAll = async (): Promise<void> => {
  const answers = await Promise.all(hits.map(async ([query]) => [query, await found(query)]));
  expect(answers).toEqual(hits);
};

const expectNothingElsewhere = async (): Promise<void> => {
  for (const query of [{ text: 'فاتورة' }, { text: '28750' }, { account: '52001' }, { amountFrom: '1' }])
    expect(await found(query, elsewhere)).toEqual([]);
};

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  await aRole(company, 'clerk', [{ name: 'voucher', action: 'view' }]);
  admin = await signedInAs(company, 'admin');
  elsewhere = await signIn(company, await aUser(company, { roles: ['clerk'], branch: '02' }));
  await admin.call(addParty, {
    body: { code: 'C7', name: 'Najd Trading', name_ar: 'شركة نجد', role: 'customer' },
  });
  await admin.call(costCentres.api.create, { body: { code: 'CC1', name: 'Shop', name_ar: 'محل' } });
  const water = between('51001', '11001', '50');
  await posted(admin, { narration: 'فاتورة الماء', date: inThisYear('02-10'), lines: water });
  const power = between('51001', '11001', '60.5');
  await posted(admin, { narration: 'فاتورة الكهرباء', date: inThisYear('02-11'), lines: power });
  const rent = [
    { account: '52001', debit: '28750', costCentre: 'CC1' },
    { account: '11001', credit: '28750' },
  ];
  await posted(admin, { narration: 'Rent of the shop', date: inThisYear('01-05'), lines: rent });
  const sale = [
    { account: '11201', debit: '70', party: 'C7', dueDate: inThisYear('12-31') },
    { account: '41001', credit: '70' },
  ];
  await posted(admin, { narration: 'بيع آجل', reference: 'REF-770', date: inThisYear('02-01'), lines: sale });
  const lines = [
    { account: '11002', debit: '90', text: 'بند أول' },
    { account: '41001', credit: '90' },
  ];
  await posted(admin, { narration: '', date: inThisYear('03-20'), lines });
});

const wordState = async () => (await readLedgerView(company.store, wordFold)).state;

test('what is posted is found by the next call, and the same when it is indexed', async () => {
  const before = await wordState();
  expect(isBegun(before)).toBe(true);
  await expectAll();
  await expectNothingElsewhere();
  await fold();
  expect(await unindexed()).toBe(0);
  expect((await wordState()).months).toEqual({ VCH: ['01', '02', '03'].map((month) => inThisYear(month)) });
  await expectAll();
  await expectNothingElsewhere();
});

test('while the index is not whole the list itself is read', async () => {
  const { key } = wordFold;
  await company.store.commit([remove({ key })]);
  expect(isBegun(await wordState())).toBe(false);
  await expectAll();
  await expectNothingElsewhere();
  await fold();
  await expectAll();
});

describe.each(['beside the index', 'in the index'])('a draft %s', (where) => {
  const settle = async (): Promise<void> => {
    if (where === 'in the index') await fold();
  };
  const lines = between('51001', '11002', '12.25');

  test('is found by the next call, as it was last saved, until it is deleted', async () => {
    const saved = await draft(admin, { narration: 'مسودة قرطاسية', lines });
    await settle();
    expect(await found({ text: 'قرطاس', status: 'draft' })).toEqual(['مسودة قرطاسية']);
    const changed = await change(admin, saved, {
      narration: 'مسودة دفاتر',
      lines: between('51001', '12101', '12.25'),
    });
    await settle();
    expect(await found({ text: 'قرطاس' })).toEqual([]);
    expect(await found({ account: '11002', amountTo: '12.26', status: 'draft' })).toEqual([]);
    expect(await found({ text: '12.25', status: 'draft' })).toEqual(['مسودة دفاتر']);
    expect(await found({ text: 'مسودة', account: '12101' })).toEqual(['مسودة دفاتر']);
    await admin.call(voucherCalls.remove, { params: { id: changed.id } });
    expect(await found({ text: 'مسودة' })).toEqual([]);
    await settle();
    expect(await found({ text: 'مسودة' })).toEqual([]);
  });

  test('is found once when it is posted, by its number as well, and so is its reversal', async () => {
    const narration = where === 'in the index' ? 'رحلة بحرية' : 'سفرة جوية';
    const saved = await draft(admin, { narration, lines });
    await settle();
    const { number } = await post(admin, saved.id);
    await settle();
    expect(await found({ text: narration })).toEqual([narration]);
    expect(await found({ text: narration, status: 'draft' })).toEqual([]);
    const [, prefix, , count] = (number ?? '').split('-');
    expect(await found({ text: `${prefix}-${Number(count)}` })).toEqual([narration]);
    await admin.call(voucherCalls.reverse, { params: { id: saved.id }, body: { reason: 'خطأ', date: '' } });
    await settle();
    expect(await found({ text: narration })).toEqual([narration, narration]);
  });
});

test('an export has what the search finds', async () => {
  const { items } = await admin.call(voucherCalls.export, {
    body: { format: 'csv', filter: { text: 'فاتورة', account: '51001' } },
  });
  expect(items.map(({ narration }) => narration)).toEqual(['فاتورة الكهرباء', 'فاتورة الماء']);
});

test('an amount that is none is refused', async () => {
  expect(await failureOf(list(admin, { amountFrom: '1.x' }))).toMatchObject({ code: 'validation' });
});
