// The permissions of a kind of document as they are declared: one for all of its documents, or by a choice of their head.
import type { DocumentFields } from './documentFields.ts';

/** A choice of the head, and the permission of each of its values. */
export type PermissionsBy<Name extends string = string> = {
  readonly by: Name;
  readonly of: Readonly<Record<string, string>>;
};

type Permitted = {
  readonly name: string;
  readonly permission?: string;
  readonly permissionsBy?: PermissionsBy | null;
  readonly permissionBy?: string | null;
  readonly head: DocumentFields;
};

/** Every document falls under one: each of its types is named, and none is missing. */
export const permissionsOf = (declared: Permitted): readonly string[] => {
  const { name, permission = name, permissionsBy = null, permissionBy = null, head } = declared;
  if (permissionsBy === null) return [permission];
  const { by, of } = permissionsBy;
  const field = head[by];
  const types = field?.kind === 'choice' && field.required ? Object.keys(field.choices) : [];
  const isWhole = types.length > 0 && types.toSorted().join() === Object.keys(of).toSorted().join();
  if (!isWhole || permissionBy !== null) throw new Error(`Rights by ${by} are not those of a ${name}`);
  return [...new Set(Object.values(of))];
};
