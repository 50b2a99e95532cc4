// The entries of a filter as a file is drawn from them.
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/audit/api.ts';
import { foundEntries, type LogQuery } from './listLog.ts';

export const exportLog = exportOperation<Omit<LogQuery, 'limit' | 'cursor'>, api.LogEntry>(api.exportLog, {
  entity: 'log',
  view: api.listLog.auth,
  read: (context, { filter }, from) => foundEntries(context, { ...filter, ...from }),
});
