// Marks everything as read that is unread now; what comes meanwhile stays unread.
import { unreadPartition } from '#functions/cms/unreadRecords.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/me/api.ts';
import { markRead } from './notificationRecords.ts';

export const readAllNotifications = operation(api.readAllNotifications, async ({ store, actor }) => {
  for (const item of await store.all({ pk: unreadPartition(actor.id) }))
    await markRead(store, actor.id, item);
  return { done: true as const };
});
