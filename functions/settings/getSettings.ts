// The general settings, group by group; of a group that branches may have of their own, those too.

import { readBranches } from '#functions/company/branchRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { hasOwn, type Kept, settingsIn } from '#functions/company/settingHomes.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/generalApi.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingView } from '#shared/settings/settingGroupApi.ts';
import { settingGroups } from '#shared/settings/settingGroups.ts';
import { menuIn } from './saveMenu.ts';
import { readFixedFields } from './settingEffects.ts';

const seenBranches = async (context: SessionContext): Promise<string[]> => {
  const codes = (await readBranches(context.store)).map(({ code }) => code);
  const scope = branchScope(context);
  return codes.filter((code) => scope?.includes(code) ?? true);
};

const viewsOf = (kept: Kept, group: SettingGroup, branches: readonly string[]): SettingView[] => {
  const own = group.perBranch ? branches.filter((branch) => hasOwn(kept, group, branch)) : [];
  return [settingsIn(kept, group), ...own.map((branch) => settingsIn(kept, group, branch))];
};

export const getSettings = operation(api.getSettings, async (context) => {
  const { store } = context;
  const [kept, branches, fixed] = await Promise.all([
    readKept(store),
    seenBranches(context),
    readFixedFields(store),
  ]);
  return {
    groups: Object.fromEntries(settingGroups.map((group) => [group.name, viewsOf(kept, group, branches)])),
    fixed,
    menu: menuIn(kept),
  };
});
