// What is wrong in the rows of a file: the cell as a spreadsheet names it, its column, what is in it, and why not.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { isWanting, placeOfFault } from './columnFaults.ts';
import styles from './FileImport.module.css';
import type { OpenSheet, RowFault, useFileImport } from './useFileImport.ts';

type Props = { faults: readonly RowFault[]; work: ReturnType<typeof useFileImport>; sheet: OpenSheet };

/** Without letters a text has no direction of its own, and `-4` would read as `4-`. */
const directionOf = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');

/** The choice of a column, above. */
const showColumn = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-column="${CSS.escape(name)}"] select`)?.focus();

const FaultRow = ({ fault, work, sheet }: Omit<Props, 'faults'> & { fault: RowFault }) => {
  const { t } = useTranslation('resources');
  const { target, mapping } = work;
  const { own, entry, part, cell, record, value } = placeOfFault(fault, { sheet, mapping });
  const column = target.columns.find(({ name }) => name === own);
  const { label = own, parts } = column ?? {};
  const inner = parts?.[part];
  const text = inner && entry !== null ? t('file.entry', { label, number: entry, cell: inner }) : label;
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{cell}</bdi>
        {record !== '' && record !== value && <bdi className={styles['record']}>{record}</bdi>}
      </th>
      <td>
        {column ? (
          <button type="button" className={styles['toColumn']} onClick={() => showColumn(own)}>
            {text}
          </button>
        ) : (
          text
        )}
      </td>
      <td>
        {value !== '' && (
          <span className={styles['cell']}>
            <bdi dir={directionOf(value)}>{value}</bdi>
          </span>
        )}
      </td>
      <td>
        <BidiText>{fault.message}</BidiText>
      </td>
    </tr>
  );
};

/** The faults of cells; what all rows lack is said at the columns alone. */
export const FileFaults = ({ faults, work, sheet }: Props) => {
  const { t } = useTranslation('resources');
  const wants = isWanting(work.mapping);
  const inCells = faults.filter((fault) => !wants(fault));
  return inCells.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={styles['faults']} aria-label={t('file.faults')} tabIndex={0}>
      <table className={styles['explained']} aria-label={t('file.faults')}>
        <thead>
          <tr>
            {['cellHead', 'columnHead', 'valueHead', 'whyHead'].map((head) => (
              <th key={head} scope="col">
                {t(`file.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inCells.map((fault) => (
            <FaultRow key={`${fault.row} ${fault.field}`} fault={fault} work={work} sheet={sheet} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
