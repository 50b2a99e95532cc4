// Entries about records are shown only to users who see the records: entries carry the branch of the actor, the record may belong to another.

import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { type AnyResource, refFields } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { visibleDocuments } from './visibleDocuments.ts';

const hasBranches = (resource: AnyResource): boolean =>
  refFields(resource).some(([, { scopes }]) => scopes === true);

/** Kinds of which a user may see some records and not others. */
const limited = allResources.filter((resource) => resource.people !== null || hasBranches(resource));

/** Whether each record is seen. One that is gone belongs to no branch any more: it is shown to users who see all of its kind. */
export const seenAmong = async (
  context: SessionContext,
  resource: AnyResource,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const visibility = await recordVisibility(context, resource);
  const seesGone = visibility.people === 'all' && (branchScope(context) === null || !hasBranches(resource));
  const records = await context.store.getAll(codes.map((code) => keyOf(resource, code)));
  const isIn = (item: Attributes | null | undefined): boolean =>
    item ? isSeen(visibility, resource, rowOf(resource, item)) : seesGone;
  return new Set(codes.filter((_, index) => isIn(records[index])));
};

export const visibleEntries = async (
  context: SessionContext,
  entries: readonly Attributes[],
): Promise<Attributes[]> => {
  const unseen = new Set<Attributes>();
  const judge = async (name: string, seenOf: (ids: string[]) => Promise<ReadonlySet<string>>) => {
    const about = entries.filter(({ entity }) => entity === name);
    if (about.length === 0) return;
    const seen = await seenOf([...new Set(about.map(({ id }) => String(id)))]);
    for (const entry of about) if (!seen.has(String(entry['id']))) unseen.add(entry);
  };
  for (const resource of limited) await judge(resource.one, (codes) => seenAmong(context, resource, codes));
  for (const kind of documentKinds)
    if (kind.permissionsBy !== null) await judge(kind.name, (ids) => visibleDocuments(context, kind, ids));
  return entries.filter((entry) => !unseen.has(entry));
};
