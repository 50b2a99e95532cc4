// What is wrong in a file: the line as a spreadsheet counts it, the field, what stands there, and why not.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import styles from './FileImport.module.css';
import type { RowFault, useFileImport } from './useFileImport.ts';

type Props = { faults: readonly RowFault[]; work: ReturnType<typeof useFileImport> };

/** Without letters a text has no direction of its own, and `-4` would read as `4-`. */
const directionOf = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');

/** Faults of a row for want of a column: one line for all rows. */
const wantOfColumn: readonly string[] = ['field.required', 'field.oneName'];

/** How many rows want each column that the file has not, and the other faults. */
const partedFaults = (faults: readonly RowFault[], { mapping }: Props['work']) => {
  const wanting = new Map<string, number>();
  const others = faults.filter(({ field, code = '' }) => {
    if (field === null || mapping[field] !== undefined || !wantOfColumn.includes(code)) return true;
    wanting.set(field, (wanting.get(field) ?? 0) + 1);
    return false;
  });
  return { wanting: [...wanting], others };
};

export const FileFaults = ({ faults, work }: Props) => {
  const { t } = useTranslation('resources');
  const { target, mapping, sheet } = work;
  const { wanting, others } = partedFaults(faults, work);
  const labelOf = (name: string) => target.columns.find((column) => column.name === name)?.label ?? name;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <ul className={styles['faults']} aria-label={t('file.faults')} tabIndex={0}>
      {wanting.map(([name, count]) => (
        <li key={name}>
          <strong>{t('file.wantedBy', { count, rows: countText(count) })}</strong>
          <BidiText>{t('file.wanted', { column: labelOf(name) })}</BidiText>
        </li>
      ))}
      {others.map(({ row, field, message }) => {
        const line = sheet?.table.rows[row - 1];
        const [own = '', entry = '', part = ''] = field?.split('.') ?? [];
        const cell = line?.cells[mapping[own] ?? -1] ?? '';
        const { label = own, parts } = target.columns.find(({ name }) => name === own) ?? {};
        const inner = parts?.[part];
        return (
          <li key={`${row} ${field}`}>
            <strong>
              {t('file.place', {
                line: line?.line ?? row,
                column: inner ? t('file.entry', { label, number: Number(entry) + 1, cell: inner }) : label,
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
