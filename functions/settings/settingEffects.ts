// What else happens when a group of settings is saved, by the names of the groups: postings read the pattern of their numbers, and how stock is kept, with the rules.
import type { Store } from '#functions/storage/store.ts';
import { numbering } from '#shared/settings/settingGroups.ts';
import { stockGroup } from '#shared/settings/stock/stockSetting.ts';
import { finishRules, rulesGrowth } from './rulesRecords.ts';
import type { SettingEffect } from './saveSettings.ts';
import { stockSettingEffect } from './stock/stockSettingEffect.ts';

export const settingEffects: Readonly<Record<string, SettingEffect>> = {
  [numbering.name]: { writes: rulesGrowth, finish: finishRules },
  [stockGroup]: stockSettingEffect,
};

/** By the names of the groups: the fields that can no longer be changed. */
export const readFixedFields = async (store: Store): Promise<Record<string, string[]>> => {
  const all = Object.entries(settingEffects).map(
    async ([group, { fixed }]): Promise<[string, string[]]> => [group, [...((await fixed?.(store)) ?? [])]],
  );
  return Object.fromEntries((await Promise.all(all)).filter(([, fields]) => fields.length > 0));
};
