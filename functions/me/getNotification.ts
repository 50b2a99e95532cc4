// One of one's own notifications, read or not.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/me/api.ts';
import { findNotification, notificationOf } from './notificationRecords.ts';

export const getNotification = operation(api.getNotification, async ({ store, actor }, { params }) => {
  const { item, unread } = await findNotification(store, actor.id, params.id);
  return notificationOf(item, unread);
});
