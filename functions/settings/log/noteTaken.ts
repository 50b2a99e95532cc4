// Notes that somebody printed a document or took a list away: the file is drawn in the browser, the log is kept here.
import type { AuditEntry } from '#functions/http/audit.ts';
import { requirePermission, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/audit/api.ts';
import { pageRowsMax, wholeList } from '#shared/audit/api.ts';

export const noteTaken = operation(api.noteTaken, async (context, { body }) => {
  // Knows the calls of every area: only what needs them loads them.
  const { calledInLog, refuseKind, refuseUnseen } = await import('./refuseUnseen.ts');
  const { action, entity, document, format, rows } = body;
  const { resource } = refuseKind(context, entity);
  const isList = document === wholeList || entity === 'report';
  if (!isList) await refuseUnseen(context, body);
  const isBeyondPage = document === wholeList && rows !== undefined && rows > pageRowsMax;
  if (action === 'export' && isBeyondPage) requirePermission(context, 'export_all', 'export');
  const entry: AuditEntry = {
    ...{ action, entity: resource ?? (entity as AuditEntry['entity']), id: document },
    ...(isList ? {} : await calledInLog(context, body)),
    facts: { ...(format && { format }), ...(rows !== undefined && { rows }) },
  };
  return write(context, { writes: [], audit: entry, answer: { done: true as const } });
});
