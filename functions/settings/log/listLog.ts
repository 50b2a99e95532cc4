// What was done in the company, newest first: by document and by user from their indexes, else day by day.
import { auditOfDay, auditOfDocument, auditOfUser } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/audit/api.ts';
import { addDays, dateInZone, dayBefore } from '#shared/kernel/dates.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { logEntryOf } from './auditRecords.ts';
import { isEntryInScope } from './refuseUnseen.ts';
import { visibleEntries } from './visibleEntries.ts';
import { dayOfPlace, type LogPlace, type LogWalk, walkLog } from './walkLog.ts';

export type LogQuery = EndpointInput<typeof api.listLog>['query'];
type Source = Pick<LogWalk, 'index' | 'before'> & { start: string };

const pageSizeDefault = 50;

/** What is typed, where it is the id, code or number of a document of the kind that is asked for: its id. */
const documentOf = async ({ store }: SessionContext, query: LogQuery): Promise<string | undefined> => {
  const { entity, document } = query;
  if (document === undefined || entity === undefined) return undefined;
  const number = document.toUpperCase().replaceAll(/\s+/g, '');
  const guard = await store.get({ pk: `UQ#${entity}Number`, sk: number });
  const id = guard ? String(guard['owner']) : document;
  const { items } = await store.page({ index: 'gsi1', pk: auditOfDocument(entity, id), limit: 1 });
  return items.length > 0 ? id : undefined;
};

/** Days of the company are not those of the table's keys, which are in universal time: one more at each end is read. */
const daysOf = ({ company, clock }: SessionContext, { from, to }: LogQuery) => {
  const opened = company.openedAt.slice(0, 10);
  const today = clock.now().slice(0, 10);
  const first = from === undefined || dayBefore(from) < opened ? opened : dayBefore(from);
  const last = to === undefined || addDays(to, 1) > today ? today : addDays(to, 1);
  return { first, last };
};

const alone = () => null;

const sourceOf = (query: LogQuery, id: string | undefined, days: { first: string; last: string }): Source => {
  if (query.entity !== undefined && id !== undefined)
    return { index: 'gsi1', start: auditOfDocument(query.entity, id), before: alone };
  if (query.user !== undefined) return { index: 'gsi2', start: auditOfUser(query.user), before: alone };
  return {
    start: auditOfDay(days.last),
    before: (partition) => {
      const day = partition.slice(-10);
      return day > days.first ? auditOfDay(dayBefore(day)) : null;
    },
  };
};

const passesFilters = (item: Attributes, query: LogQuery, id: string | undefined): boolean =>
  (query.entity === undefined || item['entity'] === query.entity) &&
  (query.user === undefined || item['user'] === query.user) &&
  (query.action === undefined || item['action'] === query.action) &&
  (query.branch === undefined || item['branch'] === query.branch) &&
  (id === undefined || item['id'] === id);

/** What is typed is looked for in all that the rows show, unless it is a document. */
const matcherOf = async (context: SessionContext, { document }: LogQuery, id: string | undefined) => {
  if (document === undefined || id !== undefined) return () => true;
  const { entryMatcher } = await import('./entryText.ts');
  return entryMatcher(context, document);
};

const wantedOf = async (context: SessionContext, query: LogQuery, id: string | undefined) => {
  const { timeZone } = context.company;
  const matches = await matcherOf(context, query, id);
  return (item: Attributes): boolean => {
    if (!passesFilters(item, query, id)) return false;
    if (!isEntryInScope(context, item)) return false;
    const day = dateInZone(Date.parse(String(item['at'])), timeZone);
    return day >= (query.from ?? day) && day <= (query.to ?? day) && matches(item);
  };
};

const purposeOf = ({ company, actor }: SessionContext, query: LogQuery): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  return `${company.code} ${actor.id} log ${JSON.stringify(filters)}`;
};

type Answer = EndpointOutput<typeof api.listLog>;

/** Some of the entries that the caller sees, newest first. */
export const foundEntries = async (context: SessionContext, query: LogQuery): Promise<Answer> => {
  const id = await documentOf(context, query);
  const days = daysOf(context, query);
  const { start, ...source } = sourceOf(query, id, days);
  // The company did not exist yet.
  if (days.last < days.first) return { items: [], cursor: null, searchedTo: null };
  const purpose = purposeOf(context, query);
  const place =
    query.cursor === undefined
      ? { partition: start, last: null }
      : decodeCursor<LogPlace>(purpose, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const range = { from: days.first, to: `${days.last}~` };
  const walk = {
    ...source,
    range,
    limit,
    isWanted: await wantedOf(context, query, id),
    visibleOf: (entries: readonly Attributes[]) => visibleEntries(context, entries),
  };
  const [{ withNamedReferences }, { withRightTitle }] = await Promise.all([
    import('./namedReferences.ts'),
    import('./declaredReferences.ts'),
  ]);
  const { items, next } = await walkLog(context.store, walk, place);
  return {
    items: await withNamedReferences(
      context,
      items.map((item) => withRightTitle(logEntryOf(context, item))),
    ),
    cursor: next && encodeCursor(purpose, next),
    searchedTo: next && items.length < limit ? dayOfPlace(next, source.index) : null,
  };
};

export const listLog = operation(api.listLog, (context, { query }) => foundEntries(context, query));
