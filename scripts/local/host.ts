// The host's entry: the product's own routes, schedules and outbox, put into the local cloud.
import { dispatcherOf, missedRuns } from '#functions/dispatchWork.ts';
import { keepSentences } from '#functions/http/messages.ts';
import { schedules } from '#functions/schedules.ts';
import { onJob } from '#functions/storage/jobs.ts';
import { onOutbox } from '#functions/storage/outbox.ts';
import { demoStore, findDemoMarker } from '../seed/demoMarker.ts';
import { deliverLocally } from './background/deliverLocally.ts';
import { runJobsLocally } from './background/runJobsLocally.ts';
import { hostProcess } from './hostProcess.ts';
import { hostRoutes } from './hostRoutes.ts';
import type { HostSettings } from './hostSettings.ts';

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
  routes: hostRoutes(),
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
