// A branch prints as the company does again.

import { readKept } from '#functions/company/keptSettings.ts';
import { groupKey, hasOwn, settingsIn } from '#functions/company/settingHomes.ts';
import { isInScope, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { remove } from '#functions/storage/writes.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/generalApi.ts';
import { printing } from '#shared/settings/settingGroups.ts';

export const removeBranchPrinting = operation(api.removeBranchPrinting, (context, { params }) =>
  retryOnConflict(context.store, async () => {
    const { branch } = params;
    const kept = await readKept(context.store);
    if (!isInScope(context, branch) || !hasOwn(kept, printing, branch)) notFound('branch');
    const [own, company] = [settingsIn(kept, printing, branch), settingsIn(kept, printing)];
    return write(context, {
      writes: [remove({ key: groupKey(printing, branch), expect: own.rev })],
      audit: {
        action: 'update',
        entity: 'settings',
        id: `${printing.name}@${branch}`,
        title: { name: printing.label.en, name_ar: printing.label.ar },
        branch,
        changes: changesBetween(Object.keys(printing.fields), own.values, company.values),
      },
      answer: { done: true as const },
    });
  }),
);
