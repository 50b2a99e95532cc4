// Transactions that arrive together are written in one: each still happens wholly or not at all, and gets the result of its own conditions only.
import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { writesPerCommitMax } from '../commit.ts';
import { joinedCalls, type Outcome } from './joinedCalls.ts';

type Target = { Item?: Readonly<Record<string, unknown>>; Key?: Readonly<Record<string, unknown>> };

/** A transaction's input as the wire takes it. */
export type Transaction = { TransactItems: readonly Readonly<Record<string, Target>>[] };

type Capacity = { CapacityUnits?: number };
export type TransactionAnswer = { ConsumedCapacity?: Capacity[] };

/** Sends a transaction's input, written as JSON. */
type PostTransaction = (body: string) => Promise<TransactionAnswer>;

/** A transaction ready to be sent, with the names of the items it touches. */
type Ready = {
  texts: readonly string[];
  names: readonly string[];
  length: number;
  /** What else the call asks for. */
  asked: string;
};

type Outcomes = Outcome<TransactionAnswer>[];

const nameOf = ({ Item, Key }: Target): string => {
  const { pk, sk } = Item ?? Key ?? {};
  return JSON.stringify([pk, sk]);
};

const readyOf = ({ TransactItems, ...asked }: Transaction): Ready => {
  const texts = TransactItems.map((item) => JSON.stringify(item));
  return {
    texts,
    names: TransactItems.flatMap((item) => Object.values(item)).map(nameOf),
    length: texts.reduce((sum, text) => sum + text.length, 0),
    asked: JSON.stringify(asked).slice(1),
  };
};

/** Far below what one transaction may hold: larger ones gain nothing by going together. */
const lengthMax = 500_000;

/** One transaction takes each item once, and so many of them. */
const fitting = (all: readonly Ready[]): number => {
  const taken = new Set<string>();
  let [count, sum] = [0, 0];
  for (const { names, length, asked } of all) {
    sum += length;
    const isTooLarge = sum > lengthMax || taken.size + names.length > writesPerCommitMax;
    if (names.length === 0 || isTooLarge || asked !== all[0]?.asked || names.some((name) => taken.has(name)))
      break;
    for (const name of names) taken.add(name);
    count += 1;
  }
  return count;
};

const bodyOf = (all: readonly Ready[]): string => {
  const asked = all[0]?.asked ?? '}';
  const items = all.flatMap(({ texts }) => texts).join(',');
  return `{"TransactItems":[${items}]${asked === '}' ? '' : ','}${asked}`;
};

/** Each with its part of the units, by its length. */
const answersOf = ({ ConsumedCapacity, ...answer }: TransactionAnswer, all: readonly Ready[]): Outcomes => {
  const sum = all.reduce((total, { length }) => total + length, 0);
  return all.map(({ length }) => {
    if (!ConsumedCapacity) return { answer };
    const own = ConsumedCapacity.map((capacity) => ({
      ...capacity,
      CapacityUnits: ((capacity.CapacityUnits ?? 0) * length) / sum,
    }));
    return { answer: { ...answer, ConsumedCapacity: own } };
  });
};

/** Nothing was written: a call whose conditions failed gets its error, the others are sent again without it. */
const cancelledOutcomes = (error: TransactionCanceledException, all: readonly Ready[]): Outcomes => {
  const { message, $metadata } = error;
  const reasons = [...(error.CancellationReasons ?? [])];
  return all.map(({ names }) => {
    const CancellationReasons = reasons.splice(0, names.length);
    if (CancellationReasons.every(({ Code }) => Code === 'None')) return 'again';
    return { error: new TransactionCanceledException({ message, $metadata, CancellationReasons }) };
  });
};

const sendAlone = async (post: PostTransaction, ready: Ready): Promise<Outcome<TransactionAnswer>> => {
  try {
    return { answer: await post(bodyOf([ready])) };
  } catch (error) {
    return { error };
  }
};

const sendOneByOne = async (post: PostTransaction, all: readonly Ready[]): Promise<Outcomes> => {
  const outcomes: Outcomes = [];
  for (const ready of all) outcomes.push(await sendAlone(post, ready));
  return outcomes;
};

const sendAll = async (post: PostTransaction, all: readonly Ready[]): Promise<Outcomes> => {
  if (all.length === 1) return sendOneByOne(post, all);
  try {
    return answersOf(await post(bodyOf(all)), all);
  } catch (error) {
    const isCancelled = error instanceof TransactionCanceledException;
    const outcomes = isCancelled ? cancelledOutcomes(error, all) : [];
    if (outcomes.some((outcome) => outcome !== 'again')) return outcomes;
    // Refused as a whole before anything was tried, because one of them is not well formed: that one is found out.
    if (error instanceof DynamoDBServiceException && error.$fault === 'client')
      return sendOneByOne(post, all);
    // It is unknown whether it happened, for each of them.
    throw error;
  }
};

/** Writes transactions, those that arrive together in one. */
export const joinedWrites = (
  post: PostTransaction,
): ((transaction: Transaction) => Promise<TransactionAnswer>) => {
  const join = joinedCalls<Ready, TransactionAnswer>({ fitting, send: (all) => sendAll(post, all) });
  return (transaction) => join(readyOf(transaction));
};
