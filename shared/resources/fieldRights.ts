// Which fields of a record are hidden from a user, and which may only be read, by the rights that its declaration asks for.
import type { FieldValue } from './fields.ts';
import type { AnyResource } from './resource.ts';

type Declared = Pick<AnyResource, 'fields'>;
type Rights = (permission: string, action: string) => boolean;
type Row = Readonly<Record<string, FieldValue>>;

/** The fields that are hidden from users with these rights. */
export const hiddenFields = ({ fields }: Declared, has: Rights): string[] =>
  Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy && !has(...seenBy) ? [name] : []));

/** The fields that users with these rights may not change. */
export const lockedFields = ({ fields }: Declared, has: Rights): string[] =>
  Object.entries(fields).flatMap(([name, { editedBy }]) => (editedBy && !has(...editedBy) ? [name] : []));

/** Of those, the ones that a record would change; `before`: the record as it is, or as a new one begins. */
export const changedLocked = (locked: readonly string[], row: Row, before: Row): string[] =>
  locked.filter((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(before[name] ?? null));
