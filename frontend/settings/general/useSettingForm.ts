// A group of settings as a form: it shows what is stored until something is typed, and begins anew once that is saved.
import { useMemo } from 'react';
import type { Faults, Stored } from '#frontend/forms/draftForm.ts';
import { faultsOfRefusal, useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { type Entries, entriesOf, faultsOf, plainEntry, valuesOf } from '#frontend/resources/recordForm.ts';
import { useFaultWords } from '#frontend/resources/useFaultWords.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';
import { settingWords } from '#shared/settings/settingWords.ts';
import { useRereadSettings, useSaveSettings } from './settingQueries.ts';

const storedGroup = (group: SettingGroup, { values, rev }: SettingView): Stored<Entries> => ({
  draft: entriesOf(group, values),
  rev,
});

/** In the call the fields are inside of `values`. */
const refused = (error: unknown): Faults =>
  Object.fromEntries(
    Object.entries(faultsOfRefusal(error)).map(([path, fault]) => [path.replace(/^values\./, ''), fault]),
  );

export const useSettingForm = (group: SettingGroup, view: SettingView) => {
  const faultWords = useFaultWords(group.fields);
  const reread = useRereadSettings();
  return useDraftForm<Entries, SettingView>({
    stored: useMemo(() => storedGroup(group, view), [group, view]),
    words: { resource: settingWords },
    mutation: useSaveSettings(group, {
      branch: view.branch,
      valuesOf: (entries) => valuesOf(group, entries) as SettingValues,
    }),
    reread: async () => {
      const views = (await reread()).groups[group.name] ?? [];
      const now = views.find(({ branch }) => branch === view.branch);
      return now ? storedGroup(group, now) : null;
    },
    onSaved: (saved) => storedGroup(group, saved),
    plain: (name, entry) => plainEntry(group, name, entry),
    check: (entries) =>
      Object.fromEntries(
        Object.entries(faultsOf(group, valuesOf(group, entries))).map(([path, code]) => [
          path,
          faultWords(path, code),
        ]),
      ),
    refused,
  });
};

export type SettingForm = ReturnType<typeof useSettingForm>;
