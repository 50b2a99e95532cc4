// What printed documents carry in head and foot, out of the settings; asked for by what is printed or taken away, which asks the right.

import { pictureAddress, pictureKey } from '#functions/attachments/pictureRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { printedAddress } from '#functions/company/printedAddress.ts';
import { settingsIn } from '#functions/company/settingHomes.ts';
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import { organisation, printing, theme } from '#shared/settings/settingGroups.ts';

export const readLetterhead = async (
  context: SessionContext,
  branch: string | null = null,
): Promise<Letterhead> => {
  const { store } = context;
  const [kept, [logo, stamp]] = await Promise.all([
    readKept(store),
    store.getAll([pictureKey('logo'), pictureKey('stamp')]),
  ]);
  // Of a branch out of sight nothing is told.
  const seen = branch !== null && isInScope(context, branch) ? branch : null;
  return {
    organisation: settingsIn(kept, organisation).values,
    address: await printedAddress(store, kept, seen),
    layout: settingsIn(kept, printing, seen).values,
    colour: String(settingsIn(kept, theme).values['primary_color']),
    logo: await pictureAddress(store, logo),
    stamp: can(context, ...stampRight) ? await pictureAddress(store, stamp) : null,
  };
};
