// What a query asks for, and how the table is asked.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { IndexName } from './keys.ts';
import type { Attributes } from './writes.ts';

/** Range of sort keys, both ends included; `begins` is a prefix. */
export type SortRange = { from?: string; to?: string; begins?: string };

export type QueryOptions = SortRange & {
  pk: string;
  index?: IndexName;
  limit?: number;
  descending?: boolean;
  /** Where the page before ended; null starts at the beginning. */
  after?: Attributes | null;
  /** Leaves out items whose `searchText` lacks one of these words; those without such a text stay. What is left out counts for `limit`. */
  holding?: readonly string[];
};

/** Where to continue after this item, in the form of the table. */
export const keyAfter = (item: Attributes, index?: IndexName): Attributes => {
  const { pk, sk } = item;
  if (index === undefined) return { pk, sk };
  return { pk, sk, [`${index}pk`]: item[`${index}pk`], [`${index}sk`]: item[`${index}sk`] };
};

/** The table refuses a range that ends before it begins; nothing lies in it. */
export const isNowhere = ({ from, to }: SortRange): boolean =>
  from !== undefined && to !== undefined && Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0;

const keyCondition = (options: QueryOptions, prefix: string) => {
  const index = options.index ?? '';
  const names: Record<string, string> = { '#pk': `${index}pk` };
  const values: Record<string, unknown> = { ':pk': prefix + options.pk };
  const parts = ['#pk = :pk'];
  if (options.begins !== undefined) {
    parts.push('begins_with(#sk, :begins)');
    values[':begins'] = options.begins;
  } else if (options.from !== undefined || options.to !== undefined) {
    parts.push('#sk BETWEEN :from AND :to');
    values[':from'] = options.from ?? '\u0000';
    values[':to'] = options.to ?? '\u{10ffff}';
  }
  if (parts.length > 1) names['#sk'] = `${index}sk`;
  return {
    KeyConditionExpression: parts.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
};

/** Left out by the table itself, which then has less to send. */
const holdingFilter = ({ holding = [] }: QueryOptions) => {
  if (holding.length === 0) return null;
  const all = holding.map((_, index) => `contains(searchText, :word${index})`).join(' AND ');
  return {
    expression: { FilterExpression: `attribute_not_exists(searchText) OR (${all})` },
    values: Object.fromEntries(holding.map((word, index) => [`:word${index}`, word])),
  };
};

export const queryInput = (
  options: QueryOptions,
  { prefix, table }: { prefix: string; table: string },
): QueryCommandInput => {
  const keys = keyCondition(options, prefix);
  const filter = holdingFilter(options);
  return {
    TableName: table,
    ...(options.index ? { IndexName: options.index } : { ConsistentRead: true }),
    ...keys,
    ...filter?.expression,
    ExpressionAttributeValues: { ...keys.ExpressionAttributeValues, ...filter?.values },
    ScanIndexForward: !options.descending,
    ReturnConsumedCapacity: 'TOTAL',
    ...(options.limit === undefined ? {} : { Limit: options.limit }),
    ...(options.after ? { ExclusiveStartKey: options.after } : {}),
  };
};
