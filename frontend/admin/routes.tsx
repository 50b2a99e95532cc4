// The screen of the dashboard, fetched when it is opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';

export const adminScreens = {
  admin: { load: overviewScreen(async () => (await import('./dashboardOverview.tsx')).dashboardOverview) },
} satisfies Screens;
