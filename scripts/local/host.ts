// The host's entry: the product's own routes, schedules and outbox, put into the local cloud.
import { dispatcherOf, missedRuns } from '#functions/dispatchWork.ts';
import { keepSentences } from '#functions/http/messages.ts';
import { handlerOf } from '#functions/http/pipeline.ts';
import { routeTable } from '#functions/routeTable.ts';
import { schedules } from '#functions/schedules.ts';
import { onJob } from '#functions/storage/jobs.ts';
import { onOutbox } from '#functions/storage/outbox.ts';
import { demoStore, findDemoMarker } from '../seed/demoMarker.ts';
import { deliverLocally } from './background/deliverLocally.ts';
import { runJobsLocally } from './background/runJobsLocally.ts';
import type { GatewayHandler, GatewayRoute } from './gateway/apiGateway.ts';
import { hostProcess } from './hostProcess.ts';
import type { HostSettings } from './hostSettings.ts';

/** One handler an area, as there is one function an area in the cloud. */
const routes = (): GatewayRoute[] => {
  const areas = Map.groupBy(routeTable, ({ area }) => area);
  return [...areas].flatMap(([area, entries]) => {
    const handler = handlerOf(Object.fromEntries(entries.map((entry) => [entry.name, entry])));
    return entries.map(({ contract }) => ({
      area,
      method: contract.method,
      path: contract.path,
      contract,
      handler: handler as GatewayHandler,
    }));
  });
};

/** The demo company, once; what makes it is loaded only then. */
const prepare = async ({ demoPassword }: HostSettings): Promise<void> => {
  if (demoPassword === undefined || (await findDemoMarker(demoStore()))?.isComplete) return;
  const { seedDemo } = await import('../seed/seedDemo.ts');
  await seedDemo(demoPassword);
};

const dispatcher = dispatcherOf(schedules);
/** A process on one machine has all the time until it is stopped. */
const unhurried = { isTimeUp: () => false };

await keepSentences();
await hostProcess({
  routes: routes(),
  jobs: [...schedules, missedRuns].map(({ name, expression }) => ({
    name,
    expression,
    run: () => dispatcher.start(name, unhurried),
  })),
  firstJob: missedRuns.name,
  perform: (message, isTimeUp) => dispatcher.perform(message, { isTimeUp, received: 1 }),
  consumers: [
    { name: 'outbox', deliver: ({ mailFolder }) => deliverLocally(mailFolder), listen: onOutbox },
    { name: 'jobs', deliver: () => runJobsLocally, listen: onJob, atOnce: 8 },
  ],
  prepare,
});
