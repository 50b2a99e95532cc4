// Where the figures of the page of invoices lead.
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import { routeNamed } from '#shared/routes.ts';

/** The list, asked for this. */
export const invoicesPath = (asked: Readonly<Record<string, string>> = {}): string => {
  const { path } = routeNamed('invoices.list');
  const query = new URLSearchParams(asked).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** The parties behind what is owed. */
export const balancesPath = (side: BalanceSide, part: BalancePart): string =>
  `${routeNamed('crm.balances').path}?${new URLSearchParams({ side, part })}`;

export const partyPath = (code: string): string =>
  routeNamed('crm.parties.one').path.replace('{code}', encodeURIComponent(code));
