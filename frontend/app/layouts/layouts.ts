// The three frames around screens. The guest's comes with the first page, the others when they are needed.
import type { ComponentType } from 'react';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import type { Route } from '#shared/routes.ts';
import { fetchedComponent } from '../fetchedComponent.tsx';
import { GuestLayout } from './GuestLayout.tsx';

type LayoutProps = { route: Route; Screen: FetchedScreen };

const employee = fetchedComponent<LayoutProps>(
  async () => (await import('./EmployeeLayout.tsx')).EmployeeLayout,
);
const admin = fetchedComponent<LayoutProps>(async () => (await import('./AdminLayout.tsx')).AdminLayout);

export const layouts: Readonly<Record<Route['layout'], ComponentType<LayoutProps>>> = {
  guest: GuestLayout,
  employee: employee.Component,
  admin: admin.Component,
};

/** Starts fetching a frame before it is drawn; the browser keeps what came. */
export const preloadLayout = (layout: Route['layout']): void => {
  if (layout !== 'guest') ({ employee, admin })[layout].preload();
};
