// The few routes by which the gateway leads every call to the function of its area: whole prefixes where one area has all of it.
import type { Endpoint, Method } from '#shared/kernel/endpoint.ts';

/** A call, and the area whose function answers it. */
type Call = Pick<Endpoint, 'method' | 'path'> & { readonly area: string };

/** `path` may end in `{proxy+}`, which matches one segment or more. */
export type LedRoute = { readonly area: string; readonly method: Method | 'ANY'; readonly path: string };

/** `/api` is nobody's: a prefix has one segment more at least. */
const sharedByAll = 2;

const segmentsOf = ({ path }: Call): readonly string[] => path.split('/');

/** The address itself, where it has a call, and everything below it, where there is something. */
const wholePrefix = (calls: readonly Call[], depth: number): LedRoute[] => {
  const routes = calls.map((call) => {
    const segments = segmentsOf(call);
    const prefix = segments.slice(0, depth).join('/');
    return { area: call.area, path: segments.length > depth ? `${prefix}/{proxy+}` : prefix };
  });
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return [...byPath.values()].map((route) => ({ ...route, method: 'ANY' }));
};

/** `calls` have their first `depth` segments in common. */
const routesBelow = (calls: readonly Call[], depth: number): LedRoute[] => {
  const isOfOne = new Set(calls.map((call) => call.area)).size === 1;
  if (depth > sharedByAll && isOfOne) return wholePrefix(calls, depth);
  const next = (call: Call) => segmentsOf(call)[depth];
  // A parameter beside what others have: the gateway prefers it to any prefix, so each call keeps a route of its own.
  if (calls.some((call) => next(call)?.startsWith('{'))) return [...calls];
  const here = calls.filter((call) => next(call) === undefined);
  const deeper = Map.groupBy(
    calls.filter((call) => next(call) !== undefined),
    next,
  );
  return [...here, ...[...deeper.values()].flatMap((group) => routesBelow(group, depth + 1))];
};

/** No path is reached by routes of two areas, but for calls that share a parameter's place and so have a route each. */
export const gatewayRoutes = (calls: readonly Call[]): LedRoute[] =>
  routesBelow(calls, sharedByAll).map(({ area, method, path }) => ({ area, method, path }));
