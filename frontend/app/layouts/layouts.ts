// The three frames around screens. The guest's comes with the first page, the others when they are needed.
import { type ComponentType, lazy } from 'react';
import type { Route } from '#shared/routes.ts';
import { GuestLayout } from './GuestLayout.tsx';

type Layout = ComponentType<{ route: Route; Screen: ComponentType }>;

const loadEmployee = async () => ({ default: (await import('./EmployeeLayout.tsx')).EmployeeLayout });
const loadAdmin = async () => ({ default: (await import('./AdminLayout.tsx')).AdminLayout });

export const layouts: Readonly<Record<Route['layout'], Layout>> = {
  guest: GuestLayout,
  employee: lazy(loadEmployee),
  admin: lazy(loadAdmin),
};

/** Starts fetching a frame before it is drawn; the browser keeps what came. */
export const preloadLayout = (layout: Route['layout']): void => {
  if (layout === 'employee') loadEmployee().catch(() => undefined);
  if (layout === 'admin') loadAdmin().catch(() => undefined);
};
