// A month with more keys than one item may hold: accounts by cost centre, through the API and with the product's own sizes.
import { expect, test } from 'vitest';
import { costCentreKey } from '#functions/finance/settings/financeRecords.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { create, overwrite } from '#functions/storage/writes.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { closingOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const centres = Array.from({ length: 450 }, (_, index) => `CENTRE-${String(index).padStart(6, '0')}`);
const accounts = ['11303', '11401', '11402', '11404'];

const addCentres = async ({ store }: Company): Promise<void> => {
  for (let from = 0; from < centres.length; from += 50)
    await store.commit(
      centres.slice(from, from + 50).map((code) =>
        create({
          key: costCentreKey(code),
          attributes: { code, name: code, name_ar: code, active: true },
        }),
      ),
    );
};

/** One account by every cost centre, each line of so much. */
const postWide = (client: Client, account: string, debit: number) =>
  posted(client, {
    lines: [
      ...centres.map((costCentre) => ({ account, costCentre, debit: String(debit) })),
      { account: '11001', credit: String(debit * centres.length) },
    ],
  });

/** Of one cost centre: account → movement. */
const movementOf = async (client: Client, costCentre: string) => {
  const { rows } = await client.call(getTrialBalance, { query: { ...thisYear, costCentre } });
  return Object.fromEntries(rows.map((row) => [row.code, row.movement.debit]));
};

const pk = bucketPartition('01');

const partsOf = async ({ store }: Company) =>
  (await store.all({ pk })).filter(({ sk }) => String(sk).includes('/'));

test('the trial balance of thousands of keys is exact while others post, and a broken part is repaired', async () => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  await addCentres(company);
  const small = (async () => {
    for (let count = 0; count < 20; count += 1) {
      await posted(admin);
      await closingOf(admin);
    }
  })();
  for (const [index, account] of accounts.entries()) await postWide(admin, account, index + 1);
  await small;
  const expected = Object.fromEntries(accounts.map((account, index) => [account, `${index + 1}.00`]));
  expect((await checkedBooks(admin)).findings).toEqual([]);
  const closing = await closingOf(admin);
  expect(closing['41001']).toEqual({ debit: '0.00', credit: '2000.00' });
  expect(closing['11402']).toEqual({ debit: '1350.00', credit: '0.00' });
  for (const centre of [centres[0], centres[449]])
    expect(await movementOf(admin, centre ?? '')).toEqual(expected);

  const parts = await partsOf(company);
  // The month and the day.
  expect(parts.length).toBeGreaterThanOrEqual(2);
  for (const { sums } of await company.store.all({ pk })) expect(String(sums).length).toBeLessThan(32_769);
  const { pk: _, sk, ...attributes } = parts[0] ?? {};
  await company.store.commit([
    overwrite({ key: { pk, sk: String(sk) }, attributes: { ...attributes, sums: '11402 7 0' } }),
  ]);
  const [, day] = /^[DM]#([\d-]+)/.exec(String(sk)) ?? [];
  const place = { lane: '01', day };
  expect((await checkedBooks(admin)).findings).toMatchObject([{ code: 'bucket.wrong', place }]);
  expect((await repairedBooks(admin)).findings).toEqual([]);
  expect(await closingOf(admin)).toEqual(closing);
  expect(await movementOf(admin, centres[7] ?? '')).toEqual(expected);
}, 120_000);
