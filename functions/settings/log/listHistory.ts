// What was done to one document, newest first. Whoever may not see the document is told nothing of it.
import { auditOfDocument } from '#functions/http/audit.ts';
import {
  branchScope,
  can,
  isInScope,
  requirePermission,
  type SessionContext,
} from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import { isSeen, recordSight } from '#functions/resources/recordScope.ts';
import { keyOf, rowOf } from '#functions/resources/resourceRecords.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/audit/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type AnyResource, refFields } from '#shared/resources/resource.ts';
import { historyEntryOf } from './auditRecords.ts';
import { sightOf } from './historyAccess.ts';
import { type LogPlace, walkLog } from './walkLog.ts';

const pageSizeDefault = 50;

const isDenial = (item: Attributes): boolean => item['action'] === 'permissionDenied';

/** Where the document stands now is in its newest entry; attempts that were denied say where somebody else works. */
const isDocumentSeen = async (context: SessionContext, partition: string): Promise<boolean> => {
  const entries = context.store.walk({ index: 'gsi1', pk: partition, descending: true, limit: 10 });
  for await (const entry of entries) if (!isDenial(entry)) return isInScope(context, String(entry['branch']));
  return true;
};

/** A record that is gone belongs to no branch any more; those that never did are for all who may list them. */
const isRecordSeen = async (
  context: SessionContext,
  resource: AnyResource,
  document: string,
): Promise<boolean> => {
  const item = await context.store.get(keyOf(resource, document));
  const sight = await recordSight(context, resource);
  if (item) return isSeen(sight, resource, rowOf(resource, item));
  if (sight.people !== 'all') return false;
  return branchScope(context) === null || !refFields(resource).some(([, { scopes }]) => scopes === true);
};

export const listHistory = operation(api.listHistory, async (context, { query }) => {
  const sight = sightOf(query.entity) ?? notFound('entity');
  const { access, byBranch, resource } = sight;
  if (access !== null && access !== 'session') requirePermission(context, access[0], access[1]);
  const partition = auditOfDocument(query.entity, query.document);
  if (byBranch && !(await isDocumentSeen(context, partition))) notFound(query.entity);
  if (resource && !(await isRecordSeen(context, resource, query.document))) notFound(query.entity);
  const seesDenials = can(context, 'log', 'view');
  const purpose = `${context.company.code} ${context.actor.id} history ${query.entity} ${query.document}`;
  const walk = {
    index: 'gsi1' as const,
    range: {},
    before: () => null,
    isWanted: (item: Attributes) => seesDenials || !isDenial(item),
    limit: query.limit ?? pageSizeDefault,
  };
  const place =
    query.cursor === undefined ? { partition, last: null } : decodeCursor<LogPlace>(purpose, query.cursor);
  const { items, next } = await walkLog(context.store, walk, place);
  return {
    items: items.map((item) => historyEntryOf(context, item)),
    cursor: next && encodeCursor(purpose, next),
  };
});
