// Rights that a role may hold for some types of documents alone: to the act that numbers, where the kind says by which field.
import { limitOf, type RoleGrants } from '../kernel/permission.ts';
import type { Label } from '../resources/fields.ts';
import type { DocumentField } from './documentFields.ts';
import { type AnyKind, headValue } from './documentKind.ts';
import { permissionOf } from './documentRights.ts';
import type { Transition } from './transition.ts';

type Limited = Pick<AnyKind, 'permissions' | 'permissionsBy' | 'permissionBy'>;

/** Whether roles that give the right of an act give it for this document. */
export const mayDoByType = (
  roles: readonly RoleGrants[],
  kind: Limited,
  { right, document }: Pick<Transition, 'right'> & { document: object },
): boolean => {
  const { permissionBy } = kind;
  if (permissionBy === null) return true;
  const types = limitOf(roles, permissionOf(kind, document), right);
  return types === null || types.includes(String(headValue(document, permissionBy)));
};

export type LimitedRight = {
  /** As in the limits of a role: `<permission>:<action>`. */
  readonly right: string;
  readonly permission: string;
  readonly action: string;
  readonly kind: Label;
  readonly field: DocumentField;
  /** Under which its values are chosen in the form of a role. */
  readonly use: string;
};

/** What can be narrowed of these kinds. */
export const limitedRights = (kinds: readonly AnyKind[]): LimitedRight[] =>
  kinds.flatMap(({ name, noun, permissions: [permission = name], permissionBy, head, transitions }) => {
    const field = permissionBy === null ? undefined : head[permissionBy];
    if (!field) return [];
    return transitions
      .filter(({ numbers }) => numbers)
      .map(({ right: action }) => ({
        right: `${permission}:${action}`,
        permission,
        action,
        kind: noun.plural,
        field,
        use: `role.${name}.${permissionBy}`,
      }));
  });
