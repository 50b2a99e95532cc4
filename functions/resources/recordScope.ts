// Which records a caller sees: one that belongs to a branch out of sight is not found, and of people only those that the caller's roles show.

import { emptyValue, keyOf, partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { recordScopeOf } from '#shared/kernel/recordScope.ts';
import { changedLocked, hiddenFields, lockedFields } from '#shared/resources/fieldRights.ts';
import {
  type AnyResource,
  parentField,
  type ResourceRow,
  refFields,
  targetOf,
} from '#shared/resources/resource.ts';

type Reader = Pick<SessionContext, 'store' | 'actor'>;

/** Whom a caller sees of a kind whose records are people. */
type People =
  | 'all'
  | {
      self: string | null;
      /** The own one, where the caller sees by departments. */
      department: string | null;
      departments: ReadonlySet<string>;
    };

export type Visibility = Pick<SessionContext, 'actor'> & { people: People };

/** A department with everything under it. */
const withThoseBelow = async (store: Store, kind: AnyResource, code: string): Promise<Set<string>> => {
  const parent = parentField(kind);
  const rows = (await store.all({ pk: partitionOf(kind) })).map((item) => rowOf(kind, item));
  const found = new Set([code]);
  // A set that grows while it is walked through is walked to its end.
  for (const above of found)
    for (const row of rows) if (parent !== null && row[parent] === above) found.add(row.code);
  return found;
};

const peopleOf = async (reader: Reader, resource: AnyResource): Promise<People> => {
  const { people } = resource;
  const scope = recordScopeOf(reader.actor.roles);
  if (people === null || scope === 'all') return 'all';
  const self = reader.actor.employee_id;
  const nobodyElse = { self, department: null, departments: new Set<string>() };
  if (scope === 'own' || self === null) return nobodyElse;
  const field = resource.fields[people.department];
  const own = (await reader.store.get(keyOf(resource, self)))?.[people.department];
  if (field?.kind !== 'ref' || typeof own !== 'string') return nobodyElse;
  const departments = await withThoseBelow(reader.store, targetOf(resource, field), own);
  return { self, department: own, departments };
};

/** To be called once, before records are read. */
export const recordVisibility = async (reader: Reader, resource: AnyResource): Promise<Visibility> => ({
  actor: reader.actor,
  people: await peopleOf(reader, resource),
});

/** The one record that the caller sees of this kind at most: undefined where there may be more, null where there is none. */
export const onlyOne = ({ people }: Visibility): string | null | undefined =>
  people === 'all' || people.departments.size > 0 ? undefined : people.self;

const isSeenPerson = ({ people }: Visibility, department: string, row: ResourceRow): boolean =>
  people === 'all' || row.code === people.self || people.departments.has(String(row[department]));

/** The fields by which the record lies out of sight. */
export const unseenFields = (visibility: Visibility, resource: AnyResource, row: ResourceRow): string[] => {
  const branches = refFields(resource).flatMap(([name, { scopes }]) => {
    const branch = row[name];
    return scopes === true && typeof branch === 'string' && !isInScope(visibility, branch) ? [name] : [];
  });
  const department = resource.people?.department;
  const isUnseen = department !== undefined && !isSeenPerson(visibility, department, row);
  return isUnseen ? [...branches, department] : branches;
};

export const isSeen = (visibility: Visibility, resource: AnyResource, row: ResourceRow): boolean =>
  unseenFields(visibility, resource, row).length === 0;

/** The fields that are hidden from the caller. */
export const hiddenFrom = ({ actor }: Pick<SessionContext, 'actor'>, resource: AnyResource): string[] =>
  hiddenFields(resource, (permission, action) => isAllowed(actor.roles, permission, action));

/** The fields that this record would change, and that the caller may not. */
export const lockedFaults = (
  { actor }: Pick<SessionContext, 'actor'>,
  resource: AnyResource,
  { row, before }: { row: ResourceRow; before: ResourceRow | null },
): Record<string, string> => {
  const locked = lockedFields(resource, (permission, action) => isAllowed(actor.roles, permission, action));
  const changed = changedLocked(locked, row, before ?? rowOf(resource, {}));
  return Object.fromEntries(changed.map((name) => [name, 'field.locked']));
};

/** The record as the caller sees it. */
export const visibleRow = (
  reader: Pick<SessionContext, 'actor'>,
  resource: AnyResource,
  row: ResourceRow,
): ResourceRow => ({
  ...row,
  ...Object.fromEntries(
    hiddenFrom(reader, resource).flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, emptyValue(field)]] : [];
    }),
  ),
});
