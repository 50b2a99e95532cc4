// Which fields of a record are hidden from a user, by the rights that its declaration asks for.
import type { AnyResource } from './resource.ts';

type Rights = (permission: string, action: string) => boolean;

/** The fields that are hidden from users with these rights. */
export const hiddenFields = ({ fields }: Pick<AnyResource, 'fields'>, has: Rights): string[] =>
  Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy && !has(...seenBy) ? [name] : []));
