// Transactions that meet go to the real engine as one, and each of them gets what it would have got alone.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { environment } from '../environment.ts';
import { joinedWrites, type Transaction, type TransactionAnswer } from './joinedWrites.ts';
import { loopbackClient } from './loopbackClient.ts';
import { loopbackWire } from './loopbackWire.ts';

const TableName = environment.table;
let engine: TestEngine;
let client: ReturnType<typeof loopbackClient>;

beforeAll(async () => {
  engine = await startTestEngine();
  client = loopbackClient(environment.dynamodbEndpoint ?? '');
});

afterAll(() => engine.stop());

const put = (sk: string, condition?: 'new') => ({
  Put: {
    TableName,
    Item: { pk: 'MEET', sk, text: sk },
    ...(condition && { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});

const outcomeOf = (sending: Promise<object>): Promise<unknown> =>
  sending.then(
    () => 'written',
    (error: Error) =>
      error instanceof TransactionCanceledException
        ? error.CancellationReasons?.map(({ Code }) => Code)
        : error.name,
  );

const send = (TransactItems: object[]): Promise<unknown> =>
  outcomeOf(client.send(new TransactWriteCommand({ TransactItems } as TransactWriteCommand['input'])));

const isThere = async (sk: string): Promise<boolean> =>
  (await client.send(new GetCommand({ TableName, Key: { pk: 'MEET', sk } }))).Item !== undefined;

describe('transactions that meet', () => {
  test('hear of their own conditions, and stand or fall alone', async () => {
    await send([put('taken')]);
    const outcomes = await Promise.all([
      send([put('a1', 'new'), put('a2', 'new')]),
      send([put('b1', 'new'), put('taken', 'new')]),
      send([put('c1', 'new')]),
      send([put('taken', 'new'), put('d1'), put('d2')]),
      // Touches what the first one writes: it goes after it, and sees it.
      send([put('a1', 'new')]),
    ]);
    expect(outcomes).toEqual([
      'written',
      ['None', 'ConditionalCheckFailed'],
      'written',
      ['ConditionalCheckFailed', 'None', 'None'],
      ['ConditionalCheckFailed'],
    ]);
    const standing = await Promise.all(['a1', 'a2', 'b1', 'c1', 'd1', 'd2'].map(isThere));
    expect(standing).toEqual([true, true, false, true, false, false]);
  });

  test('are not harmed by one that is not well formed', async () => {
    const nowhere = { Put: { TableName: 'nowhere', Item: { pk: 'a', sk: 'b' } } };
    const keyless = { Put: { TableName, Item: { pk: 'MEET' } } };
    const all = [
      send([put('e1', 'new')]),
      send([nowhere]),
      send([]),
      send([keyless]),
      send([put('f1', 'new')]),
    ];
    const [first, unknown, empty, wrong, last] = await Promise.all(all);
    expect([first, last]).toEqual(['written', 'written']);
    for (const outcome of [unknown, empty, wrong]) expect(outcome).not.toBe('written');
    expect([await isThere('e1'), await isThere('f1')]).toEqual([true, true]);
  });

  test('are one call, of which each has its part of the units', async () => {
    const post = loopbackWire(new URL(environment.dynamodbEndpoint ?? ''));
    const sizes: number[] = [];
    const write = joinedWrites(async (body) => {
      sizes.push((JSON.parse(body) as Transaction).TransactItems.length);
      const { status, text } = await post({ name: 'TransactWriteItems', body });
      expect(status).toBe(200);
      return JSON.parse(text) as TransactionAnswer;
    });
    const transaction = (sk: string) => ({
      TransactItems: [{ Put: { TableName, Item: { pk: { S: 'MEET' }, sk: { S: sk } } } }],
      ReturnConsumedCapacity: 'TOTAL',
    });
    const names = Array.from({ length: 120 }, (_, index) => `g${String(index).padStart(3, '0')}`);
    const answers = await Promise.all(names.map((name) => write(transaction(name))));
    expect(sizes).toEqual([100, 20]);
    const units = answers.map(({ ConsumedCapacity }) => ConsumedCapacity?.[0]?.CapacityUnits ?? 0);
    expect(Math.round(units.reduce((sum, each) => sum + each, 0))).toBe(240);
  });
});
