// The calls of the log: everything that was done in a company, and what was done to one document.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, id, text } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { exportEndpoint } from '../paper/exportApi.ts';
import { auditActions } from './auditAction.ts';

const change = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });

const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** One of `auditActions`. */
  action: z.string(),
  user: person,
  number: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(change),
  /** How many further ones are not kept. */
  moreChanges: z.number(),
  facts: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const logEntry = z.extend(historyEntry, {
  /** One of `auditEntities`, a kind of document, or what one record of a resource is called in code. */
  entity: z.string(),
  document: z.string(),
  /** What the document is called. */
  title: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
  branch: z.nullable(z.string()),
  address: z.string(),
  agent: z.string(),
  session: z.nullable(z.string()),
  requestId: z.string(),
});
export type LogEntry = z.output<typeof logEntry>;

const entity = z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/, 'field.invalid'));

const logFilter = z.object({
  from: z.optional(date),
  to: z.optional(date),
  user: z.optional(id),
  entity: z.optional(entity),
  /** With its kind the id, code or number of a document; else words of what an entry shows. */
  document: z.optional(text(100, 1)),
  action: z.optional(z.enum(auditActions, 'field.invalid')),
  branch: z.optional(code(20)),
});

export const listLog = endpoint({
  method: 'GET',
  path: '/api/log',
  auth: ['log', 'view'],
  query: z.extend(logFilter, { limit: z.optional(count(50)), cursor: z.optional(cursor) }),
  output: z.object({
    items: z.array(logEntry),
    cursor: z.nullable(z.string()),
    /** How far back a call has looked that did not fill its page; null when it saw everything. */
    searchedTo: z.nullable(z.string()),
  }),
  refusals: ['cursor.invalid'],
  summary: 'What was done in the company, newest first; a call looks at no more than some weeks of entries.',
});

export const exportLog = exportEndpoint({
  of: listLog,
  permission: 'log',
  filter: logFilter,
  item: logEntry,
  title: 'Entries of the log',
});

export const listLogUsers = endpoint({
  method: 'GET',
  path: '/api/log/users',
  auth: ['log', 'view'],
  output: z.object({ items: z.array(person) }),
  summary: 'Everybody by whom the log can be filtered.',
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  auth: 'session',
  query: z.object({
    entity,
    document: text(100, 1),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(historyEntry), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary: 'What was done to one document, newest first, for users who may see the document.',
});

/** Used as the document where a whole list was exported. */
export const wholeList = 'list';
