// Where the parties behind what is owed are listed.
import { routeNamed } from '../routes.ts';
import type { BalancePart, BalanceSide } from './figuresApi.ts';

export const balancesPath = (side: BalanceSide, part: BalancePart): string =>
  `${routeNamed('crm.balances').path}?${new URLSearchParams({ side, part })}`;
