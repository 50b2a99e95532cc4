// The list of one's own notifications.
import { listOf } from '../lists/list.ts';
import { routeNamed } from '../routes.ts';
import { listNotifications } from './api.ts';
import { notificationKindNames } from './notification.ts';

export const notificationList = listOf(listNotifications, {
  name: 'notifications',
  title: routeNamed('me.notifications').title,
  noun: { en: 'Notification', ar: 'إشعار' },
  key: ({ id }) => id,
  tabs: {
    name: 'tab',
    label: { en: 'Notifications', ar: 'الإشعارات' },
    of: { unread: { en: 'Unread', ar: 'غير المقروءة' }, all: { en: 'All', ar: 'الكل' } },
    first: 'unread',
  },
  filters: { kind: { kind: 'value', label: { en: 'Kind', ar: 'النوع' }, values: notificationKindNames } },
  paged: 50,
  queryOf: ({ tab, filters }) => ({ unread: tab === 'unread' ? '1' : '0', ...filters }),
  fresh: true,
});
