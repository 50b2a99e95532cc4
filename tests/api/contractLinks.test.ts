// Public links to contracts: a client reads one once it is sent, and accepts exactly what was shown, or declines it with a reason.
import { beforeAll, describe, expect, test } from 'vitest';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { openLink } from '#functions/links/openLink.ts';
import { performOpened } from '#functions/links/performByLink.ts';
import { drawMailedPaper } from '#functions/mailedPapers.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { type ContractBody, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import { contractToPrint } from '#shared/invoices/contracts/printedContract.ts';
import { listNotifications } from '#shared/me/api.ts';
import { contractOf, draftContract, sentContract } from '#tests/support/agreed/contracts.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, type Company, signedInAs } from '#tests/support/product/company.ts';
import { openContext } from '#tests/support/product/openContext.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const articles: ContractBody['articles'] = [
  { title: 'Value', title_ar: 'القيمة', text: '[{"insert":"{total}\\n"}]', text_ar: '' },
];

const linked = async () => {
  const { id, number } = await sentContract(client, { articles });
  const { code } = await client.call(contractLinkCalls.make, { params: { id }, body: { days: 7 } });
  return { id, number, code };
};

const opened = (code: string) => anonymous().send(contractLinkCalls.show, { params: { link: code } });

const hashOf = async (code: string): Promise<string> =>
  (await anonymous().call(contractLinkCalls.show, { params: { link: code } })).document.hash ?? '';

const answer = (name: string, code: string, body: object) =>
  anonymous().send(contractLinkCalls.transition(name), { params: { link: code }, body });

const accept = async (code: string, changes: object = {}) =>
  answer('accept', code, { name: 'Huda Buyer', mobile: '0501234567', hash: await hashOf(code), ...changes });

test('nothing is shown of a draft', async () => {
  const { id } = await draftContract(client);
  expect(
    await failureOf(client.call(contractLinkCalls.make, { params: { id }, body: { days: 7 } })),
  ).toMatchObject({ code: 'link.notDone' });
});

test('its client reads what is printed, and nothing of the people behind it', async () => {
  const { id, number, code } = await linked();
  const { status, body, headers } = await opened(code);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      document: {
        number,
        status: 'sent',
        articles: [{ title: 'Value', text: '[{"insert":"{total}\\n"}]' }],
        schedule: [{ total: '3832.95' }, { total: '3832.95' }, { total: '3834.11' }],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        decision: null,
      },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Sara|createdBy|postedBy|"acceptance":/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { items } = await client.call(contractLinkCalls.list, { params: { id } });
  expect(items).toMatchObject([{ views: 1 }]);
});

test('an acceptance is kept with name, mobile, hash, time and address, and its sender is notified', async () => {
  const { id, number, code } = await linked();
  const hash = await hashOf(code);
  expect(await accept(code)).toMatchObject({
    status: 200,
    body: { document: { status: 'accepted', decision: { name: 'Huda Buyer' } } },
  });
  expect(await contractOf(client, id)).toMatchObject({
    status: 'accepted',
    acceptance: {
      name: 'Huda Buyer',
      mobile: '+966501234567',
      hash,
      at: expect.any(String),
      address: expect.stringContaining('127.0.0.1'),
    },
  });
  const { items } = await client.call(listNotifications, { query: { unread: '1' } });
  expect(items[0]).toMatchObject({ kind: 'contractAnswered', title: expect.stringContaining(number ?? '-') });
});

test('declining needs a reason and no name', async () => {
  const { id, code } = await linked();
  expect((await answer('decline', code, { reason: '' })).body).toMatchObject({
    code: 'validation',
    details: { fields: { reason: {} } },
  });
  expect(await answer('decline', code, { reason: 'Too dear' })).toMatchObject({
    status: 200,
    body: { document: { status: 'declined' } },
  });
  expect(await contractOf(client, id)).toMatchObject({ status: 'declined', declinedFor: 'Too dear' });
  expect(await accept(code)).toMatchObject({ status: 422, body: { code: 'contract.alreadyDeclined' } });
});

describe('nothing is accepted', () => {
  test('by the hash of another state', async () => {
    const { id, code } = await linked();
    expect(await accept(code, { hash: 'a'.repeat(64) })).toMatchObject({
      status: 422,
      body: { code: 'contract.changed' },
    });
    expect(await contractOf(client, id)).toMatchObject({ status: 'sent', acceptance: null });
  });

  test('once it is withdrawn, whose links end; it keeps its number', async () => {
    const { id, number, code } = await linked();
    const hash = await hashOf(code);
    await client.call(contractCalls.transition('withdraw'), { params: { id } });
    expect((await opened(code)).status).toBe(404);
    const body = { name: 'Huda Buyer', mobile: '0501234567', hash };
    expect((await answer('accept', code, body)).status).toBe(404);
    expect(await contractOf(client, id)).toMatchObject({ status: 'draft', number });
  });

  test('by a link that is ended while the answer is on its way', async () => {
    const { id, code } = await linked();
    const cells = { name: 'Huda Buyer', mobile: '0501234567', hash: await hashOf(code) };
    const link = await openLink(openContext, contractActs, code);
    await client.call(contractLinkCalls.end, { params: { id } });
    const answered = performOpened(openContext, link, {
      shownKind: { acts: contractActs, shown: contractToPrint },
      transition: transitionNamed(contractKind, 'accept'),
      cells,
    });
    await expect(answered).rejects.toMatchObject({ code: 'contract.changed' });
    expect(await contractOf(client, id)).toMatchObject({ status: 'sent', acceptance: null });
  });

  test('by a link that was ended, nor by the code of another company', async () => {
    const { id, code } = await linked();
    const other = await aCompany({ vat_number: ownVatNumber });
    await client.call(contractLinkCalls.end, { params: { id } });
    expect((await opened(code)).status).toBe(404);
    const [, secret] = code.split('~');
    expect((await opened(`${other.code}~${secret}`)).status).toBe(404);
  });
});

test('it goes out by mail with its paper', async () => {
  const { id, number } = await sentContract(client, { articles });
  const to = 'client@nakheel.example';
  await client.call(contractLinkCalls.send, { params: { id }, body: { to, withPaper: true } });
  const [waiting] = (await company.store.all({ pk: outboxPartition }))
    .map((each) => outboxItemOf(each).message)
    .flatMap((message) => (message.kind === 'mail' && message.to === to ? [message] : []));
  expect(waiting?.text).toContain('/pms/contracts/view/');
  const file = await drawMailedPaper(company.store, waiting?.paper ?? { kind: '', link: '' });
  expect(file?.name).toContain(number);
  expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});
