// Every fault of a file with its line, the field, what stands there and why it cannot be; and all of them as a file.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { FaultRow } from './faultRows.ts';
import { type FaultGroup, groupedFaults } from './groupedFaults.ts';
import styles from './ImportFaults.module.css';

const rowKey = (row: FaultGroup) => row.key;

/** So much of a long text says which one it is. */
const shownCharacters = 60;

const beginning = (value: string): string =>
  value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;

const Reason = ({ row }: { row: FaultGroup }) => {
  const { t } = useTranslation('import');
  const { message, more } = row;
  return (
    <>
      <BidiText>{message}</BidiText>
      {more > 0 && (
        <span className={styles['more']}>{t('check.more', { count: more, lines: countText(more) })}</span>
      )}
    </>
  );
};

const useFieldName = () => {
  const { t } = useTranslation('import');
  return ({ field, line }: FaultRow): string => {
    if (field !== null) return t(`fields.${field}`);
    return t(line === null ? 'check.added' : 'check.whole');
  };
};

const useColumns = (): DataColumn<FaultGroup>[] => {
  const { t } = useTranslation('import');
  const fieldName = useFieldName();
  return useMemo(
    () => [
      {
        key: 'line',
        title: t('check.line'),
        kind: 'tight',
        cell: ({ line }) => (line === null ? t('check.added') : <bdi>{countText(line)}</bdi>),
        sortBy: ({ line }) => line ?? 0,
      },
      { key: 'number', title: t('check.number'), kind: 'tight', cell: ({ no }) => <bdi>{no}</bdi> },
      { key: 'field', title: t('check.field'), kind: 'tight', cell: fieldName },
      {
        key: 'value',
        title: t('check.value'),
        cell: ({ value }) => value !== '' && <bdi className={styles['value']}>{beginning(value)}</bdi>,
      },
      {
        key: 'reason',
        title: t('check.reason'),
        kind: 'wide',
        card: 'title',
        cell: (row) => <Reason row={row} />,
      },
    ],
    [t, fieldName],
  );
};

const useDownload = (rows: readonly FaultRow[], name: string) => {
  const { t } = useTranslation('import');
  const fieldName = useFieldName();
  return async () => {
    const { renderCsv } = await import('#shared/paper/csv.ts');
    const keys = ['line', 'number', 'field', 'value', 'reason'] as const;
    const columns = keys.map((key) => ({ key, label: t(`check.${key}`), kind: 'text' as const }));
    const cells = rows.map((row) => ({
      cells: {
        line: row.line === null ? '' : String(row.line),
        number: row.no,
        field: fieldName(row),
        value: row.value,
        reason: row.message,
      },
    }));
    download(renderCsv({ columns, rows: cells }), `${t('check.faultsName', { name })}.csv`);
  };
};

export const ImportFaults = ({ rows, name }: { rows: readonly FaultRow[]; name: string }) => {
  const { t } = useTranslation('import');
  const columns = useColumns();
  const groups = useMemo(() => groupedFaults(rows), [rows]);
  const save = useDownload(rows, name);
  return (
    <div className={styles['faults']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t('check.faults')}</h3>
        <Button look="quiet" size="small" icon={<ArrowDownloadRegular />} onClick={() => void save()}>
          {t('check.download')}
        </Button>
      </div>
      <div className={styles['table']}>
        <DataTable label={t('check.faults')} columns={columns} rows={groups} rowKey={rowKey} empty={null} />
      </div>
    </div>
  );
};
