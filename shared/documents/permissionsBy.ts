// The permissions of a kind of document as they are declared: one for all of its documents, or by a choice of their head.
import type { DocumentFields } from './documentFields.ts';

/** A choice of the head, and the permission of each of its values. */
export type PermissionsBy<Name extends string = string> = {
  readonly by: Name;
  readonly of: Readonly<Record<string, string>>;
};

type Permissions = { permissions: readonly string[]; permissionsBy: PermissionsBy | null };

type Permitted = {
  name: string;
  permission?: string;
  permissions?: PermissionsBy;
  permissionBy?: string;
  head: DocumentFields;
};

/** Every document falls under one: each of its types is named, and none is missing. */
export const permissionsIn = (shape: Permitted): Permissions => {
  const { name, permission = name, permissions: permissionsBy = null, permissionBy, head } = shape;
  if (permissionsBy === null) return { permissions: [permission], permissionsBy };
  const { by, of } = permissionsBy;
  const field = head[by];
  const types = field?.kind === 'choice' && field.required ? Object.keys(field.choices) : [];
  const isWhole = types.length > 0 && types.toSorted().join() === Object.keys(of).toSorted().join();
  if (!isWhole || permissionBy !== undefined) throw new Error(`Rights by ${by} are not those of a ${name}`);
  return { permissions: [...new Set(Object.values(of))], permissionsBy };
};
