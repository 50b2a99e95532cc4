// What happens by itself: the outbox wakes its consumer, the clock wakes the ledger, and somebody is told when either fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { jobWrite } from '#functions/storage/jobs.ts';
import { companyPrefix, itemKeys, type Key } from '#functions/storage/keys.ts';
import { outboxWrite } from '#functions/storage/outbox.ts';
import { projectFolder } from '#scripts/checks/run.ts';
import { contracts } from '#shared/contracts.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { actionsOf, named, statementsOf, synthesise } from '#tests/support/cellTemplates.ts';
import { jobFilter, outboxFilter } from './opsStack.ts';

const { pool, silo, built, remove } = synthesise();
afterAll(remove);

const resources = silo.resources('ops');
const [queueId] = named(resources, 'AWS::SQS::Queue', 'DeadLetters');
const queueArn = { 'Fn::GetAtt': [queueId, 'Arn'] };

const mappingOf = (area: string) => {
  const [target] = named(resources, 'AWS::Lambda::Function', area);
  const mappings = silo
    .ofType('ops', 'AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => Properties)
    .filter(({ FunctionName }) => FunctionName.Ref === target);
  const [stream, ...others] = mappings.filter(({ FilterCriteria }) => FilterCriteria);
  const queue = mappings.find(({ FilterCriteria }) => !FilterCriteria);
  if (!stream || others.length > 0) throw new Error(`The stream wakes ${area} in one way`);
  return { stream, queue };
};

/** Whether a key of a company matches what a filter lets through. */
const lets = (filter: typeof outboxFilter | typeof jobFilter, key: Key): boolean =>
  itemKeys(companyPrefix('NAKHEEL'), key)['pk']?.endsWith(filter.dynamodb.Keys.pk.S[0].suffix) ?? false;

describe('the function of the jobs', () => {
  const { stream: mapping } = mappingOf('ledger');

  test('is woken by new jobs of any company, one at a time, and by nothing else', () => {
    expect(
      mapping.FilterCriteria.Filters.map((each: { Pattern: string }) => JSON.parse(each.Pattern)),
    ).toEqual([{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ suffix: '#JOB' }] } } } }]);
    const job = jobWrite({ kind: 'books', run: '1' }, systemClock).key;
    const message = outboxWrite({ kind: 'ledger.fold' }, systemClock).key;
    expect([lets(jobFilter, job), lets(jobFilter, message)]).toEqual([true, false]);
    expect([lets(outboxFilter, job), lets(outboxFilter, message)]).toEqual([false, true]);
    expect(mapping).toMatchObject({
      BatchSize: 1,
      MaximumRetryAttempts: 8,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination).toEqual(queueArn);
  });

  test('has a quarter of an hour, and reads the stream beside what it may do as one company', () => {
    const [, runner] = named(resources, 'AWS::Lambda::Function', 'ledger');
    expect(runner.Properties.Timeout).toBe(900);
    const [roleId] = named(resources, 'AWS::IAM::Role', 'ledgerRole');
    const onTable = statementsOf(resources, roleId).filter((each) =>
      actionsOf(each).some((action) => action.startsWith('dynamodb:')),
    );
    expect(onTable.map(({ Sid }) => Sid)).toEqual(['Stream']);
  });
});

describe('what runs without a call', () => {
  const keyOf = (made: typeof silo, area: string): string[] => {
    const all = made.resources('ops');
    const [roleId] = named(all, 'AWS::IAM::Role', `${area}Role`);
    return statementsOf(all, roleId)
      .filter(({ Sid }) => Sid === 'StreamKey')
      .flatMap(actionsOf);
  };

  test.each(['outbox', 'ledger'])('%s opens the records of a stream that a silo encrypts', (area) => {
    expect([keyOf(silo, area), keyOf(pool, area)]).toEqual([['kms:Decrypt', 'kms:DescribeKey'], []]);
  });

  test.each(['outbox', 'ledger'])('%s reads the secret that seals cursors', (area) => {
    const [, { Properties }] = named(resources, 'AWS::Lambda::Function', area);
    const secret = Properties.Environment.Variables.MIZAN_SECRET_NAME;
    const [roleId] = named(resources, 'AWS::IAM::Role', `${area}Role`);
    const given = statementsOf(resources, roleId).filter((each) =>
      actionsOf(each).includes('secretsmanager:GetSecretValue'),
    );
    expect(given.map(({ Resource }) => Resource)).toEqual([secret]);
  });
});

describe('the consumer of the outbox', () => {
  const { stream: mapping } = mappingOf('outbox');

  test('is woken by new outbox items of any company, and by nothing else', () => {
    const [filter, ...others] = mapping.FilterCriteria.Filters;
    expect(others).toEqual([]);
    expect(JSON.parse(filter.Pattern)).toEqual({
      eventName: ['INSERT'],
      dynamodb: { Keys: { pk: { S: [{ suffix: '#OUT' }] } } },
    });
    const ending = outboxFilter.dynamodb.Keys.pk.S[0].suffix;
    const { key } = outboxWrite({ kind: 'ledger.fold' }, systemClock);
    expect(itemKeys(companyPrefix('NAKHEEL'), key)['pk']?.endsWith(ending)).toBe(true);
    for (const pk of ['SEQ', 'J#RIYADH#0', 'VCH#out', 'AUD#2026-01-01'])
      expect((companyPrefix('NAKHEEL') + pk).endsWith(ending)).toBe(false);
  });

  test('tries again, finds the one bad record, and puts it aside', () => {
    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 8,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination).toEqual(queueArn);
  });

  test('reads the stream, and the table only as one company', () => {
    const [roleId] = named(resources, 'AWS::IAM::Role', 'outboxRole');
    const statements = statementsOf(resources, roleId);
    const onTable = statements.filter((each) =>
      actionsOf(each).some((action) => action.startsWith('dynamodb:')),
    );
    expect(onTable).toHaveLength(1);
    expect(onTable[0]?.Sid).toBe('Stream');
    expect(JSON.stringify(onTable[0]?.Resource)).toMatch(/StreamArn/);
    expect(statements.flatMap(actionsOf)).toContain('sts:AssumeRole');
  });

  test('is the only one that may send mail, from the own domain', () => {
    const senders = Object.keys(resources).filter((id) =>
      statementsOf(resources, id).flatMap(actionsOf).includes('ses:SendEmail'),
    );
    expect(senders).toEqual([named(resources, 'AWS::IAM::Role', 'outboxRole')[0]]);
    expect(silo.only('ops', 'AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe('nakheel.example');
    const [, consumer] = named(resources, 'AWS::Lambda::Function', 'outbox');
    expect(consumer.Properties.Environment.Variables.MIZAN_MAIL).toBe('ses:no-reply@nakheel.example');
  });
});

describe('the work for companies', () => {
  test.each([
    ['outbox', 120],
    ['ledger', 900],
  ])(
    'of %s waits in a queue that wakes it with one message a call, and ends in the dead letters',
    (area, seconds) => {
      const [id, queue] = named(resources, 'AWS::SQS::Queue', `${area}Work`);
      const arn = { 'Fn::GetAtt': [id, 'Arn'] };
      expect(queue.Properties).toMatchObject({
        SqsManagedSseEnabled: true,
        VisibilityTimeout: 6 * seconds,
        RedrivePolicy: { deadLetterTargetArn: queueArn, maxReceiveCount: 3 },
      });
      expect(mappingOf(area).queue).toMatchObject({
        BatchSize: 1,
        EventSourceArn: arn,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      const [, worker] = named(resources, 'AWS::Lambda::Function', area);
      expect(worker.Properties.Environment.Variables.MIZAN_WORK_QUEUE).toEqual({ Ref: id });
      const [roleId] = named(resources, 'AWS::IAM::Role', `${area}Role`);
      const onQueues = statementsOf(resources, roleId).filter((each) =>
        actionsOf(each).some((action) => /^sqs:(Receive|Delete)/.test(action)),
      );
      expect(onQueues.map(({ Resource }) => Resource)).toEqual([arn]);
      const sentTo = statementsOf(resources, roleId).filter((each) =>
        actionsOf(each).includes('sqs:SendMessage'),
      );
      // The dead letters are where the stream and the calls of the clock end.
      const targets = new Set(sentTo.flatMap(({ Resource }) => Resource).map((each) => JSON.stringify(each)));
      expect(targets).toEqual(new Set([arn, queueArn].map((each) => JSON.stringify(each))));
    },
  );
});

describe('the schedules', () => {
  const schedules = silo.ofType('ops', 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties);
  const [runnerId] = named(resources, 'AWS::Lambda::Function', 'ledger');
  const [consumerId] = named(resources, 'AWS::Lambda::Function', 'outbox');

  test('are those of the list, in the time of Riyadh', () => {
    const planned = schedules.map(({ Name, ScheduleExpression }) => ({
      name: Name,
      expression: ScheduleExpression,
    }));
    expect(planned).toEqual([...built.schedules, { name: 'outbox-sweep', expression: 'rate(5 minutes)' }]);
    expect(
      schedules.every(({ ScheduleExpressionTimezone }) => ScheduleExpressionTimezone === 'Asia/Riyadh'),
    ).toBe(true);
  });

  test('keep all that they are when docs/deploy.md disables them, since an update replaces the whole', () => {
    const page = readFileSync(join(projectFolder, 'docs', 'deploy.md'), 'utf8');
    const sent = /"\{(Name:[^}]*)\}"/
      .exec(page)?.[1]
      ?.split(',')
      .map((field) => field.split(':')[0]);
    const fields = new Set(schedules.flatMap(Object.keys));
    expect(sent).toEqual(expect.arrayContaining([...fields]));
  });

  test('wake the runner, or the consumer of the outbox, by name, again after a failure, and end in the dead letters', () => {
    for (const { Name, Target } of schedules) {
      expect(JSON.parse(Target.Input)).toEqual({ schedule: Name });
      const target = Name === 'outbox-sweep' ? consumerId : runnerId;
      expect(Target.Arn).toEqual({ 'Fn::GetAtt': [target, 'Arn'] });
      expect(Target.DeadLetterConfig).toEqual({ Arn: queueArn });
      expect(Target.RetryPolicy.MaximumRetryAttempts).toBe(5);
    }
    expect(resources[runnerId]?.Properties.DeadLetterConfig).toEqual({ TargetArn: queueArn });
  });
});

describe('alarms', () => {
  const alarms = silo.ofType('ops', 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const names = alarms.map(({ AlarmName }) => AlarmName.replace('mizan-nakheel-', ''));

  test('watch every function, the API, the table, the outbox and the dead letters', () => {
    const functions = [...Object.keys(contracts), 'outbox', 'ledger'];
    expect(names.sort()).toEqual(
      [
        ...functions.flatMap((area) => [`${area}-faults`, `${area}-throttled`]),
        'api-faults',
        'api-slow',
        'dead-letters',
        'outbox-late',
        'table-faults',
        'table-throttled',
        'message-parked',
        'entry-unreadable',
        'books-differ',
        'books-unchecked',
        'company-given-up',
        'jobs-late',
        'outbox-work-late',
        'ledger-work-late',
      ].sort(),
    );
  });

  test('hear of what the log says once, whichever function says it', () => {
    const filters = silo.ofType('ops', 'AWS::Logs::MetricFilter').map(({ Properties }) => Properties);
    const logs = ['outboxLog', 'ledgerLog'].map((id) => named(resources, 'AWS::Logs::LogGroup', id)[0]);
    for (const [name, sign] of [
      ['message-parked', alarmSigns.parked],
      ['entry-unreadable', alarmSigns.unreadable],
      ['books-differ', alarmSigns.differs],
      ['books-unchecked', alarmSigns.unchecked],
      ['company-given-up', alarmSigns.givenUp],
    ]) {
      const own = filters.filter(({ FilterPattern }) => FilterPattern === `{ $.alarm = "${sign}" }`);
      expect(own.map(({ LogGroupName }) => LogGroupName.Ref).sort()).toEqual([...logs].sort());
      const [alarm] = alarms.filter(({ AlarmName }) => AlarmName.endsWith(name));
      for (const { MetricTransformations } of own)
        expect(MetricTransformations).toMatchObject([
          { MetricName: alarm?.MetricName, MetricNamespace: alarm?.Namespace, MetricValue: '1' },
        ]);
      expect(alarm).toMatchObject({ MetricName: sign, Threshold: 0, Statistic: 'Sum' });
    }
  });

  test('say what is wrong and reach a person', () => {
    const [topicId] = named(resources, 'AWS::SNS::Topic', 'Alarms');
    for (const { AlarmDescription, AlarmActions } of alarms) {
      expect(AlarmDescription).toMatch(/^[A-Z].{20,}\.$/);
      expect(AlarmActions).toEqual([{ Ref: topicId }]);
    }
    expect(silo.only('ops', 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operations@nakheel.example',
    });
  });

  test('have one page of graphs beside them', () => {
    expect(pool.only('ops', 'AWS::CloudWatch::Dashboard').Properties.DashboardName).toBe('mizan-pool-9');
  });
});
