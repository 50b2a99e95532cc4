// Entries of the log as the calls answer them.

import type { SessionContext } from '#functions/http/context.ts';
import { hiddenFrom } from '#functions/resources/recordScope.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { HistoryEntry, LogEntry } from '#shared/audit/api.ts';
import { findResource } from '#shared/resources.ts';

type Reader = Pick<SessionContext, 'actor'>;
type Entry = LogEntry & { auditId: string; userName: string; userNameAr?: string };

/** The item of an entry, whose `id` and `user` are those of the document and of the person. */
const entryOf = (item: Attributes) => item as Omit<Entry, 'id' | 'user'> & { id: string; user: string };

/** Which fields of a resource are hidden from the caller: wages, for one. */
const hiddenOf = (reader: Reader, entity: string): string[] => {
  const resource = findResource(entity);
  return resource ? hiddenFrom(reader, resource) : [];
};

const loggedChanges = (reader: Reader, entity: string, changes: HistoryEntry['changes']) => {
  const hidden = hiddenOf(reader, entity);
  return hidden.length === 0
    ? changes
    : changes.filter(({ field }) => !hidden.includes(field.split(/[.[]/)[0] ?? ''));
};

/** Another user may have narrowed a file by such a field as well; a text that was searched for may be the content of one. */
const loggedFacts = (reader: Reader, entity: string, facts: HistoryEntry['facts']) => {
  const fields = hiddenOf(reader, entity);
  const hidden = fields.length === 0 ? fields : [...fields, 'search'];
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !hidden.includes(name)));
};

export const historyEntryOf = (reader: Reader, item: Attributes): HistoryEntry => {
  const { auditId, at, action, user, userName, userNameAr, ...entry } = entryOf(item);
  return {
    id: auditId,
    at,
    action,
    user: { id: user, name: userName, name_ar: userNameAr ?? userName },
    number: entry.number ?? null,
    reason: entry.reason ?? null,
    changes: loggedChanges(reader, entry.entity, entry.changes ?? []),
    moreChanges: entry.moreChanges ?? 0,
    facts: loggedFacts(reader, entry.entity, entry.facts ?? {}),
  };
};

export const logEntryOf = (reader: Reader, item: Attributes): LogEntry => {
  const { id, entity, title, branch, address, agent, session, requestId } = entryOf(item);
  return {
    ...historyEntryOf(reader, item),
    entity,
    document: id,
    title: title ?? null,
    branch: branch ?? null,
    address,
    agent,
    session: session ?? null,
    requestId,
  };
};
