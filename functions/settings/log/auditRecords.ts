// Entries of the log as the calls answer them.
import type { Attributes } from '#functions/storage/writes.ts';
import type { HistoryEntry, LogEntry } from '#shared/audit/api.ts';

type Entry = LogEntry & { auditId: string; userName: string; userNameAr?: string };

/** The item of an entry, whose `id` and `user` are those of the document and of the person. */
const entryOf = (item: Attributes) => item as Omit<Entry, 'id' | 'user'> & { id: string; user: string };

export const historyEntryOf = (item: Attributes): HistoryEntry => {
  const { auditId, at, action, user, userName, userNameAr, ...entry } = entryOf(item);
  return {
    ...{ id: auditId, at, action },
    user: { id: user, name: userName, name_ar: userNameAr ?? userName },
    number: entry.number ?? null,
    reason: entry.reason ?? null,
    changes: entry.changes ?? [],
    facts: entry.facts ?? {},
  };
};

export const logEntryOf = (item: Attributes): LogEntry => {
  const { id, entity, title, branch, address, agent, session, requestId } = entryOf(item);
  return {
    ...historyEntryOf(item),
    ...{ entity, document: id, title: title ?? null, branch: branch ?? null },
    ...{ address, agent, session: session ?? null, requestId },
  };
};
