// What is wrong in a file: the line as a spreadsheet counts it, the field, what stands there, and why not.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './FileImport.module.css';
import type { RowFault, useFileImport } from './useFileImport.ts';

type Props = { faults: readonly RowFault[]; work: ReturnType<typeof useFileImport> };

/** Without letters a text has no direction of its own, and `-4` would read as `4-`. */
const directionOf = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');

export const FileFaults = ({ faults, work }: Props) => {
  const { t } = useTranslation('resources');
  const { target, mapping, sheet } = work;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <ul className={styles['faults']} aria-label={t('file.faults')} tabIndex={0}>
      {faults.map(({ row, field, message }) => {
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
