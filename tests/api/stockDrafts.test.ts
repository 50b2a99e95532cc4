// Drafts of stock transfers and count sheets: they are changed and removed, an older revision changes nothing, and what is removed is gone.
import { beforeAll, expect, test } from 'vitest';
import { countSheetCalls } from '#shared/inventory/counts/countApi.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { countSheetBodies, draftCountSheet } from '#tests/support/countSheets.ts';
import { aTransfer, draftTransfer, goodsOf, transferCalls } from '#tests/support/goods/transfers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, signedInAs } from '#tests/support/product/company.ts';

let admin: Client;

beforeAll(async () => {
  const company = await aCompany({}, { keepsStock: true });
  admin = await signedInAs(company, 'admin');
  await aBranch(company);
  await goodsOf(admin, 'P1', { quantity: '5', cost: '10' });
});

test('a draft transfer is changed once by each revision and removed', async () => {
  const { id, rev } = await draftTransfer(admin);
  const params = { id };
  const body = { ...aTransfer({ narration: 'ثلاث قطع', lines: [{ product: 'P1', quantity: '3' }] }), rev };
  expect(await admin.call(transferCalls.change, { params, body })).toMatchObject({
    rev: rev + 1,
    narration: 'ثلاث قطع',
    lines: [{ product: 'P1', quantity: '3' }],
  });
  expect(await failureOf(admin.call(transferCalls.change, { params, body }))).toMatchObject({
    code: 'stockTransfer.changed',
  });
  await admin.call(transferCalls.remove, { params });
  expect(await failureOf(admin.call(transferCalls.get, { params }))).toMatchObject({ status: 404 });
});

test('a draft count sheet is changed once by each revision and removed', async () => {
  const { id, rev } = await draftCountSheet(admin);
  const params = { id };
  const body = { ...countSheetBodies.changeCountSheet, narration: 'جرد الربع الأول', rev };
  expect(await admin.call(countSheetCalls.change, { params, body })).toMatchObject({
    rev: rev + 1,
    narration: 'جرد الربع الأول',
  });
  expect(await failureOf(admin.call(countSheetCalls.change, { params, body }))).toMatchObject({
    code: 'countSheet.changed',
  });
  await admin.call(countSheetCalls.remove, { params });
  expect(await failureOf(admin.call(countSheetCalls.get, { params }))).toMatchObject({ status: 404 });
});
