// What the rights of a stored role mean today: those that were split since give everything they gave before.
import type { Grant } from '#shared/auth/user.ts';

/** Grows when a right that stays is split, so that a role says by which rights it was written; roles of before say nothing. */
export const rightsEdition = 2;

/** A right that is no more, and those that it has become. */
const former: Readonly<Record<string, readonly string[]>> = {
  set_lock: ['lock', 'lock_exception', 'seal_year', 'close_year', 'repair_books'],
};

/** Rights of before edition 2 covered more than they do now: imports opening balances, exports whole lists. */
const beforeEdition2 = ({ name, action }: Grant): Grant[] => {
  const opens = name === 'voucher' && (action === 'import' || action === '*');
  return [
    ...(opens ? [{ name: 'opening_balance', action: 'import' }] : []),
    ...(action === 'export' ? [{ name: 'export_all', action: 'export' }] : []),
  ];
};

export const grantsOf = (stored: readonly Grant[], edition = 1): Grant[] => {
  const split = stored.flatMap((grant) => [
    ...(former[grant.name]?.map((name) => ({ name, action: grant.action })) ?? [grant]),
    ...(edition < 2 ? beforeEdition2(grant) : []),
  ]);
  return [...new Map(split.map((grant) => [`${grant.name}:${grant.action}`, grant])).values()];
};
