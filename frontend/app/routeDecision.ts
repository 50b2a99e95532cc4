// What the router does with an address, before any screen is fetched.
import type { RouteDefinition } from '#shared/kernel/route.ts';

type Facts = {
  readonly route: Pick<RouteDefinition, 'name' | 'access'> | undefined;
  /** The address is typed as the route spells it. */
  readonly isUsual: boolean;
  readonly isBuilt: boolean;
  readonly hasToken: boolean;
};

/** `unbuilt`: an address of the specification whose screen is not there yet; a user who is signed in reads so in the shell. */
export type RouteDecision = 'notFound' | 'unbuilt' | 'canonical' | 'dashboard' | 'login' | 'open';

/** The guard tests only that a token exists (specification section 4). */
export const routeDecision = ({ route, isUsual, isBuilt, hasToken }: Facts): RouteDecision => {
  if (route === undefined) return 'notFound';
  if (!isBuilt) return hasToken ? 'unbuilt' : 'notFound';
  if (!isUsual) return 'canonical';
  if (route.name === 'root' && hasToken) return 'dashboard';
  if (route.access === 'login' && !hasToken) return 'login';
  return 'open';
};
