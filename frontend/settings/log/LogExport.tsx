// Exports every entry of the filters, not only those on the screen.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/locale.ts';
import { takeAway } from '#frontend/lib/takeAway.ts';
import { formatDate, sortableMoment } from '#frontend/ui/dateFormat.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { agentClass } from '#shared/audit/agentClass.ts';
import { exportLog, type LogEntry } from '#shared/audit/api.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableColumn, TableDocument, TableRow } from '#shared/paper/tableDocument.ts';
import { branchNameOf } from './branchNameOf.ts';
import type { LogFilters } from './logFilters.ts';
import { useLogBranches } from './logQueries.ts';
import { useLogWords } from './useLogWords.ts';

const useColumns = (): TableColumn[] => {
  const { t } = useTranslation('log');
  return [
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
  ];
};

export const LogExport = ({ filters, disabled }: { filters: LogFilters; disabled: boolean }) => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const frame = useDocumentFrame();
  const columns = useColumns();
  const branches = useLogBranches().data ?? [];
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
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const { items, letterhead } = await takeAway(exportLog, { filter: filters, format }, ({ length }) =>
      onProgress(length),
    );
    const period = [filters.from, filters.to].map((day) =>
      day ? latinDigits(formatDate(day, locale)) : '…',
    );
    return {
      ...(await frame(letterhead)),
      title: t('title'),
      facts: filters.from || filters.to ? [{ label: t('period'), value: period.join(' – ') }] : [],
      columns,
      rows: items.map(rowOf),
    };
  };
  return <ExportMenu contract={exportLog} fileName={t('title')} build={build} disabled={disabled} />;
};
