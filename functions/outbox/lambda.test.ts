// The stream wakes the consumer for the companies it names; what fails is told by where to read again, the rest is done.
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type OutboxMessage, outboxPartition, outboxWrite } from '#functions/storage/outbox.ts';
import { registration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { breakContent } from '#tests/support/damages/brokenItem.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { heldWork, workEvent } from '#tests/support/product/workQueue.ts';
import { handler } from './lambda.ts';

const engine = testEngine();

const event = (...keys: readonly [pk: string, number: string][]): DynamoDBStreamEvent => ({
  Records: keys.map(([pk, SequenceNumber]) => ({
    eventName: 'INSERT',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'x' } }, SequenceNumber },
  })),
});

const leave = (store: Store, message: OutboxMessage) => store.commit([outboxWrite(message, systemClock)]);
const mail: OutboxMessage = { kind: 'mail', to: 'somebody@example.com', subject: 'Hello', text: 'Hello' };
const foldOf = async (store: Store) => (await readLedgerView(store, balanceFold)).state.fold;
const waiting = (store: Store) => store.all({ pk: outboxPartition });

test('a fold that was asked for is done once for all requests, and the outbox is empty', async () => {
  const store = await aLedger(engine, 'PALM');
  const random = seeded(7);
  for (let index = 0; index < 5; index += 1) await post(store, randomMove(random));
  await leave(store, { kind: 'ledger.fold' });
  await leave(store, { kind: 'ledger.fold' });
  const before = await foldOf(store);
  const answer = await handler(event(['T#PALM#OUT', '100'], ['T#PALM#OUT', '101']));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(await waiting(store)).toEqual([]);
  expect(await foldOf(store)).toBe(before + 1);
});

test('a message that fails is counted, and the stream goes on for everybody', async () => {
  const failing = await aLedger(engine, 'FAILING');
  const other = await aLedger(engine, 'OTHER');
  await leave(failing, mail);
  await leave(other, { kind: 'ledger.fold' });
  const answer = await handler(event(['T#FAILING#OUT', '200'], ['T#OTHER#OUT', '202']));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(await waiting(failing)).toMatchObject([{ attempts: 1 }]);
  expect(await waiting(other)).toEqual([]);
});

test('an outbox that cannot be read is reported by its first record, and keeps no other from its messages', async () => {
  const broken = await aLedger(engine, 'BROKEN');
  const other = await aLedger(engine, 'SECOND');
  await leave(broken, { kind: 'ledger.fold' });
  await breakContent('BROKEN', { pk: outboxPartition });
  await leave(other, { kind: 'ledger.fold' });
  const answer = await handler(
    event(['T#BROKEN#OUT', '400'], ['T#BROKEN#OUT', '401'], ['T#SECOND#OUT', '402']),
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '400' }] });
  expect(await waiting(other)).toEqual([]);
});

test('the scheduler sends it every company, that of a sign-up among them', async () => {
  const stores = await Promise.all(['SWEPT', 'SIGNING'].map((company) => aLedger(engine, company)));
  for (const store of stores) {
    const state = store.company === 'SIGNING' ? 'unproven' : 'active';
    await store.commit([registration(store.company, state, 'new')]);
    await leave(store, { kind: 'ledger.fold' });
  }
  const held = heldWork();
  await handler({ schedule: 'outbox-sweep' });
  const messages = held.map(({ message }) => message);
  expect(messages).toEqual([{ schedule: 'outbox-sweep', companies: ['SIGNING', 'SWEPT'], attempt: 1 }]);
  expect(await handler(workEvent(messages))).toEqual({ batchItemFailures: [] });
  expect(await Promise.all(stores.map(waiting))).toEqual([[], []]);
});

test('a key that is no outbox wakes nobody', async () => {
  expect(await handler(event(['R#PALM', '300'], ['T#PALM#SEQ', '301']))).toEqual({ batchItemFailures: [] });
});
