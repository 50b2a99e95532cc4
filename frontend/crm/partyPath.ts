// Where the card of a party is, without everything that is declared of parties.
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import { routeNamed } from '#shared/routes.ts';

export const partyPath = (code: string): string =>
  routeNamed('crm.parties.one').path.replace('{code}', encodeURIComponent(code));

/** The parties behind a figure of the area. */
export const balancesPath = (side: BalanceSide, part: BalancePart): string =>
  `${routeNamed('crm.balances').path}?${new URLSearchParams({ side, part })}`;
