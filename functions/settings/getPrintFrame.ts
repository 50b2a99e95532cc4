// What printed documents carry in head and foot; whoever may print one may know it.
import { can, isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import * as api from '#shared/paper/printFrameApi.ts';
import { nationalAddress, organisation, printing, theme } from '#shared/settings/settingGroups.ts';
import { readKept } from './keptSettings.ts';
import { pictureAddress, pictureKey } from './pictureRecords.ts';
import { settingsIn } from './settingHomes.ts';

export const getPrintFrame = operation(api.getPrintFrame, async (context, { query }) => {
  const { store } = context;
  const [kept, [logo, stamp]] = await Promise.all([
    readKept(store),
    store.getAll([pictureKey('logo'), pictureKey('stamp')]),
  ]);
  const { branch = null } = query;
  // Of a branch out of sight nothing is told.
  const seen = branch !== null && isInScope(context, branch) ? branch : null;
  return {
    organisation: settingsIn(kept, organisation).values,
    address: settingsIn(kept, nationalAddress).values,
    layout: settingsIn(kept, printing, seen).values,
    colour: String(settingsIn(kept, theme).values['primary_color']),
    logo: await pictureAddress(store, logo),
    stamp: can(context, ...stampRight) ? await pictureAddress(store, stamp) : null,
  };
});
