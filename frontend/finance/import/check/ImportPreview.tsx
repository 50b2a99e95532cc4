// The first rows of the file, with the field that each column was given above its own name.
import { useTranslation } from 'react-i18next';
import type { FileTable } from '#frontend/lib/files/fileTable.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import type { FieldName } from '../file/importFields.ts';
import type { ImportWork } from '../useImportSteps.ts';
import styles from './ImportPreview.module.css';

const shownRows = 5;

export const ImportPreview = ({
  work,
  table,
  labelledBy,
}: {
  work: ImportWork;
  table: FileTable;
  labelledBy: string;
}) => {
  const { t } = useTranslation('import');
  const { mapping, labels } = work.columns;
  const fieldAt = new Map(Object.entries(mapping).map(([name, column]) => [column, name as FieldName]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={styles['box']} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('columns.line')}</th>
            {table.head.cells.map((title, column) => {
              const name = fieldAt.get(column);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
                <th key={column} scope="col" data-known={name !== undefined}>
                  <span className={styles['field']}>{name === undefined ? '–' : labels[name]}</span>
                  {(name === undefined || labels[name] !== title) && <bdi>{title}</bdi>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, shownRows).map((row) => (
            <tr key={row.line}>
              <th scope="row">{countText(row.line)}</th>
              {table.head.cells.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
                <td key={column}>
                  <bdi>{row.cells[column] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
