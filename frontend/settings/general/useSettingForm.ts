// A group of settings as a form holds it: what was typed, what is wrong with it, whether there is anything to save.
import { useState } from 'react';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { entriesOf, faultsOf, valuesOf } from '#frontend/resources/recordForm.ts';
import { useFaultWords } from '#frontend/resources/useFaultWords.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';
import { useSaveSettings } from './settingQueries.ts';

export const useSettingForm = (group: SettingGroup, view: SettingView) => {
  const faultWords = useFaultWords(group.fields);
  // Until something is typed the form shows what is stored, and what others store meanwhile.
  const [typed, setTyped] = useState<Readonly<Record<string, Entry>>>({});
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error, reset } = useSaveSettings(group);
  const stored = entriesOf(group, view.values);
  const entries = { ...stored, ...typed };
  const isChanged = Object.entries(typed).some(([field, entry]) => entry !== stored[field]);
  const clear = () => {
    setTyped({});
    setLocal({});
    reset();
  };
  const save = () => {
    const values = valuesOf(group, entries) as SettingValues;
    const faults = faultsOf(group, values);
    setLocal(faults);
    if (Object.keys(faults).length > 0 || isPending) return;
    mutate({ values, rev: view.rev, branch: view.branch }, { onSuccess: clear });
  };
  const faultOf = (field: string): string | undefined => {
    const code = local[field];
    return code === undefined ? fieldFaultsOf(error)[`values.${field}`]?.message : faultWords(field, code);
  };
  const set = (field: string, entry: Entry) => {
    setLocal({});
    reset();
    setTyped((before) => ({ ...before, [field]: entry }));
  };
  return { entries, isChanged, isPending, faultOf, set, save, clear };
};

export type SettingForm = ReturnType<typeof useSettingForm>;
