// How much of a fee a user may give away: the greatest limit of the roles under which the user calculates.

import { isMore } from '../kernel/money.ts';
import { adminRole, isAllowed } from '../kernel/permission.ts';
import type { RoleView } from './user.ts';

type Limited = Pick<RoleView, 'code' | 'permissions' | 'discountLimit'>;

/** Of a role that says nothing else. */
export const wholeDiscount = '100';
const noDiscount = '0';

/** Whether the limit of a role says anything: whose users calculate no fees give none away. */
export const calculatesFees = (role: Pick<RoleView, 'code' | 'permissions'>): boolean =>
  ['create', 'edit'].some((action) => isAllowed([role], 'calculator', action));

const ownLimit = (role: Limited): string => {
  if (!calculatesFees(role)) return noDiscount;
  return role.code === adminRole ? wholeDiscount : (role.discountLimit ?? wholeDiscount);
};

/** In per cent, as decimal text. */
export const discountLimitOf = (roles: readonly Limited[]): string =>
  roles.map(ownLimit).reduce((most, limit) => (isMore(limit, most) ? limit : most), noDiscount);

/** Whether one role lets its users give away no more than others do. */
export const isWithinDiscount = (role: Limited, others: readonly Limited[]): boolean =>
  !isMore(discountLimitOf([role]), discountLimitOf(others));
