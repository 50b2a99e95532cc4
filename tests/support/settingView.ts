// A group of settings as it is read: of the company, or of a branch that has its own.
import { getSettings } from '#shared/settings/generalApi.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingView } from '#shared/settings/settingGroupApi.ts';
import type { Client } from './product/client.ts';

export const settingView = async (
  client: Client,
  { name }: SettingGroup,
  branch: string | null = null,
): Promise<SettingView> => {
  const views = (await client.call(getSettings, {})).groups[name] ?? [];
  const view = views.find((each) => each.branch === branch) ?? views[0];
  if (!view) throw new Error(`There are no settings ${name}`);
  return view;
};
