// What an area declares to the router: for each of its addresses, how to fetch the screen.
import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '#shared/routes.ts';

export type ScreenSource = { readonly load: () => Promise<{ readonly Screen: ComponentType }> };

export type Screens = Readonly<Partial<Record<RouteName, ScreenSource>>>;

/** A screen that is fetched when it is first drawn; `waiting` is shown meanwhile. */
export type FetchedScreen = ComponentType<{ waiting?: ReactNode }>;
