// A file of the log: every entry of the filters with all that is known of it.
import { useTranslation } from 'react-i18next';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import type { ListFile } from '#frontend/lists/listDisplay.ts';
import { sortableMoment } from '#frontend/ui/dates/dateFormat.ts';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { LogEntry } from '#shared/audit/api.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { TableRow } from '#shared/paper/tableDocument.ts';
import { branchNameOf } from './branchNameOf.ts';
import { useLogWords } from './useLogWords.ts';

export const useLogFile = (branches: readonly RecordChoice[]): ListFile<LogEntry> => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const rowOf = (entry: LogEntry): TableRow => ({
    cells: {
      at: sortableMoment(entry.at),
      user: localName(entry.user),
      action: words.action(entry.action),
      entity: words.entity(entry.entity),
      document: latinDigits(words.documentName(entry)),
      branch: branchNameOf(branches, entry.branch),
      reason: entry.reason,
      changes: words.changes(entry),
      facts: words.facts(entry),
      address: entry.address,
      agent: agentClass(entry.agent),
      session: entry.session,
      request: entry.requestId,
    },
  });
  return {
    columns: [
      { key: 'at', label: t('at'), kind: 'code' },
      { key: 'user', label: t('user'), kind: 'text' },
      { key: 'action', label: t('action_'), kind: 'text' },
      { key: 'entity', label: t('kind'), kind: 'text' },
      { key: 'document', label: t('document'), kind: 'text' },
      { key: 'branch', label: t('branch'), kind: 'text' },
      { key: 'reason', label: t('reason'), kind: 'text' },
      { key: 'changes', label: t('changes'), kind: 'text', weight: 3 },
      { key: 'facts', label: t('what'), kind: 'text', weight: 2 },
      { key: 'address', label: t('address'), kind: 'code' },
      { key: 'agent', label: t('agent'), kind: 'text', fileOnly: true },
      { key: 'session', label: t('session'), kind: 'code', fileOnly: true },
      { key: 'request', label: t('request'), kind: 'code', fileOnly: true },
    ],
    rowsOf: (rows) => rows.map(rowOf),
  };
};
