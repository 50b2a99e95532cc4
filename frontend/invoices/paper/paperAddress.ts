// Where invoices are printed: one, or several after each other.
import { routeNamed } from '#shared/routes.ts';

/** Each is drawn by the browser. */
export const printedAtOnceMax = 50;

export const paperAddress = (ids: readonly string[]): string =>
  `${routeNamed('print.invoice').path}?${ids.map((id) => `id=${id}`).join('&')}`;
