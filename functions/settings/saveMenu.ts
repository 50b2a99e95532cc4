// Switches menu items on and off for all users.

import { readKept } from '#functions/company/keptSettings.ts';
import type { Kept } from '#functions/company/settingHomes.ts';
import { settingKey } from '#functions/company/settingRecords.ts';
import { write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { companyWrite } from '#functions/storage/companyRecord.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { create, replace } from '#functions/storage/writes.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { fixedMenuNames, menuNames } from '#shared/menu.ts';
import * as api from '#shared/settings/generalApi.ts';
import { menuField } from '#shared/settings/settingWords.ts';

const menuKey = settingKey('group', 'menu');

export const menuIn = ({ company, records }: Kept) => ({
  off: [...company.menuOff],
  rev: Number(records.get(menuKey.sk)?.['rev'] ?? 0),
});

const revWrite = (rev: number) => {
  const item = { key: menuKey, attributes: {}, onConflict: { code: 'record.changed' } };
  return rev === 0 ? create({ ...item, attributes: { rev: 1 } }) : replace({ ...item, rev });
};

const isKnown = (name: string): boolean => menuNames.includes(name) && !fixedMenuNames.includes(name);

export const saveMenu = operation(api.saveMenu, async (context, { body }) => {
  const off = menuNames.filter((name) => body.off.includes(name));
  refuseFields({ off: body.off.every(isKnown) ? null : 'field.invalid' });
  return retryOnConflict(context.store, async () => {
    const kept = await readKept(context.store);
    const before = menuIn(kept);
    refuseUnless(before.rev === body.rev, 'record.changed');
    const switchedOff = off.filter((name) => !before.off.includes(name));
    const switchedOn = before.off.filter((name) => !off.includes(name));
    if (switchedOff.length + switchedOn.length === 0) return before;
    return write(context, {
      writes: [revWrite(body.rev), companyWrite(kept.company, { menuOff: off })],
      audit: {
        action: 'update',
        entity: 'settings',
        id: 'menu',
        title: { name: 'Menu items', name_ar: 'عناصر القائمة' },
        changes: [
          ...switchedOff.map((name) => ({ field: menuField(name), old: true, new: false })),
          ...switchedOn.map((name) => ({ field: menuField(name), old: false, new: true })),
        ],
      },
      answer: { off, rev: body.rev + 1 },
    });
  });
});
