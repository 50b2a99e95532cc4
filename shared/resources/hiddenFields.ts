// Which fields of a record somebody is not told, by the rights that its declaration asks for.
import type { AnyResource } from './resource.ts';

type Rights = (permission: string, action: string) => boolean;

/** The fields that somebody with these rights is not told. */
export const hiddenFields = ({ fields }: Pick<AnyResource, 'fields'>, has: Rights): string[] =>
  Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy && !has(...seenBy) ? [name] : []));
