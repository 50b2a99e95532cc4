// The stream of a cell's table: what was written wakes the functions whose mappings let it through, with the rights of their roles.
import type { CellRights } from './cellRights.ts';
import type { Placed } from './cellValues.ts';
import type { Change } from './cloudTable.ts';

/** The function is called with records of the stream, and answers which of them failed. */
export type WokenFunction = (lambda: Placed, event: object) => Promise<unknown>;

type StreamRecord = {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: { Keys: { pk: { S: string }; sk: { S: string } }; SequenceNumber: string };
};

/** Whether a pattern of a mapping lets a record through: lists of words, and ends of words. */
const isLetThrough = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern))
    return pattern.some((each) => {
      if (typeof each === 'string') return each === value;
      const { suffix, ...others } = each as { suffix?: string };
      if (suffix === undefined || Object.keys(others).length > 0)
        throw new Error(`A filter that is not known here: ${JSON.stringify(each)}`);
      return typeof value === 'string' && value.endsWith(suffix);
    });
  return Object.entries(pattern as object).every(([name, each]) =>
    isLetThrough(each, (value as Record<string, unknown> | undefined)?.[name]),
  );
};

const readerActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

export type TableStream = ReturnType<typeof tableStream>;

type Settings = {
  readonly rights: CellRights;
  readonly may: (role: string, asked: { action: string; resource: string }) => boolean;
  readonly wake: WokenFunction;
};

export const tableStream = ({ rights, may, wake }: Settings) => {
  const records: StreamRecord[] = [];
  const there = new Set<string>();
  const table = rights.only('AWS::DynamoDB::GlobalTable', 'Table');
  const stream = table.attribute('StreamArn');
  const mappings = rights.placed
    .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    .filter(({ property }) => property('EventSourceArn') === stream)
    .map(({ property }) => {
      const { Filters } = property('FilterCriteria') as { Filters: { Pattern: string }[] };
      return {
        lambda: rights.only('AWS::Lambda::Function', String(property('FunctionName'))),
        filters: Filters.map(({ Pattern }): unknown => JSON.parse(Pattern)),
        batchSize: Number(property('BatchSize')),
      };
    });

  const changed = (changes: readonly Change[]): void => {
    for (const { name, pk, sk } of changes) {
      const place = `${pk} ${sk}`;
      const before = there.has(place);
      if (name === 'put') there.add(place);
      else there.delete(place);
      const eventName = name === 'remove' ? 'REMOVE' : before ? 'MODIFY' : 'INSERT';
      const Keys = { pk: { S: pk }, sk: { S: sk } };
      records.push({ eventName, dynamodb: { Keys, SequenceNumber: String(records.length) } });
    }
  };

  const mayRead = (lambda: Placed): boolean =>
    readerActions.every((action) =>
      may(String(lambda.property('Role')), { action: `dynamodb:${action}`, resource: stream }),
    );

  /** Goes on until nothing is left that wakes a function. */
  const settle = async (): Promise<void> => {
    while (records.length > 0) {
      const taken = records.splice(0);
      for (const { lambda, filters, batchSize } of mappings) {
        const own = taken.filter((record) => filters.some((filter) => isLetThrough(filter, record)));
        if (!mayRead(lambda)) continue;
        for (let from = 0; from < own.length; from += batchSize)
          await wake(lambda, { Records: own.slice(from, from + batchSize) });
      }
    }
  };
  return { changed, settle };
};
