// What "one write" means: one DynamoDB transaction, all items or none, each failed condition answered by its own refusal.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { Refusal } from '#shared/kernel/refusal.ts';
import { itemKeys, registryPrefix } from './keys.ts';
import { conditionAttributes, packedAttributes } from './packedItem.ts';
import type { Attributes, Put, Write } from './writes.ts';

/** DynamoDB's limit of items in one transaction. */
export const writesPerCommitMax = 100;

type Target = { client: Pick<DynamoDBDocumentClient, 'send'>; table: string; prefix: string };

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The transaction did not happen because another write came first; `failed` are the positions of the failed conditions. */
export class CommitConflict extends Error {
  readonly failed: number[];
  constructor(failed: number[]) {
    super('The write met another one');
    this.name = 'CommitConflict';
    this.failed = failed;
  }
}

/** Prevents a second effect: the caller then answers what the first one answered. */
export class AlreadyDone extends Error {}

type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

const revCondition = (rev: number, also: Attributes = {}): Condition => {
  const names: Record<string, string> = { '#rev': 'rev' };
  const values: Record<string, unknown> = { ':rev': rev };
  const parts = ['#rev = :rev'];
  for (const [index, [name, value]] of Object.entries(also).entries()) {
    if (!conditionAttributes.has(name)) throw new Error(`A condition cannot see ${name}: it is packed`);
    names[`#a${index}`] = name;
    values[`:a${index}`] = value;
    parts.push(`#a${index} = :a${index}`);
  }
  return {
    ConditionExpression: parts.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
};

const conditionOf = (expect: Write['expect'], also?: Attributes): Condition => {
  if (typeof expect === 'number') return revCondition(expect, also);
  if (expect === 'new' || expect === 'absent') return { ConditionExpression: 'attribute_not_exists(pk)' };
  return expect === 'exists' ? { ConditionExpression: 'attribute_exists(pk)' } : {};
};

/** Expired items are deleted late, here and in the cloud: the next one does not wait for that. */
const newOrExpired = (before: number): Condition => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #expires < :before',
  ExpressionAttributeNames: { '#expires': 'expiresAt' },
  ExpressionAttributeValues: { ':before': before },
});

const putCondition = (put: Put): Condition =>
  put.expect === 'new' && put.replaceExpiredBefore !== undefined
    ? newOrExpired(put.replaceExpiredBefore)
    : conditionOf(put.expect);

const putItem = (target: Target, put: Put): TransactItem => ({
  Put: {
    TableName: target.table,
    Item: {
      ...(put.registry ? put.attributes : packedAttributes(put.attributes)),
      ...(put.expect === 'new' && put.attributes['rev'] === undefined ? { rev: 1 } : {}),
      ...itemKeys(put.registry ? registryPrefix : target.prefix, put.key, put.indexes),
      ...(put.expiresAt === undefined ? {} : { expiresAt: put.expiresAt }),
    },
    ...putCondition(put),
  },
});

const transactItem = (target: Target, write: Write): TransactItem => {
  if (write.write === 'put') return putItem(target, write);
  const prefix = write.write === 'remove' && write.registry ? registryPrefix : target.prefix;
  const condition = conditionOf(write.expect, write.also);
  const item = { TableName: target.table, Key: itemKeys(prefix, write.key), ...condition };
  if (write.write === 'remove') return { Delete: item };
  return {
    ConditionCheck: { ...item, ConditionExpression: item.ConditionExpression ?? 'attribute_exists(pk)' },
  };
};

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof TransactionCanceledException)) return error;
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.flatMap((reason, index) =>
    reason.Code === 'ConditionalCheckFailed' ? [index] : [],
  );
  const contended = reasons.some((reason) => reason.Code === 'TransactionConflict');
  return failed.length > 0 || contended ? new CommitConflict(failed) : error;
};

/** What failed conditions mean to the caller that asked for the writes: the effect is there already, a refusal, or a conflict that may be tried again. */
export const meaningOf = (writes: readonly Write[], failed: readonly number[]): Error => {
  const isRepetition = failed.some((index) => {
    const write = writes[index];
    return write?.write === 'put' && write.guard;
  });
  if (isRepetition) return new AlreadyDone();
  for (const index of failed) {
    const onConflict = writes[index]?.onConflict;
    if (onConflict) return new Refusal(onConflict.code, onConflict.details);
  }
  return new CommitConflict([...failed]);
};

/** A transaction whose writes have one caller: a failed condition is answered by its meaning to that caller. */
export const asOneAsker =
  (transactAll: (writes: readonly Write[]) => Promise<void>) =>
  async (writes: readonly Write[]): Promise<void> => {
    try {
      await transactAll(writes);
    } catch (error) {
      throw error instanceof CommitConflict ? meaningOf(writes, error.failed) : error;
    }
  };

/** One write that may be sent twice: it has no condition, or its caller does not mind. */
const isPlainWrite = (write: Write | undefined): boolean =>
  write !== undefined && write.write !== 'check' && (write.expect === 'any' || 'isPlain' in write);

/** Loaded late: few calls write so, and what a function loads at its start is bounded. */
const writePlainly = async (target: Target, write: Write): Promise<number> => {
  const { writeOne } = await import('./connection/plainWrite.ts');
  const { units, failed } = await writeOne(target.client, transactItem(target, write));
  if (failed) throw new CommitConflict(failed);
  return units;
};

/** Writes all or nothing; returns the write units used. Failed conditions become a CommitConflict with their positions. */
export const transact = async (target: Target, writes: readonly Write[]): Promise<number> => {
  if (writes.length > writesPerCommitMax)
    throw new Error(`A transaction of ${writes.length} writes is too large`);
  const [first, ...others] = writes;
  if (first && others.length === 0 && isPlainWrite(first)) return writePlainly(target, first);
  try {
    const answer = await target.client.send(
      new TransactWriteCommand({
        TransactItems: writes.map((write) => transactItem(target, write)),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    return (answer.ConsumedCapacity ?? []).reduce((sum, capacity) => sum + (capacity.CapacityUnits ?? 0), 0);
  } catch (error) {
    throw failureOf(error);
  }
};
