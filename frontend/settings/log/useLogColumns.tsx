// The columns of the log: when, who, what was done, to which document, and what changed.
import { useTranslation } from 'react-i18next';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { LogEntry } from '#shared/audit/api.ts';
import { branchNameOf } from './branchNameOf.ts';
import { DocumentLink } from './DocumentLink.tsx';
import styles from './LogScreen.module.css';
import { useLogWords } from './useLogWords.ts';

type Shown = { branches: readonly RecordChoice[]; onOpen: (entry: LogEntry) => void };

/** Letters of a value that one line has room for. */
const gistMax = 60;

/** How one line of the table shows the changes: a single one with its new value, of several their names. */
const useGist = () => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const single = ({ changes: [change], entity }: LogEntry): string => {
    if (!change) return '';
    const { field, new: now } = change;
    const worded = words.wordedOf(entity);
    const [name, value] = [words.field(field, worded), words.value(field, now, worded)];
    return value.length > gistMax ? name : t('pair', { name, value });
  };
  const gist = ({ changes, entity }: LogEntry): string =>
    [
      ...new Set(
        changes.map(({ field }) => words.field(field.split(/[.[]/)[0] ?? '', words.wordedOf(entity))),
      ),
    ].join(' · ');
  return (entry: LogEntry): string =>
    entry.reason ?? (entry.changes.length === 1 ? single(entry) : gist(entry));
};

export const useLogColumns = ({ branches, onOpen }: Shown): DataColumn<LogEntry>[] => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const gist = useGist();
  return [
    {
      key: 'action',
      title: t('action_'),
      fixed: true,
      card: 'title',
      cell: (entry) => (
        <button
          type="button"
          className={styles['open']}
          aria-label={t('open', { act: words.action(entry.action) })}
          onClick={() => onOpen(entry)}
        >
          {words.action(entry.action)}
        </button>
      ),
    },
    {
      key: 'document',
      title: t('document'),
      card: 'title',
      cell: (entry) => (
        <span className={styles['document']}>
          {words.documentKind(entry)} <DocumentLink entry={entry} name={words.documentName(entry)} />
        </span>
      ),
    },
    {
      key: 'user',
      title: t('user'),
      cell: (entry) => <bdi className={styles['person']}>{localName(entry.user)}</bdi>,
    },
    {
      key: 'at',
      title: t('at'),
      kind: 'date',
      cell: (entry) => <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>,
    },
    ...(branches.length > 1
      ? [
          {
            key: 'branch',
            title: t('branch'),
            cell: (entry: LogEntry) => branchNameOf(branches, entry.branch),
          },
        ]
      : []),
    {
      key: 'what',
      title: t('what'),
      kind: 'wide',
      cell: (entry) => gist(entry) !== '' && <span className={styles['gist']}>{gist(entry)}</span>,
    },
  ];
};
