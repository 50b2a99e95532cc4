// By which ways notifications come to oneself.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/me/api.ts';
import { kindsView, waysKey } from './notificationRecords.ts';

export const getNotificationSettings = operation(api.getNotificationSettings, async ({ store, actor }) => ({
  kinds: kindsView(await store.get(waysKey(actor.id))),
}));
