// The short way to the engine answers as the SDK does: the same commands are sent both ways and compared.
import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { marshalling } from '../clients.ts';
import { environment } from '../environment.ts';
import { loopbackClient } from './loopbackClient.ts';

type Client = Pick<DynamoDBDocumentClient, 'send'>;

const TableName = environment.table;
let engine: TestEngine;
let short: Client;
let sdk: Client;

beforeAll(async () => {
  engine = await startTestEngine();
  const endpoint = environment.dynamodbEndpoint ?? '';
  short = loopbackClient(endpoint);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  sdk = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }),
    marshalling,
  );
});

afterAll(() => engine.stop());

const both = async (send: (client: Client) => Promise<object>): Promise<object> => {
  const plain = ({ $metadata: _, ...answer }: Record<string, unknown>) => answer;
  const answers = await Promise.all([short, sdk].map(async (client) => plain({ ...(await send(client)) })));
  expect(answers[0]).toEqual(answers[1]);
  return answers[0] ?? {};
};

const bothFail = async (send: (client: Client) => Promise<object>): Promise<unknown> => {
  const failures = await Promise.all(
    [short, sdk].map((client) =>
      send(client).then(
        () => undefined,
        (error: Error & { CancellationReasons?: unknown }) => ({
          kind: error.constructor.name,
          name: error.name,
          reasons: error.CancellationReasons,
        }),
      ),
    ),
  );
  expect(failures[0]).toEqual(failures[1]);
  return failures[0];
};

const item = (sk: string) => ({
  pk: 'SAME',
  sk,
  name: 'قيد',
  lines: [{ amount: 12 }, null, true],
  of: { a: 'b' },
});

describe('both ways', () => {
  test('write and read the same', async () => {
    const put = (sk: string) => ({ Put: { TableName, Item: { ...item(sk), left: undefined } } });
    await short.send(new TransactWriteCommand({ TransactItems: [put('1'), put('2')] }));
    await sdk.send(new TransactWriteCommand({ TransactItems: [put('3')] }));
    await short.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item('4') } }] } }),
    );
    const Key = { pk: 'SAME', sk: '2' };
    const missing = { pk: 'SAME', sk: 'none' };
    const get = (key: typeof Key) => ({ Get: { TableName, Key: key } });
    expect(await both((client) => client.send(new GetCommand({ TableName, Key })))).toMatchObject({
      Item: item('2'),
    });
    await both((client) => client.send(new GetCommand({ TableName, Key: missing })));
    const snapshot = new TransactGetCommand({ TransactItems: [get(Key), get(missing)] });
    expect(await both((client) => client.send(snapshot))).toMatchObject({
      Responses: [{ Item: item('2') }, {}],
    });
    const batch = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, missing] } } });
    expect(await both((client) => client.send(batch))).toMatchObject({
      Responses: { [TableName]: [item('2')] },
    });
    const query = (after?: object) =>
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#pk = :pk AND sk > :from',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': 'SAME', ':from': '0' },
        Limit: 2,
        ReturnConsumedCapacity: 'TOTAL',
        ExclusiveStartKey: after,
      });
    const first = await both((client) => client.send(query()));
    expect(first).toMatchObject({ Items: [item('1'), item('2')], LastEvaluatedKey: { pk: 'SAME', sk: '2' } });
    expect(await both((client) => client.send(query({ pk: 'SAME', sk: '2' })))).toMatchObject({
      Items: [item('3'), item('4')],
    });
  });

  test('fail the same', async () => {
    await short.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: item('5') } }] }));
    const again = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item('6') } },
        { Put: { TableName, Item: item('5'), ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    });
    expect(await bothFail((client) => client.send(again))).toMatchObject({
      kind: 'TransactionCanceledException',
      reasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    });
    const elsewhere = new GetCommand({ TableName: 'nowhere', Key: { pk: 'a', sk: 'b' } });
    expect(await bothFail((client) => client.send(elsewhere))).toMatchObject({
      kind: 'ResourceNotFoundException',
    });
    const wrong = new GetCommand({ TableName, Key: { pk: 'a' } });
    expect(await bothFail((client) => client.send(wrong))).toMatchObject({ name: 'ValidationException' });
  });

  test('keep every value', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'grapheme' }),
        fc.boolean(),
        fc.constant(null),
        fc.integer(),
        fc.uint8Array(),
        fc.bigInt({ min: 2n ** 53n, max: 10n ** 37n }),
        fc.integer({ min: 1 }).map((value) => value / 1000),
        fc.array(tie('any')),
        fc.dictionary(fc.string({ minLength: 1 }), tie('any')),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, async (any) => {
        const Item = { pk: 'VALUES', sk: '1', any };
        await short.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }));
        const read = await both((client) =>
          client.send(new GetCommand({ TableName, Key: { pk: 'VALUES', sk: '1' } })),
        );
        expect(read).toEqual({ Item });
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

test('waits while nobody listens, as when a crashed engine is started again', async () => {
  const server = createServer((_, response) => response.end('{}'));
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const port = await listen(0);
  await new Promise((resolve) => server.close(resolve));
  const answer = loopbackClient(`http://127.0.0.1:${port}`).send(
    new GetCommand({ TableName, Key: { pk: 'a', sk: 'b' } }),
  );
  await listen(port);
  expect(await answer).toEqual({});
  server.closeAllConnections();
  server.close();
});
