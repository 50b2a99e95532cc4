// Items of settings: one small item per key, grouped by the part of the key before its mark.
import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, create, type Put } from '#functions/storage/writes.ts';

/** Colours and site settings have a record each; `group` holds the rest, one record for each group. */
export type SettingGroup = 'theme' | 'config' | 'group';

export type Setting = { key: string; value: string | null };

export const settingPartition = 'SET';

export const settingPrefix = (group: SettingGroup): string => `${group}#`;

export const settingKey = (group: SettingGroup, key: string): Key => ({
  pk: settingPartition,
  sk: settingPrefix(group) + key,
});

export const settingOf = (item: Attributes): Setting => ({
  key: String(item['key']),
  value: item['value'] === null || item['value'] === undefined ? null : String(item['value']),
});

export const newSettingWrite = (group: SettingGroup, setting: Setting): Put =>
  create({ key: settingKey(group, setting.key), attributes: setting });
