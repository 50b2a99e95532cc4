// Where the figures of the page of finance lead: to the report or list that has the same figure.
import { type RouteName, routeNamed } from '#shared/routes.ts';

export const pathTo = (name: RouteName, asked: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(asked).toString();
  return query === '' ? routeNamed(name).path : `${routeNamed(name).path}?${query}`;
};
