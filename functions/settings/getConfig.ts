// One site setting, such as the name or the logo of the site.
import { operation } from '#functions/http/operation.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/api.ts';
import { settingKey, settingOf } from './settingRecords.ts';

export const getConfig = operation(api.getConfig, async (context, { params }) => {
  const item = await context.store.get(settingKey('config', params.key));
  return item ? settingOf(item) : notFound('setting');
});
