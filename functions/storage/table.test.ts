// Both ways to the table, the SDK's and the short one of this machine, on the same engine: the same calls give the same answers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEngine, type TestEngine } from '#tests/support/testStore.ts';
import { attributesOf, itemOf } from './attributeValues.ts';
import { environment } from './environment.ts';
import { loopbackTable } from './loopbackTable.ts';
import { sdkTable } from './sdkTable.ts';
import type { TableCalls } from './tableCalls.ts';

let engine: TestEngine;
const ways: Record<string, TableCalls> = {};

beforeAll(async () => {
  engine = await startTestEngine();
  const endpoint = environment.dynamodbEndpoint ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  ways['sdk'] = sdkTable({ region: 'us-east-1', endpoint, credentials, maxAttempts: 3 });
  ways['loopback'] = loopbackTable(endpoint);
});

afterAll(() => engine.stop());

const TableName = 'mizan';
const keyOf = (sk: string) => itemOf({ pk: 'T#X#A', sk });

const put = (sk: string, value: unknown) => ({
  Put: {
    TableName,
    Item: itemOf({ pk: 'T#X#A', sk, value }),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const failureOf = async (promise: Promise<unknown>) => {
  const error = (await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as (Error & { CancellationReasons?: { Code?: string }[] }) | undefined;
  return { name: error?.name, reasons: error?.CancellationReasons?.map(({ Code }) => Code) };
};

describe.each(['sdk', 'loopback'])('by %s', (way) => {
  const calls: TableCalls = (name, input) => {
    const table = ways[way];
    if (!table) throw new Error('no such way');
    return table(name, input);
  };

  test('what is written in one transaction is read by every kind of reading', async () => {
    await calls('TransactWriteItems', {
      TransactItems: [put(`${way}1`, 'نص "x"'), put(`${way}2`, 2n ** 70n)],
    });
    const one = await calls('GetItem', { TableName, Key: keyOf(`${way}1`), ConsistentRead: true });
    expect(attributesOf(one.Item ?? {})['value']).toBe('نص "x"');
    const many = await calls('BatchGetItem', {
      RequestItems: { [TableName]: { Keys: [keyOf(`${way}2`)], ConsistentRead: true } },
    });
    expect(many.Responses?.[TableName]?.map((item) => attributesOf(item)['value'])).toEqual([2n ** 70n]);
    const page = await calls('Query', {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: itemOf({ ':pk': 'T#X#A', ':sk': way }),
      Limit: 1,
    });
    expect(attributesOf(page.LastEvaluatedKey ?? {})).toEqual({ pk: 'T#X#A', sk: `${way}1` });
    const snapshot = await calls('TransactGetItems', {
      TransactItems: [
        { Get: { TableName, Key: keyOf(`${way}1`) } },
        { Get: { TableName, Key: keyOf('none') } },
      ],
    });
    expect(snapshot.Responses?.map(({ Item }) => Item !== undefined)).toEqual([true, false]);
  });

  test('a failed condition cancels the transaction and says which it was', async () => {
    const again = calls('TransactWriteItems', { TransactItems: [put(`${way}9`, 1), put(`${way}1`, 1)] });
    expect(await failureOf(again)).toEqual({
      name: 'TransactionCanceledException',
      reasons: ['None', 'ConditionalCheckFailed'],
    });
    const absent = await calls('GetItem', { TableName, Key: keyOf(`${way}9`) });
    expect(absent.Item).toBeUndefined();
  });

  test('a call that makes no sense is refused under its name', async () => {
    const nonsense = calls('GetItem', { TableName, Key: itemOf({ pk: 'only half a key' }) });
    expect((await failureOf(nonsense)).name).toBe('ValidationException');
  });
});

test('an engine that is away is reached for a moment longer, then the error says so', async () => {
  const table = loopbackTable('http://127.0.0.1:9');
  await expect(table('GetItem', { TableName, Key: keyOf('1') })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
