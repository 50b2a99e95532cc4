// The calls of one's own notifications and of the ways by which they come.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { count, cursor, done, flag, id } from '../kernel/fields.ts';
import { notificationKindName, notificationWays } from './notification.ts';

const notification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  title_ar: z.string(),
  at: z.string(),
  link: z.nullable(z.string()),
  unread: z.boolean(),
});
export type NotificationView = z.output<typeof notification>;

const byId = z.object({ id });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  auth: 'session',
  query: z.object({
    unread: z.optional(flag),
    kind: z.optional(notificationKindName),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(notification), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary: 'One’s own notifications of the last 90 days, newest first.',
});

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}',
  auth: 'session',
  params: byId,
  output: notification,
  summary: 'One of one’s own notifications.',
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  auth: 'session',
  params: byId,
  output: notification,
  idempotent: false,
  summary: 'Marks one of one’s own notifications as read; reading it twice is answered the same.',
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'session',
  output: done,
  idempotent: false,
  summary: 'Marks all of one’s own notifications as read.',
});

const settings = z.object({ kinds: z.record(z.string(), notificationWays) });

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/me/notification-settings',
  auth: 'session',
  output: settings,
  summary: 'By which ways notifications of each kind come to oneself.',
});

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/me/notification-settings',
  auth: 'session',
  body: z.object({ kind: notificationKindName, ways: notificationWays }),
  output: settings,
  refusals: ['record.changed'],
  summary: 'Chooses by which ways notifications of one kind come to oneself.',
});
