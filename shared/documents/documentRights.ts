// Under which permission a document falls: that of its kind, or that of its type where the kind says by which choice of its head.
import { accessTo, type Rights } from '../kernel/endpoint.ts';
import { isAllowed, type RoleGrants } from '../kernel/permission.ts';
import { type AnyKind, headValue } from './documentKind.ts';

type Permitted = Pick<AnyKind, 'permissions' | 'permissionsBy'>;

/** An action on documents of the kind: with some of them, where rights go by type. */
export const accessOf = ({ permissions }: Pick<AnyKind, 'permissions'>, action: string): Rights =>
  accessTo(permissions, action);

/** One, but for a document whose type is not chosen yet: that may fall under any. */
export const permissionsOf = (
  { permissions, permissionsBy }: Permitted,
  document: object,
): readonly string[] => {
  const own = permissionsBy?.of[String(headValue(document, permissionsBy.by))];
  return own === undefined ? permissions : [own];
};

export const permissionOf = (kind: Permitted, document: object): string => {
  const [permission, ...others] = permissionsOf(kind, document);
  if (permission === undefined || others.length > 0) throw new Error('A document is of a type that is known');
  return permission;
};

type Asked = { right: string; document: object };

/** Whether roles allow an action with this document. */
export const mayDo = (roles: readonly RoleGrants[], kind: Permitted, { right, document }: Asked): boolean =>
  permissionsOf(kind, document).every((permission) => isAllowed(roles, permission, right));

/** The types with which roles allow all of these actions; null where they do with every type, or types make no difference. */
export const typesAllowed = (
  roles: readonly RoleGrants[],
  { permissionsBy }: Pick<AnyKind, 'permissionsBy'>,
  rights: readonly string[],
): readonly string[] | null => {
  const all = Object.entries(permissionsBy?.of ?? {});
  const allowed = all.filter(([, permission]) =>
    rights.every((right) => isAllowed(roles, permission, right)),
  );
  return allowed.length === all.length ? null : allowed.map(([type]) => type);
};
