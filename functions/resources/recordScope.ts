// Which records a caller sees: one that belongs to a branch out of his sight is not there.
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { type AnyResource, type ResourceRow, refFields } from '#shared/resources/resource.ts';

/** The fields by which the record lies out of sight. */
export const unseenFields = (
  context: Pick<SessionContext, 'actor'>,
  resource: AnyResource,
  row: ResourceRow,
): string[] =>
  refFields(resource).flatMap(([name, { scopes }]) => {
    const branch = row[name];
    return scopes === true && typeof branch === 'string' && !isInScope(context, branch) ? [name] : [];
  });

export const isSeen = (
  context: Pick<SessionContext, 'actor'>,
  resource: AnyResource,
  row: ResourceRow,
): boolean => unseenFields(context, resource, row).length === 0;
