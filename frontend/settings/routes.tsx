// The screens of settings by the names of their addresses.
import type { ComponentType } from 'react';
import type { ScreenSource, Screens } from '#frontend/lib/screen.ts';
import { loadLists, withListChunk } from '#frontend/lists/ListScreen.tsx';

/** A screen that gives or explains rights, with the declaration of all there are. */
const withRights = (load: () => Promise<ComponentType>): ScreenSource => ({
  load: async () => {
    const [View, { DeclaredRightsContext }, rights] = await Promise.all([
      load(),
      import('./roles/declaredRights.ts'),
      import('#shared/settings/permissions.ts'),
      loadLists(),
    ]);
    return {
      Screen: () => (
        <DeclaredRightsContext value={rights}>
          <View />
        </DeclaredRightsContext>
      ),
    };
  },
});

export const settingsScreens = {
  settings: {
    load: async () => ({ Screen: (await import('./overview/SettingsOverview.tsx')).SettingsOverview }),
  },
  'settings.general': {
    load: async () => ({ Screen: (await import('./general/GeneralSettings.tsx')).GeneralSettings }),
  },
  'settings.roles': withRights(async () => (await import('./roles/RolesView.tsx')).RolesView),
  'settings.users': withRights(async () => (await import('./users/UsersView.tsx')).UsersView),
  'settings.log': {
    load: async () => {
      const [{ LogScreen }, { allResources }, { settingWords }, { documentKinds }, { wordedKind }] =
        await Promise.all([
          import('./log/LogScreen.tsx'),
          import('#shared/resources.ts'),
          import('#shared/settings/settingWords.ts'),
          import('#shared/documentKinds.ts'),
          import('#frontend/audit/wordedKind.ts'),
          loadLists(),
        ]);
      const declarations = {
        resources: [...allResources, settingWords],
        kinds: documentKinds.map((kind) => wordedKind(kind)),
      };
      return { Screen: () => <LogScreen declarations={declarations} /> };
    },
  },
  'settings.schedules': {
    load: withListChunk(async () => (await import('./schedules/SchedulesView.tsx')).SchedulesView),
  },
  'settings.schedules.file': {
    load: async () => ({ Screen: (await import('./schedules/ScheduledFile.tsx')).ScheduledFile }),
  },
  'settings.schedules.shown': {
    load: async () => ({ Screen: (await import('./schedules/PublicFile.tsx')).PublicFile }),
  },
  'settings.workflows': {
    load: withListChunk(async () => (await import('./workflows/WorkflowsView.tsx')).WorkflowsView),
  },
} satisfies Screens;
