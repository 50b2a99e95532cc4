// The operations of self-service, by the names of their contracts.
import { getNotification } from './getNotification.ts';
import { getNotificationSettings } from './getNotificationSettings.ts';
import { listNotifications } from './listNotifications.ts';
import { readAllNotifications } from './readAllNotifications.ts';
import { readNotification } from './readNotification.ts';
import { saveNotificationSettings } from './saveNotificationSettings.ts';

export const meOperations = {
  listNotifications,
  getNotification,
  readNotification,
  readAllNotifications,
  getNotificationSettings,
  saveNotificationSettings,
};
