// What is wrong in a file: the line as a spreadsheet counts it, the field, what stands there, and why not.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import styles from './ImportRecords.module.css';
import type { useRecordFile } from './useRecordFile.ts';

type Props = { faults: readonly RecordFault[]; work: ReturnType<typeof useRecordFile> };

/** Without letters a text has no direction of its own, and `-4` would read as `4-`. */
const directionOf = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');

export const RecordFaults = ({ faults, work }: Props) => {
  const { t } = useTranslation('resources');
  const { columns, mapping, sheet } = work;
  return (
    <ul className={styles['faults']} aria-label={t('file.faults')}>
      {faults.map(({ row, field, message }) => {
        const line = sheet?.table.rows[row - 1];
        const [own = '', entry = '', part = ''] = field?.split('.') ?? [];
        const cell = line?.cells[mapping[own] ?? -1] ?? '';
        const column = columns.find(({ name }) => name === own)?.field;
        const inner = column?.kind === 'rows' ? column.of[part] : undefined;
        const label = column ? localText(column.label) : own;
        return (
          <li key={`${row} ${field}`}>
            <strong>
              {t('file.place', {
                line: line?.line ?? row,
                column: inner
                  ? t('file.entry', { label, number: Number(entry) + 1, cell: localText(inner.label) })
                  : label,
              })}
            </strong>
            {cell !== '' && (
              <span className={styles['cell']}>
                <bdi dir={directionOf(cell)}>{cell}</bdi>
              </span>
            )}
            <BidiText>{message}</BidiText>
          </li>
        );
      })}
    </ul>
  );
};
