// One's own notifications in the browser, and what is refreshed after one was read: the lists and the bell.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  getNotificationSettings,
  readAllNotifications,
  readNotification,
  saveNotificationSettings,
} from '#shared/me/api.ts';
import type { NotificationKind, NotificationWays } from '#shared/me/notification.ts';

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['notifications'] }),
      client.invalidateQueries({ queryKey: ['unread'] }),
    ]);
};

export const useReadNotification = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id }, quiet: ['notFound'] }),
    onSuccess: () => void refresh(),
  });
};

export const useReadAllNotifications = () => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(readAllNotifications), onSuccess: refresh });
};

const settingsKey = ['notificationSettings'];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
    select: (answer) => answer.kinds,
  });

export const useSaveNotificationSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: NotificationKind; ways: NotificationWays }) =>
      call(saveNotificationSettings, { body }),
    onSuccess: (answer) => client.setQueryData(settingsKey, answer),
  });
};
