// The screens of resources by the names of their addresses: one screen, bound to each declaration.
import type { Screens } from '#frontend/lib/screen.ts';
import { loadLists } from '#frontend/lists/ListScreen.tsx';
import { routes } from '#shared/routes.ts';

/** The declarations are fetched with the first of them. */
const loadScreen = async (name: string) => {
  const [{ ResourceScreen }, { allResources }] = await Promise.all([
    import('./ResourceScreen.tsx'),
    import('#shared/resources.ts'),
    loadLists(),
  ]);
  const resource = allResources.find(({ screen }) => screen === name);
  if (!resource) throw new Error(`No resource is declared for ${name}`);
  return { Screen: () => <ResourceScreen resource={resource} /> };
};

export const resourceScreens: Screens = Object.fromEntries(
  routes
    .filter(({ ofResource }) => ofResource)
    .map(({ name, sameAs = name }) => [name, { load: () => loadScreen(sameAs) }]),
);
