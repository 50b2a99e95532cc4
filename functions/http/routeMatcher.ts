// Finds the route of a method and path the way API Gateway does: fixed segments win over parameters, per method.
import type { Method } from '#shared/kernel/endpoint.ts';

export type RoutePattern = { readonly method: Method; readonly path: string };

export type RouteMatch<Route> =
  | { readonly found: 'route'; readonly route: Route; readonly pathParameters: Record<string, string> }
  | { readonly found: 'otherMethods'; readonly allow: readonly string[] }
  | { readonly found: 'nothing' };

type Node<Route> = {
  readonly fixed: Map<string, Node<Route>>;
  parameter?: Node<Route>;
  readonly routes: Map<string, Route>;
};

const newNode = <Route>(): Node<Route> => ({ fixed: new Map(), routes: new Map() });

const isParameter = (segment: string): boolean => segment.startsWith('{');

const childFor = <Route>(node: Node<Route>, segment: string): Node<Route> => {
  if (isParameter(segment)) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  const child = node.fixed.get(segment) ?? newNode<Route>();
  node.fixed.set(segment, child);
  return child;
};

/** All nodes that the path leads to, the most exact first. */
const nodesOf = <Route>(node: Node<Route>, segments: readonly string[]): Node<Route>[] => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.routes.size > 0 ? [node] : [];
  const fixed = node.fixed.get(segment);
  return [
    ...(fixed ? nodesOf(fixed, rest) : []),
    ...(node.parameter && segment !== '' ? nodesOf(node.parameter, rest) : []),
  ];
};

const parametersOf = (pattern: string, segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern
      .split('/')
      .map((part, index) => [part, segments[index] ?? ''] as const)
      .filter(([part]) => isParameter(part))
      .map(([part, value]) => [part.slice(1, -1), value]),
  );

/** Builds the search over all routes; the path given to it is already decoded and split. */
export const routeMatcher = <Route extends RoutePattern>(routes: readonly Route[]) => {
  const root = newNode<Route>();
  for (const route of routes) {
    const node = route.path.split('/').reduce<Node<Route>>(childFor, root);
    if (node.routes.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}.`);
    node.routes.set(route.method, route);
  }
  return (method: string, segments: readonly string[]): RouteMatch<Route> => {
    const nodes = nodesOf(root, segments);
    for (const node of nodes) {
      const route = node.routes.get(method);
      if (route) return { found: 'route', route, pathParameters: parametersOf(route.path, segments) };
    }
    const allow = [...new Set(nodes.flatMap((node) => [...node.routes.keys()]))].sort();
    return allow.length > 0 ? { found: 'otherMethods', allow } : { found: 'nothing' };
  };
};
