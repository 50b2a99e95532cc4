// Which of its routes API Gateway takes for a call, as it documents: a full match before a prefix, the most specific of each.
import type { LedRoute } from '#infra/gatewayRoutes.ts';

const greedy = '{proxy+}';

const isFixed = (segment: string): boolean => !segment.startsWith('{');

const leadsTo = (route: LedRoute, [method, segments]: readonly [string, readonly string[]]): boolean => {
  if (route.method !== 'ANY' && route.method !== method) return false;
  const parts = route.path.split('/');
  const isPrefix = parts.at(-1) === greedy;
  if (isPrefix ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every((part, index) =>
    isFixed(part) ? part === segments[index] : (segments[index] ?? '') !== '',
  );
};

/** The smaller in the order of texts is preferred: fixed before parameter before prefix, a named method before any. */
const rankOf = ({ method, path }: LedRoute): string => {
  const parts = path.split('/').map((part) => (part === greedy ? '2' : isFixed(part) ? '0' : '1'));
  return [path.endsWith(greedy) ? '1' : '0', ...parts, method === 'ANY' ? '1' : '0'].join('');
};

const parametersOf = ({ path }: LedRoute, segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      if (part === greedy) return [['proxy', segments.slice(index).join('/')]];
      return isFixed(part) ? [] : [[part.slice(1, -1), segments[index] ?? '']];
    }),
  );

export type Led = {
  readonly area: string;
  readonly routeKey: string;
  readonly pathParameters: Record<string, string>;
};

/** Undefined where no route leads anywhere; the path is already decoded and split. */
export const ledBy = (routes: readonly LedRoute[]) => {
  const ranked = [...routes].sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  return (method: string, segments: readonly string[]): Led | undefined => {
    const route = ranked.find((each) => leadsTo(each, [method, segments]));
    return (
      route && {
        area: route.area,
        routeKey: `${route.method} ${route.path}`,
        pathParameters: parametersOf(route, segments),
      }
    );
  };
};
