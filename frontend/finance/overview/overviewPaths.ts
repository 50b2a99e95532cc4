// Where the figures of the page of finance lead: to the report or list that has the same figure.
import type { Side } from '#shared/finance/arap/side.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';

export const pathTo = (name: RouteName, asked: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(asked).toString();
  return query === '' ? routeNamed(name).path : `${routeNamed(name).path}?${query}`;
};

/** What is overdue of one side. */
export const overduePath = (side: Side): string =>
  pathTo(side === 'receivable' ? 'finance.arap.ar' : 'finance.arap.ap', { part: 'overdue' });
