// Screens of the public pages.
import type { Screens } from '#frontend/lib/screen.ts';

const notFound = { load: async () => ({ Screen: (await import('./NotFoundView.tsx')).NotFoundView }) };

export const siteScreens = { '404': notFound, notfound: notFound } satisfies Screens;
