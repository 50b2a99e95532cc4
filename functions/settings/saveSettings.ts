// Saves a group of settings, in one transaction with its entry in the log.

import { branchKey } from '#functions/company/branchRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { settingsIn, settingWrites } from '#functions/company/settingHomes.ts';
import { isInScope, type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import { forbidden, notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import { moneyFaults } from '#shared/resources/moneyFaults.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';

/** The settings of the company apply to all users: one who sees one branch only changes those of that branch. */
const checkBranch = async (context: SessionContext, branch: string | null): Promise<void> => {
  if (branch === null) return;
  if (!isInScope(context, branch)) forbidden('general_settings', 'edit');
  if (!(await context.store.get(branchKey(branch)))) notFound('branch');
};

const checkRules = (group: SettingGroup, values: SettingValues, currency: string): void => {
  const all = { ...moneyFaults(group, values, currency), ...group.rules(values) };
  const faults = Object.entries(all).map(([field, code]) => [`values.${field}`, code]);
  refuseFields(Object.fromEntries(faults));
};

/** What else happens when a group is saved. */
export type SettingEffect = {
  /** Written in its transaction, made anew for every try; refuses what may not change. `changed`: names of fields. */
  writes: (store: Store, changed: readonly string[]) => Promise<Write[]>;
  /** What has to be finished before the answer. */
  finish: (store: Store) => Promise<void>;
  /** Names of the fields that can no longer be changed: their card shows them, and lets nobody try. */
  fixed?: (store: Store) => Promise<readonly string[]>;
};

export const saveSettings = (group: SettingGroup, effect?: SettingEffect): Operation =>
  operation(group.save, async (context: SessionContext, { body }): Promise<SettingView> => {
    const { values, rev, branch = null } = body;
    await checkBranch(context, branch);
    checkRules(group, values, context.company.currency);
    const answer = await retryOnConflict(context.store, async () => {
      const kept = await readKept(context.store);
      const before = settingsIn(kept, group, branch);
      refuseUnless(before.rev === rev, 'record.changed');
      const changes = changesBetween(Object.keys(group.fields), before.values, values);
      if (changes.length === 0) return before;
      const changed = changes.map(({ field }) => field);
      return write(context, {
        writes: [
          ...settingWrites(kept, group, { branch, values, changed, rev }),
          ...((await effect?.writes(context.store, changed)) ?? []),
        ],
        audit: {
          action: 'update',
          entity: 'settings',
          id: branch === null ? group.name : `${group.name}@${branch}`,
          title: { name: group.label.en, name_ar: group.label.ar },
          branch,
          changes,
        },
        answer: { values, rev: rev + 1, branch },
      });
    });
    await effect?.finish(context.store);
    return answer;
  });
