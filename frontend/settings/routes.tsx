// The screens of settings by the names of their addresses; those of definitions are drawn from their declarations.
import type { Screens } from '#frontend/lib/screen.ts';

export const settingsScreens = {
  'settings.roles': { load: async () => ({ Screen: (await import('./roles/RolesView.tsx')).RolesView }) },
  'settings.log': {
    load: async () => {
      const [{ LogScreen }, { allResources }] = await Promise.all([
        import('./log/LogScreen.tsx'),
        import('#shared/resources.ts'),
      ]);
      return { Screen: () => <LogScreen resources={allResources} /> };
    },
  },
  'settings.users': { load: async () => ({ Screen: (await import('./users/UsersView.tsx')).UsersView }) },
} satisfies Screens;
