// What an area tells the router: for each of its addresses, how to fetch the screen.
import type { ComponentType } from 'react';
import type { RouteName } from '#shared/routes.ts';

export type ScreenSource = { readonly load: () => Promise<{ readonly Screen: ComponentType }> };

export type Screens = Readonly<Partial<Record<RouteName, ScreenSource>>>;
