// A message that always fails waits longer each time and is parked in the end; the others never wait for it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/http/log.ts';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { journalKey, journalPartition } from '#functions/ledger/ledgerKeys.ts';
import { systemClock } from '#functions/storage/clock.ts';
import {
  type OutboxMessage,
  outboxPartition,
  outboxWrite,
  parkedPartition,
} from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { breakContent } from '#tests/support/damages/brokenItem.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { deliverOutbox, pausesMinutes } from './deliverOutbox.ts';

let engine: TestEngine;
let errors: unknown[][] = [];

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());
beforeEach(() => {
  errors = [];
  vi.spyOn(log, 'error').mockImplementation((...line: unknown[]) => {
    errors.push(line);
  });
});
afterEach(() => vi.restoreAllMocks());

const start = Date.parse('2026-03-01T08:00:00.000Z');
const minuteMs = 60_000;

const mailTo = (to: string): OutboxMessage => ({ kind: 'mail', to, subject: 'Hello', text: 'A secret' });

const leave = (store: Store, ...messages: OutboxMessage[]) =>
  store.commit(messages.map((message) => outboxWrite(message, systemClock)));

const waiting = (store: Store) => store.all({ pk: outboxPartition });
const parked = (store: Store) => store.all({ pk: parkedPartition });

/** Mails to one address are never taken; the others are kept here. */
const postOffice = () => {
  const sent: string[] = [];
  let tries = 0;
  return {
    sent,
    tries: () => tries,
    send: async ({ to }: { to: string }) => {
      if (to !== 'nobody@example.com') sent.push(to);
      else {
        tries += 1;
        throw Object.assign(new Error('The request was: A secret'), { name: 'MessageRejected' });
      }
    },
  };
};

describe('a mail that is never taken', () => {
  test('holds up no other, is tried again after growing pauses, and is parked with the name of its fault', async () => {
    const store = await aLedger(engine, 'PARKED');
    const office = postOffice();
    await leave(store, mailTo('nobody@example.com'), mailTo('somebody@example.com'));
    let nowMs = start;
    const deliver = () => deliverOutbox(store, office.send, nowMs);
    expect(await deliver()).toBe(1);
    expect(office.sent).toEqual(['somebody@example.com']);
    for (const [index, pause] of pausesMinutes.entries()) {
      expect(await waiting(store)).toMatchObject([{ attempts: index + 1, fault: 'MessageRejected' }]);
      nowMs += pause * minuteMs - 1;
      expect(await deliver()).toBe(0);
      expect(office.tries()).toBe(index + 1);
      nowMs += 1;
      expect(errors).toEqual([]);
      await deliver();
      expect(office.tries()).toBe(index + 2);
    }
    expect(await waiting(store)).toEqual([]);
    const [message] = await parked(store);
    expect(message).toMatchObject({
      message: mailTo('nobody@example.com'),
      attempts: pausesMinutes.length + 1,
      fault: 'MessageRejected',
      parkedAt: new Date(nowMs).toISOString(),
    });
    expect(errors).toEqual([
      [
        'a message of the outbox was parked',
        {
          alarm: alarmSigns.parked,
          company: 'PARKED',
          kind: 'mail',
          id: message?.['id'],
          attempts: pausesMinutes.length + 1,
          fault: 'MessageRejected',
        },
      ],
    ]);
    expect(JSON.stringify(errors)).not.toContain('A secret');
    nowMs += 24 * 60 * minuteMs;
    await deliver();
    expect(office.tries()).toBe(pausesMinutes.length + 1);
  });

  test('counts once where two consumers fail with it at once', async () => {
    const store = await aLedger(engine, 'TWICE');
    await leave(store, mailTo('nobody@example.com'));
    const office = postOffice();
    await Promise.all([1, 2].map(() => deliverOutbox(store, office.send, start)));
    const [item] = await waiting(store);
    expect(item?.['attempts']).toBe(1);
  });
});

test('a message of a kind that nobody knows is parked like any other', async () => {
  const store = await aLedger(engine, 'UNKNOWN');
  const key = { pk: outboxPartition, sk: '2026-03-01T07:00:00.000Z#x1' };
  await store.commit([overwrite({ key, attributes: { message: null, attempts: 7, rev: 1 } })]);
  expect(await deliverOutbox(store, postOffice().send, start)).toBe(0);
  expect(await parked(store)).toMatchObject([
    { id: 'x1', fault: 'UnknownMessage', queuedAt: '2026-03-01T07:00:00.000Z' },
  ]);
});

describe('an entry that cannot be read', () => {
  const aLedgerWithPoison = async (company: string, breakEntry: (store: Store) => Promise<void>) => {
    const store = await aLedger(engine, company);
    const random = seeded(11);
    for (let count = 0; count < 4; count += 1)
      for (const branch of ['01', '02']) await post(store, { ...randomMove(random), branch });
    await breakEntry(store);
    return store;
  };

  const ways: [string, string, (store: Store) => Promise<void>][] = [
    [
      'whose text was cut',
      'CUT',
      (store) =>
        store.commit([
          overwrite({ key: journalKey('01', 3), attributes: { text: '{"lane":"01"', hash: 'x' } }),
        ]),
    ],
    [
      'whose item was cut',
      'ITEM',
      async ({ company }) => {
        await breakContent(company, { pk: journalPartition('01', 3), sk: journalKey('01', 3).sk });
      },
    ],
  ];

  test.each(ways)(
    '%s stops its lane before it and no other, and is named',
    async (_, company, breakEntry) => {
      const store = await aLedgerWithPoison(company, breakEntry);
      await leave(store, { kind: 'ledger.fold' }, { kind: 'ledger.fold' });
      expect(await deliverOutbox(store, postOffice().send, start)).toBe(1);
      const { state } = await readLedgerView(store, balanceFold);
      expect(state.lanes).toEqual({ '01': 2, '02': 4 });
      expect(errors[0]).toEqual([
        'a journal entry cannot be read',
        { alarm: alarmSigns.unreadable, company, lane: '01', seq: 3, fault: 'EntryUnreadable' },
      ]);
      expect(await waiting(store)).toMatchObject([{ attempts: 1, fault: 'EntryUnreadable' }]);
    },
  );

  test('has one fold parked, however many are asked for meanwhile', async () => {
    const store = await aLedgerWithPoison('MANY', ways[0]?.[2] ?? (() => Promise.resolve()));
    let nowMs = start;
    for (const pause of [...pausesMinutes, 0]) {
      await leave(store, { kind: 'ledger.fold' });
      await deliverOutbox(store, postOffice().send, nowMs);
      nowMs += pause * minuteMs;
    }
    expect(await waiting(store)).toEqual([]);
    expect(await parked(store)).toMatchObject([
      { id: 'ledger.fold', attempts: pausesMinutes.length + 1, fault: 'EntryUnreadable' },
    ]);
  });
});
