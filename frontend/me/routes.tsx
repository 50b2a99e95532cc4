// The screens of self-service by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';

export const meScreens = {
  'me.inbox': { load: withListChunk(async () => (await import('./inbox/InboxView.tsx')).InboxView) },
  'me.notifications': {
    load: withListChunk(async () => (await import('./notifications/NotificationList.tsx')).NotificationList),
  },
  'me.notification.one': {
    load: async () => ({ Screen: (await import('./notifications/NotificationOne.tsx')).NotificationOne }),
  },
  'me.profile': { load: async () => ({ Screen: (await import('./ProfileView.tsx')).ProfileView }) },
  'me.settings': { load: async () => ({ Screen: (await import('./MySettings.tsx')).MySettings }) },
} satisfies Screens;
