// A lock that was lifted behind the product's back is found and holds again after a repair, also where one branch alone can tell.
import { expect, test } from 'vitest';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { getPostingRules, saveLockDate } from '#shared/finance/booksApi.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import { change } from '#tests/support/damages/damage.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

const lockDate = inThisYear('03-31');

test.each([
  ['the head of the only branch', headKey('01'), 'head.rules'],
  ['the directory', directoryKey, 'directory.rules'],
])('in %s', async (_, key, code) => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
  const rules = (await company.store.get(key))?.['rules'] as LaneRules;
  await change(company.store, key, { rules: { ...rules, lockDate: null } });
  const { findings } = await checkedBooks(admin);
  expect(findings.map((finding) => finding.code)).toEqual([code]);
  const repair = await repairedBooks(admin);
  expect(repair).toMatchObject({ findings: [], changes: [{ code: 'rules.written' }] });
  expect(await admin.call(getPostingRules, {})).toMatchObject({ lockDate });
  const late = posted(admin, { date: inThisYear('02-10') });
  expect(await failureOf(late)).toMatchObject({ code: 'period.locked' });
  await posted(admin, { date: inThisYear('04-10') });
  expect((await checkedBooks(admin)).findings).toEqual([]);
});
