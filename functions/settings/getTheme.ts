// The theme of the company as a bare list of key/value records.

import { settingOf, settingPartition, settingPrefix } from '#functions/company/settingRecords.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/api.ts';

export const getTheme = operation(api.getTheme, async (context) => {
  const items = await context.store.all({ pk: settingPartition, begins: settingPrefix('theme') });
  return items.map(settingOf).flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
});
