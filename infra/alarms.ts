// Alarms: each says in its description what is wrong for the people who use the product, and goes to one mail address.
import { Duration, type Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import type { Cell } from './cell.ts';

export type Watched = {
  readonly api: HttpApi;
  readonly table: ITableV2;
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  readonly consumer: LambdaFunction;
  readonly runner: LambdaFunction;
  readonly failed: Queue;
  /** The work for companies, by function. */
  readonly queues: Readonly<Record<string, Queue>>;
};

type Wanted = {
  readonly name: string;
  readonly says: string;
  readonly metric: IMetric;
  /** Alarm when the metric is above this. */
  readonly above: number;
  /** In how many of the last periods; three of three keeps a single slow minute silent. */
  readonly periods?: number;
};

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };
const operations = [
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.BATCH_GET_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const ofFunction = ([area, lambda]: readonly [string, LambdaFunction]): Wanted[] => [
  {
    name: `${area}-faults`,
    says: `The function ${area} ended without an answer: a crash, or its time ran out.`,
    metric: lambda.metricErrors(sum),
    above: 0,
  },
  {
    name: `${area}-throttled`,
    says: `Calls of ${area} were turned away, because the account runs as many functions as it may.`,
    metric: lambda.metricThrottles(sum),
    above: 0,
  },
];

/** Counts the lines of both functions' logs that carry a sign, so that one of them is enough. */
const countOf = (stack: Stack, { consumer, runner }: Watched, sign: string): IMetric => {
  const [metric] = Object.entries({ consumer, runner }).map(([id, { logGroup }]) =>
    new MetricFilter(stack, `Sign-${sign}-${id}`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.alarm', '=', sign),
      metricNamespace: stack.stackName,
      metricName: sign,
    }).metric(sum),
  );
  if (!metric) throw new Error('A sign is looked for in the log of some function');
  return metric;
};

/** What the log says once and nobody else would hear. */
const ofLogs = (stack: Stack, watched: Watched): Wanted[] => [
  {
    name: 'message-parked',
    says: 'A message of the outbox failed for good and is parked: a mail was not sent, or a fold cannot be made.',
    metric: countOf(stack, watched, alarmSigns.parked),
    above: 0,
  },
  {
    name: 'entry-unreadable',
    says: 'An entry of a journal, or something that is kept beside it, cannot be read: reports of that company are refused until its books are repaired.',
    metric: countOf(stack, watched, alarmSigns.unreadable),
    above: 0,
  },
  {
    name: 'books-differ',
    says: 'The nightly check found books that are not what their journal says: they are to be repaired.',
    metric: countOf(stack, watched, alarmSigns.differs),
    above: 0,
  },
  {
    name: 'books-unchecked',
    says: 'The nightly check of some books could not be made: nobody knows whether they are what their journal says.',
    metric: countOf(stack, watched, alarmSigns.unchecked),
    above: 0,
  },
  {
    name: 'company-given-up',
    says: 'What the clock does for a company failed each time, such as its folds, its seal or its reports: the log of the function names both. The next time of the schedule tries it again.',
    metric: countOf(stack, watched, alarmSigns.givenUp),
    above: 0,
  },
];

const ofCell = ({ api, table, consumer, runner, failed }: Watched): Wanted[] => [
  {
    name: 'api-faults',
    says: 'Calls are answered with 5xx: people see the error dialog.',
    metric: api.metricServerError(sum),
    above: 5,
  },
  {
    name: 'api-slow',
    says: 'One call in twenty takes longer than two seconds.',
    metric: api.metricLatency({ period, statistic: 'p95' }),
    above: 2000,
    periods: 3,
  },
  {
    name: 'dead-letters',
    says: 'A side effect or a scheduled job failed for good and waits in the queue of dead letters.',
    metric: failed.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    above: 0,
  },
  {
    name: 'outbox-late',
    says: 'The outbox is behind: mails and folds are late by more than a minute.',
    metric: consumer.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
    above: 60_000,
    periods: 3,
  },
  {
    name: 'jobs-late',
    says: 'Jobs wait for more than an hour: checks and repairs of books do not come to their turn.',
    metric: runner.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
    above: 3_600_000,
    periods: 3,
  },
  {
    name: 'table-throttled',
    says: 'The table turns requests away: one company or branch is busier than a partition can bear.',
    metric: table.metricThrottledRequestsForOperations({ ...sum, operations }),
    above: 0,
    periods: 3,
  },
  {
    name: 'table-faults',
    says: 'The table answers with faults of its own.',
    metric: table.metricSystemErrorsForOperations({ ...sum, operations }),
    above: 0,
  },
];

/** What takes longer has been handed out more than once, or waits behind what has. */
const workAgeMaxSeconds = 3600;

const ofQueue = ([area, queue]: readonly [string, Queue]): Wanted => ({
  name: `${area}-work-late`,
  says: `Companies wait for more than an hour for what ${area} does by the clock, such as folds, seals and reports.`,
  metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM }),
  above: workAgeMaxSeconds,
});

/** A topic that takes alarms only, over TLS only. */
const topicOf = (stack: Stack, cell: Cell): Topic => {
  const topic = new Topic(stack, 'Alarms', { displayName: `Mizan ${cell.name}`, enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  topic.addSubscription(new EmailSubscription(cell.alarmMail));
  return topic;
};

export const alarms = (stack: Stack, cell: Cell, watched: Watched): void => {
  const action = new SnsAction(topicOf(stack, cell));
  const wanted = [
    ...ofCell(watched),
    ...ofLogs(stack, watched),
    ...Object.entries(watched.queues).map(ofQueue),
    ...Object.entries(watched.functions).flatMap(ofFunction),
  ];
  for (const { name, says, metric, above, periods = 1 } of wanted)
    new Alarm(stack, `Alarm-${name}`, {
      alarmName: `mizan-${cell.name}-${name}`,
      alarmDescription: says,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(action);
};
