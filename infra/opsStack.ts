// The stack of what happens by itself: side effects from the table's stream, schedules, mail, and who is notified when something is wrong.
import { join } from 'node:path';
import { Duration, ReferenceStrength, Stack, Tags } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  type EventSourceMappingOptions,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { scheduleTimeZone } from '#functions/storage/queue/scheduleTimes.ts';
import { alarms } from './alarms.ts';
import { type ApiStack, dataEnvironment } from './apiStack.ts';
import { type Cell, placeOf } from './cell.ts';
import { cloudFunction } from './cloudFunction.ts';
import { dashboard } from './dashboard.ts';
import type { DataStack } from './dataStack.ts';
import { mailRecords } from './edge/domainRecords.ts';
import { workQueue } from './workQueue.ts';

/** What runs by the clock. */
export type ScheduleEntry = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` or `rate(5 minutes)`. */
  readonly expression: string;
};

export type OpsSettings = {
  readonly cell: Cell;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly schedules: readonly ScheduleEntry[];
  /** The folder that `bundleAreas` wrote. */
  readonly bundles: string;
};

/** Items of one partition of a company, when they are written; every other change of the table wakes nobody. */
const writtenIn = (partition: string) =>
  ({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ suffix: `#${partition}` }] } } } }) as const;

export const outboxFilter = writtenIn('OUT');
export const jobFilter = writtenIn('JOB');

/** What could not be done is kept for two weeks, and an alarm says so. */
const deadLetters = (stack: Stack): Queue =>
  new Queue(stack, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/** The records of a silo's stream are encrypted with its key, which DynamoDB opens in the name of the reader. */
const streamKeyStatement = (key: IKey): PolicyStatement =>
  new PolicyStatement({
    sid: 'StreamKey',
    actions: ['kms:Decrypt', 'kms:DescribeKey'],
    resources: [key.keyArn],
  });

type Woken = { consumer: LambdaFunction; failed: Queue; mapping: EventSourceMappingOptions };

/** The stream is the only thing of the table that a function may read without a company's role. */
const wakeByStream = ({ table, key }: DataStack, { consumer, failed, mapping }: Woken): void => {
  // Read at deployment: a value that is imported could not change, and a table that was restored has a stream of its own.
  const streamArn = Stack.consumeReference(table.tableStreamArn ?? '', ReferenceStrength.WEAK);
  if (key) consumer.addToRolePolicy(streamKeyStatement(key));
  consumer.addToRolePolicy(
    new PolicyStatement({
      sid: 'Stream',
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        (action) => `dynamodb:${action}`,
      ),
      resources: [streamArn],
    }),
  );
  consumer.addEventSourceMapping('Stream', {
    ...mapping,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    maxRecordAge: Duration.hours(20),
    onFailure: new SqsDlq(failed),
  });
};

/** Many small messages at a time; of a batch that fails the one bad record is found. */
const outboxMapping: EventSourceMappingOptions = {
  batchSize: 25,
  parallelizationFactor: 4,
  bisectBatchOnError: true,
  reportBatchItemFailures: true,
  retryAttempts: 8,
  filters: [{ pattern: JSON.stringify(outboxFilter) }],
};

/** A job has the whole time of a call; when its process dies, the next one begins it again, three times at most. */
const jobMapping: EventSourceMappingOptions = {
  batchSize: 1,
  parallelizationFactor: 10,
  retryAttempts: 8,
  filters: [{ pattern: JSON.stringify(jobFilter) }],
};

/** Messages that failed wait in the outbox for another try; nothing but the clock wakes their consumer. */
const outboxSweep: ScheduleEntry = { name: 'outbox-sweep', expression: 'rate(5 minutes)' };

const runByTheClock = (
  stack: Stack,
  { cell, schedules }: OpsSettings,
  { runner, consumer, failed }: { runner: LambdaFunction; consumer: LambdaFunction; failed: Queue },
): void => {
  const group = new CfnScheduleGroup(stack, 'Schedules', { name: `mizan-${cell.name}` });
  const role = new Role(stack, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: [runner.functionArn, consumer.functionArn],
    }),
  );
  failed.grantSendMessages(role);
  const due = [
    ...schedules.map((entry) => ({ ...entry, target: runner })),
    { ...outboxSweep, target: consumer },
  ];
  for (const { name, expression, target } of due)
    new CfnSchedule(stack, `Schedule-${name}`, {
      name,
      groupName: group.ref,
      scheduleExpression: expression,
      scheduleExpressionTimezone: scheduleTimeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ schedule: name }),
        deadLetterConfig: { arn: failed.queueArn },
        retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: 3600 },
      },
    });
};

/** Mail leaves from the cell's own domain; only the consumer of the outbox may send. */
const mailFrom = (stack: Stack, cell: Cell, sender: LambdaFunction): void => {
  const identity = new EmailIdentity(stack, 'Mail', {
    identity: Identity.domain(cell.domain),
    mailFromDomain: `bounce.${cell.domain}`,
  });
  identity.grantSendEmail(sender);
  mailRecords(stack, cell, identity);
  sender.addEnvironment('MIZAN_MAIL', `ses:no-reply@${cell.domain}`);
};

/** Whatever happens without a call, and the eyes on everything. */
export const opsStack = (scope: Construct, settings: OpsSettings): { stack: Stack } => {
  const { cell, data, api, bundles } = settings;
  const stack = new Stack(scope, `mizan-${cell.name}-Ops`, {
    env: placeOf(cell),
    description: `Mizan ${cell.name}: side effects, schedules, mail and alarms`,
    terminationProtection: cell.kind === 'silo' && !cell.founding,
  });
  Tags.of(stack).add('mizan:cell', cell.name);
  const failed = deadLetters(stack);
  const common = {
    cell,
    environment: { ...dataEnvironment(cell, data), MIZAN_REGISTRY_ROLE: data.registryRole.roleArn },
    roles: [data.tenantRole.roleArn, data.registryRole.roleArn],
    secrets: { MIZAN_SECRET_NAME: api.tokenSecret },
    deadLetters: failed,
  };
  const timeouts = { outbox: 120, ledger: 900 };
  const consumer = cloudFunction(stack, 'outbox', {
    ...common,
    bundle: join(bundles, 'outbox'),
    description: `Mizan ${cell.name}: delivers the outbox`,
    timeoutSeconds: timeouts.outbox,
  });
  const runner = cloudFunction(stack, 'ledger', {
    ...common,
    bundle: join(bundles, 'ledger'),
    description: `Mizan ${cell.name}: folds by the clock, and does the jobs that calls leave`,
    timeoutSeconds: timeouts.ledger,
    // A whole core and more; a PDF of 45,000 rows takes some 700 MB while it is drawn, what a check knows of 5 million entries some 2 GB.
    memoryMib: 3008,
  });
  wakeByStream(data, { consumer, failed, mapping: outboxMapping });
  wakeByStream(data, { consumer: runner, failed, mapping: jobMapping });
  const queues = {
    outbox: workQueue(stack, 'outbox', {
      worker: consumer,
      timeoutSeconds: timeouts.outbox,
      failed,
      atOnce: 5,
    }),
    ledger: workQueue(stack, 'ledger', {
      worker: runner,
      timeoutSeconds: timeouts.ledger,
      failed,
      atOnce: 10,
    }),
  };
  runByTheClock(stack, settings, { runner, consumer, failed });
  mailFrom(stack, cell, consumer);
  const functions = { ...api.functions, outbox: consumer, ledger: runner };
  const table = TableV2.fromTableName(stack, 'Table', data.tableName);
  const watched = { api: api.api, table, functions, failed, consumer, runner, queues };
  alarms(stack, cell, watched);
  dashboard(stack, cell, watched);
  return { stack };
};
