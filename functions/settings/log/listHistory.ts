// What was done to one document, newest first, for users who may see the document.
import { auditOfDocument } from '#functions/http/audit.ts';
import { can } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/audit/api.ts';
import { historyEntryOf } from './auditRecords.ts';
import { type LogPlace, walkLog } from './walkLog.ts';

const pageSizeDefault = 50;

export const listHistory = operation(api.listHistory, async (context, { query }) => {
  // They know the calls and resources of every area: only what needs them loads them.
  const [{ isDenial, refuseUnseen }, { withNamedReferences }] = await Promise.all([
    import('./refuseUnseen.ts'),
    import('./namedReferences.ts'),
  ]);
  await refuseUnseen(context, query);
  const partition = auditOfDocument(query.entity, query.document);
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
  const entries = items.map((item) => ({ entity: query.entity, ...historyEntryOf(context, item) }));
  const named = await withNamedReferences(context, entries);
  return {
    items: named.map(({ entity: _, ...entry }) => entry),
    cursor: next && encodeCursor(purpose, next),
  };
});
