// One page of graphs for a cell: how many calls, how fast, what failed, what waits.
import { Duration, type Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Watched } from './alarms.ts';
import type { Cell } from './cell.ts';

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6 });

export const dashboard = (
  stack: Stack,
  cell: Cell,
  { api, table, functions, consumer, failed, queues }: Watched,
): void => {
  const lambdas = Object.entries(functions);
  const page = new Dashboard(stack, 'Dashboard', {
    dashboardName: `mizan-${cell.name}`,
    defaultInterval: Duration.days(1),
  });
  page.addWidgets(
    graph(
      'Calls and their time',
      [api.metricCount(sum)],
      [api.metricLatency({ period, statistic: 'p50' }), api.metricLatency({ period, statistic: 'p95' })],
    ),
    graph('Refused and failed calls', [api.metricClientError(sum), api.metricServerError(sum)]),
    graph(
      'Time of each function, p95',
      lambdas.map(([area, lambda]) => lambda.metricDuration({ period, statistic: 'p95', label: area })),
    ),
    graph(
      'Faults of each function',
      lambdas.map(([area, lambda]) => lambda.metricErrors({ ...sum, label: area })),
    ),
    graph('Table: units', [
      table.metricConsumedReadCapacityUnits(sum),
      table.metricConsumedWriteCapacityUnits(sum),
    ]),
    graph('Table: time of a commit', [
      table.metricSuccessfulRequestLatency({
        period,
        statistic: 'p95',
        dimensionsMap: { TableName: table.tableName, Operation: Operation.TRANSACT_WRITE_ITEMS },
      }),
    ]),
    graph('Outbox: age in ms', [consumer.metric('IteratorAge', { period, statistic: Stats.MAXIMUM })]),
    graph(
      'Work for companies: age of the oldest in s',
      Object.entries(queues).map(([area, queue]) =>
        queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM, label: area }),
      ),
    ),
    graph('Dead letters', [
      failed.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    ]),
  );
};
