// One site setting, such as the name or the logo of the site.

import { pictureAddress, pictureKey } from '#functions/attachments/pictureRecords.ts';
import { type Setting, settingKey, settingOf } from '#functions/company/settingRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/api.ts';

/** The logo is a picture among the files of the company: its value is an address. */
const withLogo = async ({ store }: SessionContext, setting: Setting): Promise<Setting> => {
  if (setting.key !== 'site_logo' || setting.value !== null) return setting;
  return { ...setting, value: await pictureAddress(store, await store.get(pictureKey('logo'))) };
};

export const getConfig = operation(api.getConfig, async (context, { params }) => {
  const item = await context.store.get(settingKey('config', params.key));
  return item ? withLogo(context, settingOf(item)) : notFound('setting');
});
