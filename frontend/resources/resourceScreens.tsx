// The screens of resources by the names of their addresses: one screen, bound to each declaration.
import type { Screens } from '#frontend/lib/screen.ts';
import type { RouteDefinition } from '#shared/kernel/route.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

/** For the routes that are marked as screens of a resource; the declarations are fetched with the first of them. */
export const resourceScreens = (
  routes: readonly RouteDefinition[],
  load: () => Promise<readonly AnyResource[]>,
): Screens =>
  Object.fromEntries(
    routes
      .filter(({ ofResource }) => ofResource)
      .map(({ name }) => [
        name,
        {
          load: async () => {
            const [{ ResourceScreen }, resources] = await Promise.all([
              import('./ResourceScreen.tsx'),
              load(),
            ]);
            const resource = resources.find(({ screen }) => screen === name);
            if (!resource) throw new Error(`No resource is declared for ${name}`);
            return { Screen: () => <ResourceScreen resource={resource} /> };
          },
        },
      ]),
  );
