// Where invoices and quotes are printed: one, or several after each other.
import { type RouteName, routeNamed } from '#shared/routes.ts';

/** Each is drawn by the browser. */
export const printedAtOnceMax = 50;

/** Each is named in the query of the address. */
export const addressIn =
  (route: RouteName) =>
  (ids: readonly string[]): string =>
    `${routeNamed(route).path}?${ids.map((id) => `id=${id}`).join('&')}`;

export const paperAddress = addressIn('print.invoice');
export const deliveryAddress = addressIn('print.deliveryNote');
export const quotePaperAddress = addressIn('pms.quote.print');

/** The first is named by the address itself. */
const addressOfFirst =
  (route: RouteName) =>
  ([first = '', ...others]: readonly string[]): string => {
    const path = routeNamed(route).path.replace(/\{\w+\}/, first);
    return others.length === 0 ? path : `${path}?${others.map((id) => `id=${id}`).join('&')}`;
  };

export const contractPaperAddress = addressOfFirst('pms.contracts.print.one');
export const annexPaperAddress = addressOfFirst('pms.contracts.annexes.print');
