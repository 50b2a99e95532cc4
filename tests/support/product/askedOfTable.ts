// What the product asks of its table: which action, on which kind of key, as whose. Kept once each, in the data folder of the product that a run of tests starts.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchTable } from '#functions/storage/clients.ts';
import { publicCode } from '#shared/auth/reservedCodes.ts';

export type Asked = {
  /** The company as whose it is asked, `OWN` for any; null: as nobody's. */
  caller: string | null;
  action: string;
  index: string | null;
  /** The beginning of the partition key, the caller's own company being `OWN`. */
  key: string;
};

/** Stands for the code of the company that asks. */
export const own = 'OWN';

type Keyed = { Key?: { pk?: string }; Item?: { pk?: string } };
type Input = {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
  RequestItems?: Record<string, unknown>;
  TransactItems?: readonly Record<string, Keyed>[];
} & Keyed;

type Touched = { action: string; key: string; index?: string | undefined };

const pkOf = ({ Key, Item }: Keyed): string => String(Key?.pk ?? Item?.pk);

const queried = (input: Input): Touched => {
  const [, name = ''] = /^[^=]*= *(:\w+)/.exec(input.KeyConditionExpression ?? '') ?? [];
  return { action: 'Query', key: String(input.ExpressionAttributeValues?.[name]), index: input.IndexName };
};

const perTable = <Request>({ RequestItems = {} }: Input): Request[] =>
  Object.values(RequestItems) as Request[];

/** What the parts of a transaction are called as actions. */
export const transacted: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Delete: 'DeleteItem',
  Update: 'UpdateItem',
  ConditionCheck: 'ConditionCheckItem',
};

const ofTransaction = ({ TransactItems = [] }: Input): Touched[] =>
  TransactItems.flatMap((item) =>
    Object.entries(item).map(([name, one]) => ({ action: transacted[name] ?? name, key: pkOf(one) })),
  );

/** What each command asks for; any other is told by its own name, which no policy allows. */
const touched: Record<string, (input: Input) => Touched[]> = {
  GetCommand: (input) => [{ action: 'GetItem', key: pkOf(input) }],
  PutCommand: (input) => [{ action: 'PutItem', key: pkOf(input) }],
  DeleteCommand: (input) => [{ action: 'DeleteItem', key: pkOf(input) }],
  QueryCommand: (input) => [queried(input)],
  BatchGetCommand: (input) =>
    perTable<{ Keys: { pk: string }[] }>(input).flatMap(({ Keys }) =>
      Keys.map(({ pk }) => ({ action: 'BatchGetItem', key: pk })),
    ),
  BatchWriteCommand: (input) =>
    perTable<{ PutRequest?: Keyed; DeleteRequest?: Keyed }[]>(input)
      .flat()
      .map((one) => ({ action: 'BatchWriteItem', key: pkOf(one.PutRequest ?? one.DeleteRequest ?? {}) })),
  TransactGetCommand: ofTransaction,
  TransactWriteCommand: ofTransaction,
};

/** Who asks, and the kind of key: what tells one record from another would be told over and over. */
const askedBy = (company: string | null, { action, key, index }: Touched): Asked => {
  const caller = company === null || company === publicCode ? company : own;
  const [begin, code = '', kind] = key.split('#');
  const owner = code === company ? own : code;
  return {
    caller,
    action,
    index: index ?? null,
    key: [
      begin,
      begin === 'R' && company === null ? 'CODE' : owner,
      ...(kind === undefined ? [] : [kind]),
    ].join('#'),
  };
};

const fileIn = (folder: string): string => join(folder, 'askedOfTable.jsonl');

/** From here on everything that this process asks is kept. */
export const keepAsked = (folder: string): void => {
  const known = new Set<string>();
  watchTable((company, command) => {
    const { name } = command.constructor;
    const parts = touched[name]?.(command.input as Input) ?? [{ action: name, key: '' }];
    for (const part of parts) {
      const line = `${JSON.stringify(askedBy(company, part))}\n`;
      if (known.has(line)) continue;
      known.add(line);
      appendFileSync(fileIn(folder), line);
    }
  });
};

export const readAsked = (folder: string): Asked[] => {
  if (!existsSync(fileIn(folder))) return [];
  const lines = readFileSync(fileIn(folder), 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => JSON.parse(line) as Asked);
};
