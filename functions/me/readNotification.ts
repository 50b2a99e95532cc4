// Marks a notification as read; reading it twice is answered the same.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/me/api.ts';
import { findNotification, markRead, notificationOf } from './notificationRecords.ts';

export const readNotification = operation(api.readNotification, async ({ store, actor }, { params }) => {
  const { item, unread } = await findNotification(store, actor.id, params.id);
  if (unread) await markRead(store, actor.id, item);
  return notificationOf(item, false);
});
