// Public links to receipts: what the paper says, for whoever has one; other vouchers are shown to nobody.
import { beforeAll, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { saveVoucher } from '#shared/finance/api.ts';
import {
  endReceiptLinks,
  listReceiptLinks,
  makeReceiptLink,
  showReceipt,
} from '#shared/finance/receipts/receiptLinkApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

const received = async () => {
  const { code } = await client.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  const body = { type: 'receipt', date: inThisYear('03-01'), settles: 'receivable', settledParty: code };
  return client.call(saveVoucher, {
    body: { ...body, amount: '75.50', method: 'CASH', lines: [], post: true } as never,
  });
};

const opened = (code: string) => anonymous().send(showReceipt, { params: { link: code } });

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
});

test('whoever has it reads from whom, how much and by what, and nothing of accounts, people and balances', async () => {
  const { id, number } = await received();
  const { code } = await client.call(makeReceiptLink, { params: { id }, body: { days: 7 } });
  const { status, headers, body } = await opened(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    document: {
      ...{ kind: 'receipt', number, amount: '75.50', currency: 'SAR', items: [], cheque: null },
      ...{ party: { name: 'Nesma', name_ar: 'نسما' }, type: { name: 'Receipt voucher' } },
      method: { name: 'Cash' },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Sara|createdBy|"account"|balance/i);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  const { items } = await client.call(listReceiptLinks, { params: { id } });
  expect(items).toMatchObject([{ views: 1 }]);
  await client.call(endReceiptLinks, { params: { id } });
  expect((await opened(code)).status).toBe(404);
});

test('a journal has no link', async () => {
  const { id } = await posted(client);
  const made = client.call(makeReceiptLink, { params: { id }, body: { days: 7 } });
  expect(await failureOf(made)).toMatchObject({ code: 'link.notDone' });
});
