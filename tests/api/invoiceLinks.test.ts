// Public links to invoices: for whoever has one, until it is over or ended; everything else is one and the same 404.
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/http/tokens.ts';
import { drawMailedPaper } from '#functions/mailedPapers.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { parties } from '#shared/crm/resources.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const linked = async (days = 7) => {
  const { id, number } = await postedInvoice(client);
  const { code } = await client.call(invoiceLinkCalls.make, { params: { id }, body: { days } });
  return { id, number, code };
};

const opened = (code: string) => anonymous().send(invoiceLinkCalls.show, { params: { link: code } });

test('whoever has it reads what is printed, and nothing of the people and accounts behind it', async () => {
  const { number, code } = await linked();
  expect(code).toMatch(new RegExp(`^${company.code}~[0-9a-f]{32}$`));
  const { status, headers, body } = await opened(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    document: { number, snapshot: { seller: { name: 'Palm Trading' }, party: { name: 'C1' } } },
    letterhead: { stamp: null },
    timeZone: 'Asia/Riyadh',
  });
  expect(JSON.stringify(body)).not.toMatch(/Sara|createdBy|postedBy|costCentre|"account"/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

describe('one and the same answer is given to', () => {
  const nothing = async (code: string) => {
    const { status, body, headers } = await opened(code);
    const { requestId, ...told } = body as Record<string, unknown>;
    return { status, told, robots: headers['x-robots-tag'], cache: headers['cache-control'] };
  };
  const unknown = `${'NOBODY'}~${'0'.repeat(32)}`;

  test.each([
    ['a code of no company', async () => unknown],
    ['a code that never was', async () => `${company.code}~${'a'.repeat(32)}`],
    ['what is no code at all', async () => 'what'],
    [
      'a link of another company under our name',
      async () => {
        const other = await aCompany();
        return `${other.code}~${(await linked()).code.split('~')[1]}`;
      },
    ],
    [
      'a link that was ended',
      async () => {
        const { id, code } = await linked();
        await client.call(invoiceLinkCalls.end, { params: { id } });
        return code;
      },
    ],
    [
      'a link that is over',
      async () => {
        const { code } = await linked();
        const key = { pk: `LNK#${sha256(code)}`, sk: '#' };
        const item = await company.store.get(key);
        const until = new Date(Date.now() - 1000).toISOString();
        await company.store.commit([overwrite({ key, attributes: { ...item, until } })]);
        return code;
      },
    ],
  ])('%s', async (_, make) => {
    const answer = await nothing(await make());
    expect(answer).toEqual(await nothing(unknown));
    expect(answer).toMatchObject({ status: 404, robots: 'noindex', cache: 'no-store' });
  });
});

test('how often and when it was opened is told to whoever may print', async () => {
  const { id, code } = await linked();
  await client.send(invoiceLinkCalls.show, { params: { link: code }, query: { own: 'yes' } });
  const viewsOf = async () => (await client.call(invoiceLinkCalls.list, { params: { id } })).items;
  expect(await viewsOf()).toMatchObject([{ views: 0, viewedAt: null }]);
  for (const _ of [1, 2, 3]) await opened(code);
  const items = await viewsOf();
  expect(items).toMatchObject([{ to: null, views: 1, by: { name: 'Sara Admin' } }]);
  const key = { pk: `LNK#${sha256(code)}`, sk: '#' };
  const item = await company.store.get(key);
  const viewedAt = new Date(Date.now() - 61_000).toISOString();
  await company.store.commit([overwrite({ key, attributes: { ...item, viewedAt } })]);
  await opened(code);
  expect(await viewsOf()).toMatchObject([{ views: 2 }]);
  expect(JSON.stringify(items)).not.toContain(code.split('~')[1]);
});

test('links of one document work beside each other, until one or all of them are ended', async () => {
  const { id, code } = await linked();
  const other = await client.call(invoiceLinkCalls.make, { params: { id }, body: { days: 1 } });
  expect([(await opened(code)).status, (await opened(other.code)).status]).toEqual([200, 200]);
  const [newest] = (await client.call(invoiceLinkCalls.list, { params: { id } })).items;
  await client.call(invoiceLinkCalls.end, { params: { id }, query: { link: newest?.id ?? '' } });
  expect([(await opened(code)).status, (await opened(other.code)).status]).toEqual([200, 404]);
  await client.call(invoiceLinkCalls.end, { params: { id } });
  expect([(await opened(code)).status, (await opened(other.code)).status]).toEqual([404, 404]);
  expect(await client.call(invoiceLinkCalls.list, { params: { id } })).toMatchObject({
    items: [],
    email: null,
  });
});

test('it goes to the address of its party where none is said, and is refused where none is known', async () => {
  const known = { code: 'C7', name: 'C7', name_ar: 'C7', customer: true, email: 'books@nakheel.example' };
  await client.call(parties.api.create, { body: known });
  const { id } = await postedInvoice(client, { party: 'C7' });
  expect(await client.call(invoiceLinkCalls.list, { params: { id } })).toMatchObject({ email: known.email });
  expect(await client.call(invoiceLinkCalls.send, { params: { id }, body: {} })).toMatchObject({
    to: known.email,
  });
  const contacts = [{ name: 'A' }, { name: 'B', email: 'b@nakheel.example' }];
  await client.call(parties.api.create, { body: { ...known, code: 'C8', email: '', contacts } });
  const toContact = await postedInvoice(client, { party: 'C8' });
  const sent = await client.call(invoiceLinkCalls.send, { params: { id: toContact.id }, body: {} });
  expect(sent).toMatchObject({ to: 'b@nakheel.example' });
  const other = await postedInvoice(client);
  const refused = client.call(invoiceLinkCalls.send, { params: { id: other.id }, body: {} });
  expect(await failureOf(refused)).toMatchObject({ code: 'link.noAddress' });
});

test('it is sent by mail with own words and its paper, and the log has an entry', async () => {
  const { id, number } = await postedInvoice(client);
  const body = { to: 'buyer@nakheel.example', message: 'As agreed: {{link}} Thanks', withPaper: true };
  await client.call(invoiceLinkCalls.send, { params: { id }, body });
  const [waiting] = (await company.store.all({ pk: outboxPartition }))
    .map((each) => outboxItemOf(each).message)
    .flatMap((message) => (message.kind === 'mail' && message.to === body.to ? [message] : []));
  expect(waiting?.text).toMatch(/^As agreed: http\S+ Thanks\n/);
  const file = await drawMailedPaper(company.store, waiting?.paper ?? { kind: '', link: '' });
  expect(file?.name).toContain(number);
  expect(
    Buffer.from(file?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { items } = await client.call(invoiceLinkCalls.list, { params: { id } });
  expect(items).toMatchObject([{ to: 'buyer@nakheel.example', views: 0 }]);
});

describe('is refused', () => {
  test('of a draft', async () => {
    const { id } = await draftInvoice(client);
    const refused = { code: 'link.notDone' };
    expect(
      await failureOf(client.call(invoiceLinkCalls.make, { params: { id }, body: { days: 1 } })),
    ).toMatchObject(refused);
    expect(
      await failureOf(client.call(invoiceLinkCalls.send, { params: { id }, body: { to: 'a@b.example' } })),
    ).toMatchObject(refused);
  });

  test('to whoever may not print', async () => {
    const { id } = await linked();
    const reader = await signedInAs(company, 'employee');
    const refused = await Promise.all([
      failureOf(reader.call(invoiceLinkCalls.make, { params: { id }, body: { days: 1 } })),
      failureOf(reader.call(invoiceLinkCalls.end, { params: { id } })),
      failureOf(reader.call(invoiceLinkCalls.list, { params: { id } })),
      failureOf(reader.call(invoiceLinkCalls.send, { params: { id }, body: { to: 'a@b.example' } })),
    ]);
    expect(refused).toMatchObject([403, 403, 403, 403].map((status) => ({ status })));
  });

  test('beyond the number that may work at once', async () => {
    const { id } = await linked();
    for (let made = 1; made < 20; made += 1)
      await client.call(invoiceLinkCalls.make, { params: { id }, body: { days: 1 } });
    const more = client.call(invoiceLinkCalls.make, { params: { id }, body: { days: 1 } });
    expect(await failureOf(more)).toMatchObject({ code: 'link.tooMany' });
  });
});
