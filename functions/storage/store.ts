// Reading and writing the items of one company: the only code that speaks DynamoDB. Foreign keys cannot be named, the prefix is added here.
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  QueryCommand,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb';
import { publicCode } from '#shared/auth/reservedCodes.ts';
import { documentClient } from './clients.ts';
import { asOneAsker, transact } from './commit.ts';
import { BatchUnfinished, retryJittered, SnapshotConflict } from './connection/retryJittered.ts';
import { yieldToShortRequests } from './connection/shortRequests.ts';
import { environment } from './environment.ts';
import { companyPrefix, itemKeys, type Key, publicPrefix } from './keys.ts';
import { type Memory, memoryOfThisProcess } from './memory.ts';
import { packedAttributes, unpackedItem, unpackedOrBare } from './packedItem.ts';
import { isNowhere, type QueryOptions, queryInput } from './query.ts';
import type { Attributes, Item, Write } from './writes.ts';

export type Page = { items: Attributes[]; last: Attributes | null };

/** Capacity used, as DynamoDB counts and charges it. */
export type Units = { read: number; write: number };

/** How items are read. */
export type Reads = {
  get: (key: Key) => Promise<Attributes | null>;
  /** Strongly consistent, any number of keys; missing items are null, in the order asked. */
  getAll: (keys: readonly Key[]) => Promise<(Attributes | null)[]>;
  /** One consistent snapshot of up to 100 items. */
  snapshot: (keys: readonly Key[]) => Promise<(Attributes | null)[]>;
  page: (options: QueryOptions) => Promise<Page>;
  /** Every item of the range, one by one, without holding them all. */
  walk: (options: QueryOptions) => AsyncGenerator<Attributes, void>;
  /** Every item of the range, page after page. */
  all: (options: QueryOptions) => Promise<Attributes[]>;
};

export type Store = Reads & {
  company: string;
  /** All writes or none. Returns when they are durable; a failed condition is answered by what it means. */
  commit: (writes: readonly Write[]) => Promise<void>;
  /** The same for the writes of several askers: a failed condition is a CommitConflict with its positions. */
  transact: (writes: readonly Write[]) => Promise<void>;
  /** Puts items one by one, in no order and without a condition: only for what any process may write again just so. */
  putAll: (items: readonly Item[]) => Promise<void>;
  nowMs: () => number;
  /** Waits before another try, so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  /** Between the parts of long work: lets short calls come first, so that they do not wait for all of it. */
  yieldToShortRequests: () => Promise<void>;
  units: () => Units;
  /** Reads that answer keys and `rev` of an item that cannot be read, instead of failing; see `withBareReads`. */
  bare: () => Reads;
  /** Whether the reads of this store are those. */
  readsBare: boolean;
  /** What this process remembers between calls; see `remembered`. */
  memory: Memory;
};

/** The store as check and repair read it: an item that cannot be read is given bare instead of failing the read. */
export const withBareReads = (store: Store): Store => ({ ...store, ...store.bare(), readsBare: true });

/** Deleted late everywhere, so every read checks it. */
const isAlive = (item: Attributes, nowSeconds: number): boolean =>
  typeof item['expiresAt'] !== 'number' || item['expiresAt'] > nowSeconds;

const alive = (
  item: Attributes | undefined,
  { nowSeconds, unpacked }: Pick<Connection, 'nowSeconds' | 'unpacked'>,
): Attributes | null => (item && isAlive(item, nowSeconds()) ? unpacked(item) : null);

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, index * size + size),
  );

/** What one store's reads share: its client, its prefix, its clock and the units it used. */
type Connection = {
  client: ReturnType<typeof documentClient>;
  table: string;
  prefix: string;
  nowSeconds: () => number;
  units: Units;
  unpacked: (item: Attributes) => Attributes;
};

const count = (
  connection: Connection,
  kind: keyof Units,
  capacities: readonly ({ CapacityUnits?: number | undefined } | undefined)[],
) => {
  for (const capacity of capacities) connection.units[kind] += capacity?.CapacityUnits ?? 0;
};

const physical = (connection: Connection, key: Key) => ({ pk: connection.prefix + key.pk, sk: key.sk });

// In UTF-8 no character of a text is longer than three bytes a unit; the prefix of the company takes less than a hundred.
const [partitionUnitsMax, sortKeyUnitsMax] = [Math.floor(1948 / 3), Math.floor(1024 / 3)];

const isKeyText = (text: string, unitsMax: number): boolean => text.length <= unitsMax && text.isWellFormed();

/** What people type may be no key at all: DynamoDB refuses an empty or a long one and half a character, and nothing is kept under it. */
const isPossible = ({ pk, sk }: Key): boolean =>
  isKeyText(pk, partitionUnitsMax) && sk !== '' && isKeyText(sk, sortKeyUnitsMax);

const getOne = async (connection: Connection, key: Key) => {
  if (!isPossible(key)) return null;
  const answer = await connection.client.send(
    new GetCommand({
      TableName: connection.table,
      Key: physical(connection, key),
      ConsistentRead: true,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  count(connection, 'read', [answer.ConsumedCapacity]);
  return alive(answer.Item, connection);
};

const chance = { pause, random: () => Math.random() };

const getChunk = async (connection: Connection, keys: readonly Key[]) => {
  const found = new Map<string, Attributes>();
  const possible = keys.filter(isPossible);
  const distinct = new Map(possible.map((key) => [`${key.pk} ${key.sk}`, physical(connection, key)]));
  let pending: Record<string, unknown>[] = [...distinct.values()];
  const getPending = async (): Promise<void> => {
    const answer = await connection.client.send(
      new BatchGetCommand({
        RequestItems: { [connection.table]: { Keys: pending, ConsistentRead: true } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    count(connection, 'read', answer.ConsumedCapacity ?? []);
    for (const item of answer.Responses?.[connection.table] ?? [])
      found.set(`${item['pk']} ${item['sk']}`, item);
    pending = answer.UnprocessedKeys?.[connection.table]?.Keys ?? [];
    if (pending.length > 0) throw new BatchUnfinished();
  };
  if (pending.length > 0) await retryJittered(chance, getPending);
  return keys.map((key) => alive(found.get(`${connection.prefix}${key.pk} ${key.sk}`), connection));
};

const isWriteConflict = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict');

const takeSnapshot = async (connection: Connection, keys: readonly Key[]) => {
  try {
    return await connection.client.send(
      new TransactGetCommand({
        TransactItems: keys.map((key) => ({
          Get: { TableName: connection.table, Key: physical(connection, key) },
        })),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
  } catch (error) {
    throw isWriteConflict(error) ? new SnapshotConflict() : error;
  }
};

const getSnapshot = async (connection: Connection, keys: readonly Key[]) => {
  const answer = await retryJittered(chance, () => takeSnapshot(connection, keys));
  count(connection, 'read', answer.ConsumedCapacity ?? []);
  return (answer.Responses ?? []).map((response) => alive(response.Item, connection));
};

const getPage = async (connection: Connection, options: QueryOptions): Promise<Page> => {
  if (isNowhere(options) || !isKeyText(options.pk, partitionUnitsMax)) return { items: [], last: null };
  const answer = await connection.client.send(new QueryCommand(queryInput(options, connection)));
  count(connection, 'read', [answer.ConsumedCapacity]);
  // The cloud does not check index keys on writes: an item of another company is dropped.
  const isOwn = (item: Attributes) => String(item['pk']).startsWith(connection.prefix);
  const now = connection.nowSeconds();
  const items = (answer.Items ?? [])
    .filter((item) => isOwn(item) && isAlive(item, now))
    .map(connection.unpacked);
  return { items, last: answer.LastEvaluatedKey ?? null };
};

async function* walkPages(connection: Connection, options: QueryOptions): AsyncGenerator<Attributes[], void> {
  let after: Attributes | null = options.after ?? null;
  do {
    const next: Page = await getPage(connection, { ...options, after });
    yield next.items;
    after = next.last;
  } while (after !== null);
}

async function* walkItems(connection: Connection, options: QueryOptions): AsyncGenerator<Attributes, void> {
  for await (const items of walkPages(connection, options)) yield* items;
}

const getEvery = async (connection: Connection, options: QueryOptions) => {
  const all: Attributes[] = [];
  for await (const items of walkPages(connection, options)) all.push(...items);
  return all;
};

/** DynamoDB's limit of items in one batch of writes. */
const batchWritesMax = 25;

const putBatch = async (connection: Connection, items: readonly Item[]): Promise<void> => {
  let pending: Record<string, unknown>[] = items.map(({ key, attributes }) => ({
    PutRequest: { Item: { ...packedAttributes(attributes), ...itemKeys(connection.prefix, key) } },
  }));
  const putPending = async (): Promise<void> => {
    const answer = await connection.client.send(
      new BatchWriteCommand({
        RequestItems: { [connection.table]: pending },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    count(connection, 'write', answer.ConsumedCapacity ?? []);
    pending = answer.UnprocessedItems?.[connection.table] ?? [];
    if (pending.length > 0) throw new BatchUnfinished();
  };
  await retryJittered(chance, putPending);
};

/** Does something with each of them in order, so many at once, and answers in their order. */
const atOnce = async <T, Answer>(
  count: number,
  list: readonly T[],
  once: (each: T) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const entries = list.entries();
  const inTurn = async (): Promise<void> => {
    for (const [index, each] of entries) answers[index] = await once(each);
  };
  await Promise.all(Array.from({ length: Math.min(count, list.length) }, inTurn));
  return answers;
};

/** Batches on their way at once: while the table writes one, the next one is made. */
const putsAtOnce = 3;

/** More would wait for a connection, and longer than a connection may take. */
const getsAtOnce = 16;

const putEvery = async (connection: Connection, items: readonly Item[]): Promise<void> => {
  await atOnce(putsAtOnce, inChunks(items, batchWritesMax), (batch) => putBatch(connection, batch));
};

/** DynamoDB's limit of keys in one batch of reads. */
const batchGetsMax = 100;

const getAll = async (connection: Connection, keys: readonly Key[]) => {
  const chunks = inChunks(keys, batchGetsMax);
  return (await atOnce(getsAtOnce, chunks, (chunk) => getChunk(connection, chunk))).flat();
};

const readsOf = (connection: Connection): Reads => ({
  get: (key) => getOne(connection, key),
  getAll: (keys) => getAll(connection, keys),
  snapshot: (keys) => getSnapshot(connection, keys),
  page: (options) => getPage(connection, options),
  walk: (options) => walkItems(connection, options),
  all: (options) => getEvery(connection, options),
});

/** Whose items they are: of a company, or with null as its client of none. */
type Owner = { company: string; client: string | null; prefix: string };

const openStore = ({ company, client, prefix }: Owner, nowMs: () => number): Store => {
  const connection: Connection = {
    client: documentClient(client),
    table: environment.table,
    prefix,
    nowSeconds: () => Math.floor(nowMs() / 1000),
    units: { read: 0, write: 0 },
    unpacked: unpackedItem,
  };
  const transactAll = async (writes: readonly Write[]): Promise<void> => {
    connection.units.write += await transact(connection, writes);
  };
  return {
    company,
    memory: memoryOfThisProcess,
    ...readsOf(connection),
    bare: () => readsOf({ ...connection, unpacked: unpackedOrBare }),
    readsBare: false,
    transact: transactAll,
    commit: asOneAsker(transactAll),
    putAll: (items) => putEvery(connection, items),
    nowMs,
    pause: (milliseconds) => pause(milliseconds),
    yieldToShortRequests,
    units: () => ({ ...connection.units }),
  };
};

/** Opens the store of a company; `nowMs` is the clock of the request. */
export const storeOf = (company: string, nowMs: () => number): Store =>
  openStore({ company, client: company, prefix: companyPrefix(company) }, nowMs);

/** What belongs to no company: counters of anonymous callers, and what is written for unknown names. Every cell may reach it. */
export const publicStore = (nowMs: () => number): Store =>
  openStore({ company: publicCode, client: null, prefix: publicPrefix }, nowMs);
