// The host's entry: the product's own routes, schedules and outbox, put into the local cloud.
import { handlerOf } from '#functions/http/pipeline.ts';
import { routeTable } from '#functions/routeTable.ts';
import { runSchedule, schedules } from '#functions/schedules.ts';
import { onOutbox } from '#functions/storage/outbox.ts';
import type { GatewayHandler, GatewayRoute } from './apiGateway.ts';
import { deliverLocally } from './deliverLocally.ts';
import { hostProcess } from './hostProcess.ts';

/** One handler an area, as there is one function an area in the cloud. */
const routes = (): GatewayRoute[] => {
  const areas = Map.groupBy(routeTable, ({ area }) => area);
  return [...areas].flatMap(([area, entries]) => {
    const handler = handlerOf(Object.fromEntries(entries.map((entry) => [entry.name, entry])));
    return entries.map(({ contract }) => ({
      area,
      method: contract.method,
      path: contract.path,
      handler: handler as GatewayHandler,
    }));
  });
};

await hostProcess({
  routes: routes(),
  jobs: schedules.map((schedule) => ({ ...schedule, run: () => runSchedule(schedule) })),
  deliver: deliverLocally,
  onCommitted: onOutbox,
});
