// Where quotes are printed, and where their customers read them.
import { routeNamed } from '#shared/routes.ts';

export const quotePaperAddress = (ids: readonly string[]): string =>
  `${routeNamed('pms.quote.print').path}?${ids.map((id) => `id=${id}`).join('&')}`;

/** The code of a link follows. */
export const quotePage = '/pms/quote/view';
