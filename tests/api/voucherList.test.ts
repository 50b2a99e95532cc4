// The voucher list: what matches exactly comes first, of any age; the search through the words follows and repeats nothing.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { change, draft, failureOf, inThisYear, posted } from '../support/books/vouchers.ts';
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
const numbers: string[] = [];

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  await aRole(company, 'clerk', [{ name: 'voucher', action: 'view' }]);
  admin = await signedInAs(company, 'admin');
  for (const [reference, narration] of [
    ['INV-77', 'فاتورة قديمة'],
    ['INV-78', 'تسوية INV-77'],
    ['INV-77', 'فاتورة مكررة'],
    ['', 'عن INV-77 أيضاً'],
  ] as const)
    numbers.push((await posted(admin, { reference, narration, date: inThisYear('02-10') })).number ?? '');
  await draft(admin, { reference: 'INV-77', narration: 'مسودة', date: inThisYear('03-01') });
});

const list = (client: Client, query: Record<string, string>) => client.call(voucherCalls.list, { query });
const shown = (answer: { items: { narration: string }[] }) => answer.items.map(({ narration }) => narration);

test('a reference is found by itself, then the vouchers that mention it', async () => {
  const first = await list(admin, { text: 'inv-77' });
  expect(shown(first)).toEqual(['مسودة', 'فاتورة مكررة', 'فاتورة قديمة']);
  const second = await list(admin, { text: 'inv-77', cursor: first.cursor ?? '' });
  expect(shown(second)).toEqual(['عن INV-77 أيضاً', 'تسوية INV-77']);
  expect(second.cursor).toBeNull();
  const other = list(admin, { text: 'inv-78', cursor: first.cursor ?? '' });
  expect(await failureOf(other)).toMatchObject({ code: 'cursor.invalid' });
});

test('a number is found as anybody types it', async () => {
  const arabic = (numbers[1] ?? '').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  for (const text of [numbers[1] ?? '', numbers[1]?.toLowerCase() ?? '', arabic])
    expect(shown(await list(admin, { text }))).toEqual(['تسوية INV-77']);
});

test('exact hits obey every filter', async () => {
  expect(shown(await list(admin, { text: 'INV-77', status: 'draft' }))).toEqual(['مسودة']);
  expect(shown(await list(admin, { text: 'INV-77', to: inThisYear('02-28') }))).toEqual([
    'فاتورة مكررة',
    'فاتورة قديمة',
  ]);
  expect(shown(await list(admin, { text: 'INV-77', type: 'receipt' }))).toEqual([]);
  const elsewhere = await signIn(company, await aUser(company, { roles: ['clerk'], branch: '02' }));
  for (const text of [numbers[0] ?? '', 'INV-77'])
    expect((await list(elsewhere, { text })).items).toEqual([]);
});

test('more hits than a page are searched like words', async () => {
  const first = await list(admin, { text: 'INV-77', limit: '2' });
  expect(first.items).toHaveLength(2);
  const rest = await list(admin, { text: 'INV-77', limit: '50', cursor: first.cursor ?? '' });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
});

test('a voucher without narration is described by its first line', async () => {
  const described = async (id: string) =>
    (await list(admin, { text: 'TOLD-1' })).items.find((item) => item.id === id)?.lineText;
  const lines = [
    { account: '11001', debit: '5.00', text: 'قرطاسية' },
    { account: '41001', credit: '5.00' },
  ];
  const saved = await draft(admin, { reference: 'TOLD-1', narration: '', lines });
  expect(await described(saved.id)).toBe('قرطاسية');
  await change(admin, saved, { reference: 'TOLD-1', narration: 'شراء', lines });
  expect(await described(saved.id)).toBeUndefined();
});
