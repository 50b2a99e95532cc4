// Cost centres are defined, brought in and merged like other records, but never once entries or drafts name them.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let admin: Client;

beforeAll(async () => {
  admin = await signedInAs(await aCompany(), 'admin');
});

const add = (code: string) =>
  admin.call(costCentres.api.create, { body: { code, name: `Centre ${code}`, name_ar: `مركز ${code}` } });

const draftOn = (costCentre: string) =>
  admin.call(voucherCalls.save, {
    body: {
      type: 'journal',
      date: '2026-03-01',
      branch: '01',
      narration: 'Share',
      lines: [
        { account: '51001', debit: '10.00', costCentre },
        { account: '11001', credit: '10.00' },
      ],
    },
  });

const remove = (code: string, into?: string) =>
  admin.send(costCentres.api.remove, { params: { code }, query: into === undefined ? {} : { into } });

const codesNow = async () =>
  (await admin.call(costCentres.api.list, { query: {} })).items.map(({ code }) => code);

test('one that nothing names is merged into another, or deleted', async () => {
  await add('M1');
  await add('M2');
  expect((await remove('M1', 'M2')).status).toBe(200);
  expect(await codesNow()).not.toContain('M1');
  expect((await remove('M2')).status).toBe(200);
});

test('one that entries name stays, and can still be posted on', async () => {
  await add('P1');
  await add('P2');
  const { id } = await draftOn('P1');
  await admin.call(voucherCalls.transition('post'), { params: { id }, body: {} });
  for (const into of [undefined, 'P2'])
    expect(await remove('P1', into)).toMatchObject({ status: 422, body: { code: 'costCentre.posted' } });
  const { items } = await admin.call(costCentres.api.list, { query: { codes: 'P1' } });
  expect(items).toMatchObject([{ active: true }]);
  const again = await draftOn('P1');
  await admin.call(voucherCalls.transition('post'), { params: { id: again.id }, body: {} });
});

test('one that drafts name waits for them', async () => {
  await add('D1');
  const { id } = await draftOn('D1');
  expect(await remove('D1')).toMatchObject({
    status: 422,
    body: { code: 'costCentre.inDrafts', details: { count: 1 } },
  });
  await admin.call(voucherCalls.remove, { params: { id } });
  expect((await remove('D1')).status).toBe(200);
});

test('nothing is posted on one that is gone, although it was seen before', async () => {
  await add('G1');
  const { id } = await draftOn('G1');
  const other = await draftOn('G1');
  await admin.call(voucherCalls.remove, { params: { id } });
  await admin.call(voucherCalls.remove, { params: { id: other.id } });
  expect((await remove('G1')).status).toBe(200);
  const late = await draftOn('G1');
  const answer = await admin.send(voucherCalls.transition('post'), { params: { id: late.id }, body: {} });
  expect(answer).toMatchObject({ status: 422, body: { code: 'voucher.lineCostCentreUnknown' } });
});

test('a posting and a removal at once: one of them comes first, and the other is refused', async () => {
  for (const code of ['R1', 'R2', 'R3', 'R4']) {
    await add(code);
    const posting = admin.send(voucherCalls.save, {
      body: {
        type: 'journal',
        date: '2026-03-02',
        branch: '01',
        narration: 'Race',
        post: true,
        lines: [
          { account: '51001', debit: '7.00', costCentre: code },
          { account: '11001', credit: '7.00' },
        ],
      },
    });
    const [posted, removed] = await Promise.all([posting, remove(code)]);
    const isThere = (await codesNow()).includes(code);
    expect([posted.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
    expect(isThere).toBe(posted.status === 200);
  }
});
