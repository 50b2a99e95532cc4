// Public links to receipts: what the paper says, for whoever has one; other vouchers are shown to nobody.
import { beforeAll, expect, test } from 'vitest';
import { drawMailedPaper } from '#functions/mailedPapers.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

const received = async () => {
  const { code } = await client.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  const body = { type: 'receipt', date: inThisYear('03-01'), settles: 'receivable', settledParty: code };
  return client.call(voucherCalls.save, {
    body: { ...body, amount: '75.50', method: 'CASH', lines: [], post: true } as never,
  });
};

const opened = (code: string) => anonymous().send(receiptLinkCalls.show, { params: { link: code } });

beforeAll(async () => {
  company = await aCompany();
  await aRole(
    company,
    'printer',
    ['view', 'print'].map((action) => ({ name: 'voucher', action })),
  );
  client = await signedInAs(company, 'admin');
});

test('whoever has it reads from whom, how much and by what, and nothing of accounts and people', async () => {
  const { id, number } = await received();
  const { code } = await client.call(receiptLinkCalls.make, { params: { id }, body: { days: 7 } });
  const { status, headers, body } = await opened(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    document: {
      kind: 'receipt',
      number,
      amount: '75.50',
      currency: 'SAR',
      items: [],
      cheque: null,
      party: { name: 'Nesma', name_ar: 'نسما' },
      type: { name: 'Receipt voucher' },
      method: { name: 'Cash' },
      language: 'ar',
      balanceAfter: '-75.50',
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Sara|createdBy|"account"/i);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  const { items } = await client.call(receiptLinkCalls.list, { params: { id } });
  expect(items).toMatchObject([{ views: 1 }]);
  await client.call(receiptLinkCalls.end, { params: { id } });
  expect((await opened(code)).status).toBe(404);
});

test('the balance after it is told by a link of who may read the ledger alone', async () => {
  const { id } = await received();
  const printer = await signedInAs(company, 'printer');
  const { code } = await printer.call(receiptLinkCalls.make, { params: { id }, body: { days: 7 } });
  expect((await opened(code)).body).toMatchObject({ document: { amount: '75.50', balanceAfter: null } });
});

test('a journal has no link', async () => {
  const { id } = await posted(client);
  const made = client.call(receiptLinkCalls.make, { params: { id }, body: { days: 7 } });
  expect(await failureOf(made)).toMatchObject({ code: 'link.notDone' });
});

test('it is sent to an address with its paper, and its link shows it', async () => {
  const { id, number } = await received();
  const body = { to: 'buyer@nakheel.example', withPaper: true };
  const sent = await client.call(receiptLinkCalls.send, { params: { id }, body });
  const papers = (await company.store.all({ pk: outboxPartition }))
    .map((each) => outboxItemOf(each).message)
    .flatMap((message) => (message.kind === 'mail' && message.to === body.to ? [message.paper] : []));
  const file = await drawMailedPaper(company.store, papers[0] ?? { kind: '', link: '' });
  expect(file?.name).toContain(number);
  expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(sent).toMatchObject({ to: 'buyer@nakheel.example' });
  expect((await client.call(receiptLinkCalls.list, { params: { id } })).items).toHaveLength(1);
});
