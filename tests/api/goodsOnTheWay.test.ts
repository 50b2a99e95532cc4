// Goods that are on their way: whose work they are, among which quantities they stand, and how the sender takes back what turned back.
import { expect, test } from 'vitest';
import { getDashboard } from '#shared/finance/reportsApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { aPlace, inOrder, nextDay, received } from '#tests/support/goods/transferPlace.ts';
import { dispatched, goodsOf, quantitiesOf, transferCalls } from '#tests/support/goods/transfers.ts';
import type { Client } from '#tests/support/product/client.ts';

const called = (name: string) => transferCalls.transition(name);
const [sendBack, takeBack, writeOffRest] = [called('sendBack'), called('takeBack'), called('writeOffRest')];

/** What the quantities of today say of a product: on hand, and on its way to the branches of the reader. */
const quantitiesIn = async (client: Client, product: string): Promise<unknown> => {
  const body = { report: 'stockQuantity' as const, query: { search: product } };
  const run = await client.call(createReportRun, { body });
  if (run.report !== 'stockQuantity') return expect.fail(run.report);
  return run.rows.map(({ onHand, inTransit }) => [onHand, inTransit]);
};

test('the sender takes back a part of what turned back; what is on its way stands among the quantities of the branch that it goes to', async () => {
  const place = await aPlace();
  const { admin, sender, receiver } = place;
  const product = await goodsOf(admin, 'TB', { quantity: '10', cost: '7' });
  const { id } = await dispatched(sender, { lines: [{ product, quantity: '10' }] });
  const at = { params: { id } };
  const everywhere = async () =>
    Promise.all([admin, sender, receiver].map((client) => quantitiesIn(client, product)));
  expect(await everywhere()).toEqual([[['0', '10']], [['0', '0']], [['0', '10']]]);
  const work = (await receiver.call(getDashboard, {})).work.find(({ kind }) => kind === 'stockTransfer');
  expect(work?.awaited.find(({ step }) => step === 'receive')).toMatchObject({
    query: { status: 'onTheWay', toBranch: '02' },
    count: 1,
  });
  await received({ ...place, id }, ['4']);
  const back = (quantity: string) =>
    sender.call(takeBack, { ...at, body: { quantities: quantitiesOf(quantity), date: nextDay } });
  expect(await back('1')).toMatchObject({ status: 'partly', lines: [{ received: '4', returned: '1' }] });
  await receiver.call(sendBack, at);
  expect(await everywhere()).toEqual([[['5', '5']], [['1', '5']], [['4', '0']]]);
  expect(await back('2')).toMatchObject({ status: 'returning', lines: [{ returned: '3' }] });
  expect((await failureOf(back('4'))).code).toBe('transfer.overReceived');
  await inOrder(place);
  const lost = await admin.call(writeOffRest, { ...at, body: { reason: 'BROKEN', date: nextDay } });
  expect(lost).toMatchObject({
    status: 'received',
    lines: [{ received: '4', returned: '3', writtenOff: '3' }],
  });
  expect((await failureOf(back('1'))).code).toBe('stockTransfer.alreadyClosed');
  expect(await everywhere()).toEqual([[['7', '0']], [['3', '0']], [['4', '0']]]);
  await inOrder(place);
});
