// DynamoDB in the cloud of a test: each key that a call touches is judged by the policies, then the local engine answers.

import { loopbackWire } from '#functions/storage/connection/loopbackWire.ts';
import { transacted } from '#tests/support/product/askedOfTable.ts';
import type { Asked } from './cellRights.ts';
import type { Placed } from './cellValues.ts';
import { type CloudAnswer, type CloudService, deniedInJson } from './cloudCall.ts';

type Value = { S?: string };
type Item = Record<string, Value>;
type Keyed = { TableName?: string; Key?: Item; Item?: Item };
type Input = {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Item;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Keyed>[];
} & Keyed;

type Touched = { action: string; table: string; index?: string; leading: string };

/** An item that a call has put or taken away. */
export type Change = { name: 'put' | 'remove'; pk: string; sk: string; item: Item };

const keyIn = ({ Key, Item: put }: Keyed): Item => Key ?? put ?? {};
const leadingOf = (keyed: Keyed): string => keyIn(keyed)['pk']?.S ?? '';

const one =
  (action: string) =>
  (input: Keyed): Touched[] => [{ action, table: input.TableName ?? '', leading: leadingOf(input) }];

const queried = (input: Input): Touched[] => {
  const [, name = ''] = /^[^=]*= *(:\w+)/.exec(input.KeyConditionExpression ?? '') ?? [];
  const { TableName: table = '', IndexName: index } = input;
  const leading = input.ExpressionAttributeValues?.[name]?.S ?? '';
  return [{ action: 'Query', table, leading, ...(index !== undefined && { index }) }];
};

type Batch = { Keys?: Item[] } & { PutRequest?: Keyed; DeleteRequest?: Keyed }[];

const batched = ({ RequestItems = {} }: Input): Touched[] =>
  Object.entries(RequestItems as Record<string, Batch>).flatMap(([table, batch]) =>
    Array.isArray(batch)
      ? batch.map(({ PutRequest, DeleteRequest }) => ({
          action: 'BatchWriteItem',
          table,
          leading: leadingOf(PutRequest ?? DeleteRequest ?? {}),
        }))
      : ((batch as { Keys: Item[] }).Keys ?? []).map((Key) => ({
          action: 'BatchGetItem',
          table,
          leading: leadingOf({ Key }),
        })),
  );

const ofTransaction = ({ TransactItems = [] }: Input): Touched[] =>
  TransactItems.flatMap((item) =>
    Object.entries(item).flatMap(([name, keyed]) => one(transacted[name] ?? name)(keyed)),
  );

/** What each call asks for; one that is not here has no key that a policy could hold, such as a scan. */
const touched: Record<string, (input: Input) => Touched[]> = {
  GetItem: one('GetItem'),
  PutItem: one('PutItem'),
  DeleteItem: one('DeleteItem'),
  UpdateItem: one('UpdateItem'),
  Query: queried,
  BatchGetItem: batched,
  BatchWriteItem: batched,
  TransactGetItems: ofTransaction,
  TransactWriteItems: ofTransaction,
};

const changeOf = (name: Change['name'], keyed: Keyed): Change => {
  const key = keyIn(keyed);
  return { name, pk: key['pk']?.S ?? '', sk: key['sk']?.S ?? '', item: key };
};

const changesIn = (operation: string, input: Input): Change[] => {
  if (operation === 'PutItem') return [changeOf('put', input)];
  if (operation === 'DeleteItem') return [changeOf('remove', input)];
  const parts = [
    ...(input.TransactItems ?? []).map(({ Put, Delete }) => ({ Put, Delete })),
    ...Object.values((input.RequestItems ?? {}) as Record<string, Batch>)
      .filter(Array.isArray)
      .flat()
      .map(({ PutRequest, DeleteRequest }) => ({ Put: PutRequest, Delete: DeleteRequest })),
  ];
  return parts.flatMap(({ Put, Delete }) => [
    ...(Put ? [changeOf('put', Put)] : []),
    ...(Delete ? [changeOf('remove', Delete)] : []),
  ]);
};

type Settings = {
  readonly table: Placed;
  /** Where the engine listens. */
  readonly engine: string;
  /** Sees what was written. */
  readonly changed: (changes: readonly Change[]) => void;
};

/** What the call needs a right for. */
const askedBy = (operation: string, input: Input, table: Placed): Asked[] => {
  const arnOf = (name: string): string =>
    name === table.ref ? table.attribute('Arn') : `another table: ${name}`;
  const keyed = touched[operation];
  if (!keyed) return [{ action: `dynamodb:${operation}`, resource: arnOf(input.TableName ?? '') }];
  return keyed(input).map(({ action, table: name, index, leading }) => ({
    action: `dynamodb:${action}`,
    resource: index === undefined ? arnOf(name) : `${arnOf(name)}/index/${index}`,
    facts: { 'dynamodb:leadingkeys': [leading] },
  }));
};

export const cloudTable = ({ table, engine, changed }: Settings): CloudService => {
  const post = loopbackWire(new URL(engine));
  return async ({ headers, body, may }): Promise<CloudAnswer> => {
    const operation = String(headers['x-amz-target']).split('.')[1] ?? '';
    const input = JSON.parse(body.toString()) as Input;
    const denied = askedBy(operation, input, table).find((asked) => !may(asked));
    if (denied) return deniedInJson(denied.action);
    const { status, text } = await post({ name: operation, body: body.toString() });
    if (status === 200) changed(changesIn(operation, input));
    return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: text };
  };
};
