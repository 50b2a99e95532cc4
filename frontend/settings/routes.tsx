// The screens of settings by the names of their addresses.
import type { Screens } from '#frontend/lib/screen.ts';
import { resourceScreens } from '#frontend/resources/resourceScreens.tsx';
import { settingsRoutes } from '#shared/settings/routes.ts';

export const settingsScreens = {
  ...resourceScreens(
    settingsRoutes,
    async () => (await import('#shared/settings/resources.ts')).settingsResources,
  ),
  'settings.roles': { load: async () => ({ Screen: (await import('./roles/RolesView.tsx')).RolesView }) },
} satisfies Screens;
