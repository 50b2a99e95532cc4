// Every address of the product, area by area, and how a typed path finds it.
import { adminRoutes } from './admin/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { cmsRoutes } from './cms/routes.ts';
import { crmRoutes } from './crm/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { hrRoutes } from './hr/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import type { RouteDefinition } from './kernel/route.ts';
import { meRoutes } from './me/routes.ts';
import { pmsRoutes } from './pms/routes.ts';
import { printRoutes } from './print/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { siteRoutes } from './site/routes.ts';

const definitions = [
  ...authRoutes,
  ...siteRoutes,
  ...adminRoutes,
  ...pmsRoutes,
  ...invoicesRoutes,
  ...inventoryRoutes,
  ...financeRoutes,
  ...settingsRoutes,
  ...crmRoutes,
  ...hrRoutes,
  ...meRoutes,
  ...cmsRoutes,
  ...printRoutes,
] as const;

export type RouteName = (typeof definitions)[number]['name'];
export type Route = RouteDefinition & { readonly name: RouteName };

export const routes: readonly Route[] = definitions;

const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

/** The route of a name. */
export const routeNamed = (name: RouteName): Route => {
  const route = byName.get(name);
  if (route === undefined) throw new Error(`No route is named ${name}`);
  return route;
};

// Paths hold letters, digits and hyphens only, so nothing in them needs escaping.
const patternOf = (path: string): RegExp =>
  path === '/' ? /^\/$/ : new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const patterns = routes.map((route) => ({
  route,
  hasParameter: route.path.includes('{'),
  patterns: [route.path, ...(route.aliases ?? [])].map(patternOf),
}));
const fixedFirst = [
  ...patterns.filter((entry) => !entry.hasParameter),
  ...patterns.filter((entry) => entry.hasParameter),
];

/** The route that a path means, in any letter case and either spelling. A fixed path wins over one with a parameter. */
export const findRoute = (path: string): Route | undefined =>
  fixedFirst.find((entry) => entry.patterns.some((pattern) => pattern.test(path)))?.route;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The address as the route spells it, for a path in any letter case and either spelling; a parameter stays as it was typed. */
export const usualPath = (route: Route, path: string): string => {
  const typed = segmentsOf(path);
  const spelling = [route.path, ...(route.aliases ?? [])].find((each) => patternOf(each).test(path));
  const parameters = new Map(
    segmentsOf(spelling ?? route.path).map((segment, index) => [segment, typed[index] ?? segment]),
  );
  return route.path.replaceAll(/\{\w+\}/g, (name) => parameters.get(name) ?? name);
};
