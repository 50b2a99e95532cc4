// The product's own routes as the local gateway takes them: one handler an area, as there is one function an area in the cloud.
import { handlerOf } from '#functions/http/pipeline.ts';
import { routeTable } from '#functions/routeTable.ts';
import type { GatewayHandler, GatewayRoute } from './gateway/apiGateway.ts';

export const hostRoutes = (): GatewayRoute[] => {
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
