// Vouchers at their limits: as wide, long and wordy as allowed, posted, reported, checked and reversed.
import { beforeAll, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { getAccountStatement } from '#shared/finance/reportsApi.ts';
import { lineTextMax, openItemsPerEntryMax, voucherLinesMax } from '#shared/ledger/limits.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { aVoucher, closingOf, failureOf, post, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;
let leaves: string[];
let party: string;

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
  const { items } = await client.call(listAccounts, {});
  leaves = items
    .filter((account) => !account.group && !['receivable', 'payable'].includes(account.control))
    .map((account) => account.code);
  party = (await client.call(addParty, { body: { name: 'Wide', name_ar: 'واسع' } })).code;
});

/** A thousand lines: every leaf of the chart, as many parties as allowed, balanced two by two. */
const widest = (text: string) => {
  const lines = Array.from({ length: voucherLinesMax }, (_, index) => {
    const isParty = index < openItemsPerEntryMax;
    const account = isParty ? '11201' : (leaves[index % leaves.length] ?? '');
    const side = index % 2 === 0 ? { debit: '1.50' } : { credit: '1.50' };
    return { account, ...side, text, ...(isParty ? { party } : {}) };
  });
  return aVoucher({ lines });
};

test('a thousand lines over the whole chart are posted, folded, shown, checked and reversed', async () => {
  const draft = await client.call(voucherCalls.save, { body: widest('سطر') });
  const voucher = await post(client, draft.id);
  expect(voucher.lines).toHaveLength(voucherLinesMax);
  expect((await checkedBooks(client)).findings).toEqual([]);
  const query = { account: leaves[3] ?? '', ...thisYear };
  const { rows, closing } = await client.call(getAccountStatement, { query });
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.at(-1)?.balance).toBe(closing);
  await client.call(voucherCalls.reverse, { params: { id: draft.id }, body: { reason: 'تجربة الحدود' } });
  for (const closed of Object.values(await closingOf(client))) expect(closed.debit).toBe(closed.credit);
  expect((await checkedBooks(client)).findings).toEqual([]);
});

test('the longest texts are kept in a draft, and refused where the entry cannot hold them', async () => {
  const draft = await client.call(voucherCalls.save, { body: widest('ن'.repeat(lineTextMax)) });
  expect(draft.lines.at(-1)?.text).toHaveLength(lineTextMax);
  expect(await failureOf(post(client, draft.id))).toMatchObject({ status: 422, code: 'voucher.tooLarge' });
});

test('one party line more than a reversal could settle is refused', async () => {
  const lines = Array.from({ length: openItemsPerEntryMax + 1 }, () => ({
    account: '11201',
    debit: '1',
    party,
  }));
  const balance = { account: '41001', credit: String(lines.length) };
  expect(await failureOf(posted(client, { lines: [...lines, balance] }))).toMatchObject({
    code: 'voucher.tooManyParties',
  });
});

test('broken text is refused beside its field', async () => {
  const failure = await failureOf(
    client.call(voucherCalls.save, { body: aVoucher({ narration: 'x\ud800' }) }),
  );
  expect(failure).toMatchObject({ status: 422, code: 'validation' });
  expect(failure.details['fields']).toHaveProperty('narration');
});

test('a line in another currency is refused, not taken for the currency of the books', async () => {
  const lines = [{ account: '11001', debit: '1', currency: 'USD' }];
  expect(await failureOf(client.call(voucherCalls.save, { body: aVoucher({ lines }) }))).toMatchObject({
    code: 'voucher.currencyForeign',
  });
});
