// Whether roles allow an action: any role that grants it is enough; no roles, no permission (specification section 6).

/** `shippingMethod` → `shipping_method`: how the records of a kind are called in rights. */
export const permissionOf = (one: string): string =>
  one.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The types to which rights are narrowed, by right as in `voucher:post`; a right that is not here holds for every type. */
export type RightLimits = Readonly<Record<string, readonly string[]>>;

export type RoleGrants = {
  readonly code: string;
  readonly permissions: readonly { name: string; action: string }[];
  readonly limits?: RightLimits | undefined;
};

/** The role that may do everything and that a company never loses. */
export const adminRole = 'admin';
/** Of customers with a sign-in: their documents come to them by links. */
export const clientRole = 'client';

/** Roles that may do everything. */
const allPowerful = new Set([adminRole, '*']);

/** Administrators have every right, so that nothing they give themselves is more. */
export const isAdministrator = (roles: readonly { code: string }[]): boolean =>
  roles.some(({ code }) => code === adminRole);

/** A grant's name or action may be `*`. */
const covers = (granted: string, asked: string): boolean => granted === '*' || granted === asked;

export const isAllowed = (roles: readonly RoleGrants[], permission: string, action: string): boolean =>
  roles.some(
    (role) =>
      allPowerful.has(role.code) ||
      role.permissions.some((grant) => covers(grant.name, permission) && covers(grant.action, action)),
  );

/** The types for which roles give a right: what any of them gives; null for every type. */
export const limitOf = (
  roles: readonly RoleGrants[],
  permission: string,
  action: string,
): readonly string[] | null => {
  const given = roles
    .filter((role) => isAllowed([role], permission, action))
    .map(({ limits }) => limits?.[`${permission}:${action}`] ?? null);
  return given.includes(null) ? null : given.flatMap((types) => types ?? []);
};

/** What is asked for, with documents of this type where rights may be narrowed to types: null where they may not. */
export type OfType = { permission: string; ofType: string | null };

export const isAllowedOfType = (
  roles: readonly RoleGrants[],
  { permission, ofType }: OfType,
  right: string,
): boolean =>
  isAllowed(roles, permission, right) &&
  (ofType === null || (limitOf(roles, permission, right)?.includes(ofType) ?? true));
