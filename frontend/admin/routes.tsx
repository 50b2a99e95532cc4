// The screen of the dashboard, fetched when it is opened.
import type { Screens } from '#frontend/lib/screen.ts';

export const adminScreens = {
  admin: { load: async () => ({ Screen: (await import('./DashboardView.tsx')).DashboardView }) },
} satisfies Screens;
