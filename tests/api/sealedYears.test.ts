// A sealed year stays locked and every report stays the same; the seal comes off in the opposite order.
import { expect, test } from 'vitest';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import {
  getPostingRules,
  openFiscalYear,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { failureOf, inThisYear, posted, yearEarlier, yearStart } from '../support/books/vouchers.ts';
import { aCompany, signedInAs } from '../support/product/company.ts';

test('the oldest locked year is sealed and unsealed', async () => {
  const company = await aCompany();
  const client = await signedInAs(company, 'admin');
  const [lastYear, yearEnd] = [yearEarlier(inThisYear('12-31')), inThisYear('12-31')];
  await client.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  await posted(client, { date: yearEarlier(inThisYear('03-10')) });
  await posted(client, { date: inThisYear('02-10') });
  const balance = () =>
    client
      .call(getTrialBalance, { query: { from: yearStart(), to: yearEnd } })
      .then(({ cut: _, ...rest }) => rest);
  const before = await balance();

  const seal = (through: string) => client.call(sealFiscalYear, { body: { through } });
  const unseal = (through: string) => client.call(unsealFiscalYear, { body: { through } });
  const lock = (lockDate: string | null) => client.call(saveLockDate, { body: { lockDate, reason: 'Test' } });

  // Not locked to its last day; not the oldest.
  expect(await failureOf(seal(lastYear))).toMatchObject({ code: 'period.notSealable' });
  await lock(yearEarlier(inThisYear('12-30')));
  expect(await failureOf(seal(lastYear))).toMatchObject({ code: 'period.notSealable' });
  await lock(lastYear);
  expect(await failureOf(seal(yearEnd))).toMatchObject({ code: 'period.notSealable' });

  expect(await seal(lastYear)).toMatchObject({ sealedThrough: lastYear, lockDate: lastYear });
  expect(await seal(lastYear)).toMatchObject({ sealedThrough: lastYear });
  expect(await balance()).toEqual(before);
  for (const lockDate of [null, yearEarlier(inThisYear('12-30'))])
    expect(await failureOf(lock(lockDate))).toMatchObject({ code: 'period.sealed' });
  await posted(client, { date: inThisYear('04-10') });
  const later = await balance();
  expect(later).not.toEqual(before);
  const { lanes } = await readDirectory(company.store);
  for (const lane of lanes) expect((await readHead(company.store, lane)).rules.sealedThrough).toBe(lastYear);
  expect((await checkedBooks(client)).findings).toEqual([]);

  expect(await failureOf(unseal(yearEnd))).toMatchObject({ code: 'period.notSealed' });
  expect(await unseal(lastYear)).toMatchObject({ sealedThrough: null, lockDate: lastYear });
  expect(await balance()).toEqual(later);
  await lock(null);
  expect(await client.call(getPostingRules, {})).toMatchObject({ sealedThrough: null, lockDate: null });
});

test('an accountant may not', async () => {
  const client = await signedInAs(await aCompany(), 'accountant');
  const body = { through: inThisYear('12-31') };
  expect(await client.send(sealFiscalYear, { body })).toMatchObject({ status: 403 });
  expect(await client.send(unsealFiscalYear, { body })).toMatchObject({ status: 403 });
});
