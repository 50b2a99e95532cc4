// What wakes the functions of a cell: the stream of its table and its queues, by the mappings of the templates and with the rights of the functions' roles.
import type { Asked, Caller, CellRights } from './cellRights.ts';
import { account, type Placed } from './cellValues.ts';
import { type CloudService, deniedInJson, inJson } from './cloudCall.ts';
import type { Change } from './cloudTable.ts';

type StreamRecord = {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: { Keys: { pk: { S: string }; sk: { S: string } }; SequenceNumber: string };
};

type Message = { queue: string; body: string };

/** Whether a pattern of a mapping lets a record through: lists of words, and ends of words. */
const isLetThrough = (pattern: unknown, value: unknown): boolean => {
  if (!Array.isArray(pattern))
    return Object.entries(pattern as object).every(([name, each]) =>
      isLetThrough(each, (value as Record<string, unknown> | undefined)?.[name]),
    );
  return pattern.some((each: string | { suffix?: string }) => {
    if (typeof each === 'string') return each === value;
    if (each.suffix === undefined)
      throw new Error(`A filter that is not known here: ${JSON.stringify(each)}`);
    return typeof value === 'string' && value.endsWith(each.suffix);
  });
};

type Mapping = { lambda: Placed; filters: unknown[]; batchSize: number };

/** The mappings of the templates by the ARN of what wakes. */
const mappingsIn = ({ placed, only }: CellRights): Map<string, Mapping[]> => {
  const mappings = placed
    .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    .map(({ property }) => {
      const { Filters = [] } = (property('FilterCriteria') ?? {}) as { Filters?: { Pattern: string }[] };
      return {
        source: String(property('EventSourceArn')),
        lambda: only('AWS::Lambda::Function', String(property('FunctionName'))),
        filters: Filters.map(({ Pattern }): unknown => JSON.parse(Pattern)),
        batchSize: Number(property('BatchSize')),
      };
    });
  return Map.groupBy(mappings, ({ source }) => source);
};

const batchesOf = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (name) => `dynamodb:${name}`,
);
const queueActions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`);

const streamRecords = () => {
  const records: StreamRecord[] = [];
  const there = new Set<string>();
  const changed = (changes: readonly Change[]): void => {
    for (const { name, pk, sk } of changes) {
      const place = `${pk} ${sk}`;
      const written = there.has(place) ? 'MODIFY' : 'INSERT';
      if (name === 'put') there.add(place);
      else there.delete(place);
      const Keys = { pk: { S: pk }, sk: { S: sk } };
      records.push({
        eventName: name === 'put' ? written : 'REMOVE',
        dynamodb: { Keys, SequenceNumber: String(records.length) },
      });
    }
  };
  return { changed, take: (): StreamRecord[] => records.splice(0) };
};

/** As SQS hands a message to a function for the first time. */
const queueRecord = ({ body, queue }: Message, at: number) => ({
  messageId: String(at),
  receiptHandle: String(at),
  body,
  attributes: { ApproximateReceiveCount: '1' },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: queue,
});

type Batch = { Id: string; MessageBody: string }[];

const queueArn = (url: string, region: string): string =>
  `arn:aws:sqs:${region}:${account}:${url.split('/').at(-1)}`;

/** The queues: what is sent waits until a function is woken by it. */
const cloudQueues = (region: string) => {
  const messages: Message[] = [];
  const answer: CloudService = ({ headers, body, may }) => {
    const operation = String(headers['x-amz-target']);
    if (operation !== 'AmazonSQS.SendMessageBatch') throw new Error(`SQS is not asked for ${operation} here`);
    const { QueueUrl, Entries } = JSON.parse(body.toString()) as { QueueUrl: string; Entries: Batch };
    const queue = queueArn(QueueUrl, region);
    if (!may({ action: 'sqs:SendMessage', resource: queue })) return deniedInJson('sqs:SendMessage');
    messages.push(...Entries.map(({ MessageBody }) => ({ queue, body: MessageBody })));
    return inJson(200, { Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] });
  };
  return { answer, take: (): Message[] => messages.splice(0) };
};

type Settings = {
  readonly rights: CellRights;
  /** Whether the role of a function may read what wakes it. */
  readonly may: (reader: Caller, asked: Asked) => boolean;
  /** Calls a function, and answers what it answers. */
  readonly wake: (lambda: Placed, event: { Records: object[] }) => Promise<unknown>;
};

export type EventSources = ReturnType<typeof eventSources>;

export const eventSources = ({ rights, may, wake }: Settings) => {
  const stream = streamRecords();
  const queues = cloudQueues(rights.cell.region);
  const streamArn = rights.only('AWS::DynamoDB::GlobalTable', 'Table').attribute('StreamArn');
  const mappings = mappingsIn(rights);
  const givenBack: string[] = [];

  const mayRead = (lambda: Placed, resource: string, actions: readonly string[]): boolean => {
    const reader = { role: String(lambda.property('Role')), tags: {} };
    return actions.every((action) => may(reader, { action, resource }));
  };

  const call = async (lambda: Placed, Records: object[]): Promise<void> => {
    const answer = (await wake(lambda, { Records })) as { batchItemFailures?: object[] } | null;
    for (const failure of answer?.batchItemFailures ?? [])
      givenBack.push(`${lambda.id} gave back ${JSON.stringify(failure)}`);
  };

  const wakeBy = async (
    source: string,
    actions: readonly string[],
    recordsFor: (mapping: Mapping) => readonly object[],
  ): Promise<void> => {
    for (const mapping of mappings.get(source) ?? []) {
      const records = recordsFor(mapping);
      if (records.length === 0 || !mayRead(mapping.lambda, source, actions)) continue;
      for (const batch of batchesOf(records, mapping.batchSize)) await call(mapping.lambda, batch);
    }
  };

  const wakeByStream = (records: readonly StreamRecord[]): Promise<void> =>
    wakeBy(streamArn, streamActions, ({ filters }) =>
      records.filter((record) => filters.some((filter) => isLetThrough(filter, record))),
    );

  const wakeByQueues = async (messages: readonly Message[]): Promise<void> => {
    for (const [queue, own] of Map.groupBy(messages, (message) => message.queue))
      await wakeBy(queue, queueActions, () => own.map(queueRecord));
  };

  /** Calls functions until nothing is left that wakes one. */
  const settle = async (): Promise<void> => {
    for (;;) {
      const [records, messages] = [stream.take(), queues.take()];
      if (records.length === 0 && messages.length === 0) return;
      await wakeByStream(records);
      await wakeByQueues(messages);
    }
  };

  return { changed: stream.changed, queues: queues.answer, settle, givenBack: (): string[] => givenBack };
};
