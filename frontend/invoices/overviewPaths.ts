// Where the figures of the page of invoices lead.
import { routeNamed } from '#shared/routes.ts';

/** The list, asked for this. */
export const invoicesPath = (asked: Readonly<Record<string, string>> = {}): string => {
  const { path } = routeNamed('invoices.list');
  const query = new URLSearchParams(asked).toString();
  return query === '' ? path : `${path}?${query}`;
};
