// The screens of projects and design by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';

export const projectScreens = {
  pms: { load: overviewScreen(async () => (await import('./projectsOverview.ts')).projectsOverview) },
} satisfies Screens;
