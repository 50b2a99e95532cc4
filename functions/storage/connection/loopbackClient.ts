// The way to the engine on this machine: the SDK's own commands, sent without what only the cloud needs (signing, endpoint rules, retries, schemas).
import { setTimeout as pause } from 'node:timers/promises';
import {
  DynamoDBServiceException,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { plainItem, typedItem } from '../attributeValues.ts';
import { joinedWrites, type Transaction, type TransactionAnswer } from './joinedWrites.ts';
import { loopbackWire, type Reply } from './loopbackWire.ts';

/** Names of the calls on the wire. */
const callNames = new Map<unknown, string>([
  [GetCommand, 'GetItem'],
  [BatchGetCommand, 'BatchGetItem'],
  [BatchWriteCommand, 'BatchWriteItem'],
  [PutCommand, 'PutItem'],
  [DeleteCommand, 'DeleteItem'],
  [QueryCommand, 'Query'],
  [ScanCommand, 'Scan'],
  [TransactGetCommand, 'TransactGetItems'],
  [TransactWriteCommand, 'TransactWriteItems'],
]);

/** Fields that hold one item, or a list of items, in requests and answers. */
const itemFields = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
const itemListFields = new Set(['Keys', 'Items']);

type Item = Record<string, unknown>;
type Turn = (item: Item) => unknown;

/** The value with every item in it turned; the rest is copied. */
const turned = (value: unknown, turn: Turn): unknown => {
  if (Array.isArray(value)) return value.map((each) => turned(each, turn));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Item = {};
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    if (itemFields.has(name)) copy[name] = turn(each as Item);
    else if (itemListFields.has(name)) copy[name] = (each as Item[]).map(turn);
    else copy[name] = turned(each, turn);
  }
  return copy;
};

const written: Turn = typedItem;
const plain: Turn = (item) => plainItem(item as Parameters<typeof plainItem>[0]);

type Answer = Item & { Responses?: unknown };

/** A batch's answer lists bare items under the table's name. */
const answerOf = (answer: Answer, callName: string): Item => {
  const { Responses, ...rest } = answer;
  if (callName !== 'BatchGetItem') return turned(answer, plain) as Item;
  const tables = Object.entries((Responses ?? {}) as Record<string, Item[]>);
  return {
    ...(turned(rest, plain) as Item),
    Responses: Object.fromEntries(tables.map(([table, items]) => [table, items.map(plain)])),
  };
};

type Fault = {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: { Code?: string }[];
};

/** The error that the SDK would throw, as far as errors are distinguished here. */
const errorOf = (fault: Fault, status: number): Error => {
  const name = fault.__type?.split('#').at(-1) ?? 'UnknownError';
  const message = fault.message ?? fault.Message ?? name;
  const $metadata = { httpStatusCode: status };
  if (name === 'TransactionCanceledException')
    return new TransactionCanceledException({
      message,
      $metadata,
      CancellationReasons: fault.CancellationReasons ?? [],
    });
  if (name === 'ResourceNotFoundException') return new ResourceNotFoundException({ message, $metadata });
  return new DynamoDBServiceException({
    name,
    message,
    $metadata,
    $fault: status < 500 ? 'client' : 'server',
  });
};

/** An engine that crashed does not listen while it is started again: nothing was sent, so the call may simply wait. */
const refusedMax = 40;
const refusedPauseMs = 50;

const postPatiently = async (once: () => Promise<Reply>): Promise<Reply> => {
  for (let refused = 0; ; refused += 1) {
    try {
      return await once();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || refused === refusedMax) throw error;
    }
    await pause(refusedPauseMs);
  }
};

/** Takes the place of the SDK's client where the engine listens on the loopback address. */
export const loopbackClient = (endpoint: string): Pick<DynamoDBDocumentClient, 'send'> => {
  const post = loopbackWire(new URL(endpoint));
  const ask = async (name: string, body: string): Promise<Answer> => {
    const { status, text } = await postPatiently(() => post({ name, body }));
    const answer: unknown = text === '' ? {} : JSON.parse(text);
    if (status !== 200) throw errorOf(answer as Fault, status);
    return answer as Answer;
  };
  const write = joinedWrites((body) => ask('TransactWriteItems', body) as Promise<TransactionAnswer>);
  const send = async (command: { input: object; constructor: unknown }): Promise<unknown> => {
    const name = callNames.get(command.constructor);
    if (!name) throw new Error('This command is not known on the loopback address');
    const input = turned(command.input, written);
    if (name === 'TransactWriteItems') return write(input as Transaction);
    return answerOf(await ask(name, JSON.stringify(input)), name);
  };
  return { send: send as DynamoDBDocumentClient['send'] };
};
