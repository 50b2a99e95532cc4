// The screens of settings by the names of their addresses.
import { resourceScreens } from '#frontend/resources/resourceScreens.tsx';
import { settingsRoutes } from '#shared/settings/routes.ts';

export const settingsScreens = resourceScreens(
  settingsRoutes,
  async () => (await import('#shared/settings/resources.ts')).settingsResources,
);
