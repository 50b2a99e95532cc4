// Which column of the file holds which field: found by its title, changed by a person.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { faultsOfColumn } from './columnFaults.ts';
import styles from './FileImport.module.css';
import type { ImportedColumn, OpenSheet, useFileImport } from './useFileImport.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

type Props = { work: ReturnType<typeof useFileImport>; sheet: OpenSheet; disabled: boolean };

/** Reasons that are named at one column; all are in the table. */
const reasonsShown = 2;

/** What the check has found in a column. */
const useColumnError = ({ work, sheet }: Pick<Props, 'work' | 'sheet'>) => {
  const { t } = useTranslation('resources');
  const { step, mapping } = work;
  const faults = step.phase === 'faulty' ? step.faults : [];
  return (name: string): string | undefined => {
    const reasons = faultsOfColumn(name, faults, { sheet, mapping });
    const texts = reasons.slice(0, reasonsShown).map(({ message, rows, values, isWanting }) => {
      const where = t('file.inRows', { count: rows, rows: countText(rows) });
      if (isWanting) return t('file.wanted', { where });
      if (values.length === 0) return t('file.faultOfColumn', { where, message });
      return t('file.faultOfValues', { where, message, values: list.format(values.map(isolated)) });
    });
    return texts.length > 0 ? texts.join(' ') : undefined;
  };
};

const ColumnSelects = ({
  work,
  sheet,
  disabled,
  columns,
}: Props & { columns: readonly ImportedColumn[] }) => {
  const { t } = useTranslation('resources');
  const { mapping, remap } = work;
  const errorOf = useColumnError({ work, sheet });
  const choices = sheet.table.head.cells.map((title, at) => ({
    value: String(at),
    label: title === '' ? t('file.unnamed', { number: at + 1 }) : title,
  }));
  return (
    <div className={styles['fields']}>
      {columns.map(({ name, label, required }) => (
        <div key={name} data-column={name}>
          <SelectField
            label={label}
            required={required}
            error={errorOf(name)}
            value={String(mapping[name] ?? '')}
            emptyLabel={t('file.notInFile')}
            choices={choices}
            disabled={disabled}
            onChange={(value) => remap(name, value === '' ? null : Number(value))}
          />
        </div>
      ))}
    </div>
  );
};

/** The choices that need a look, never folded away: what a new record needs and the file has not, and columns with faults. */
export const MarkedColumns = (props: Props) => {
  const { t } = useTranslation('resources');
  const { step, target, marked } = props.work;
  const columns = target.columns.filter(({ name }) => marked.includes(name));
  const title = t(step.phase === 'faulty' ? 'file.marked' : 'file.absent');
  return columns.length === 0 ? null : (
    <section className={styles['marked']} aria-label={title}>
      <p>{title}</p>
      <ColumnSelects {...props} columns={columns} />
    </section>
  );
};

export const ImportColumns = ({ work, sheet, disabled }: Props) => {
  const { t } = useTranslation('resources');
  const { target, mapping, marked } = work;
  const columns = target.columns.filter(({ name }) => !marked.includes(name));
  const titles = sheet.table.head.cells.filter(
    (title, at) => title !== '' && !Object.values(mapping).includes(at),
  );
  // A column that is read as another one is seen beside the one with the fault.
  const isOpen = work.step.phase === 'faulty' || marked.length > 0 || titles.length > 0;
  return (
    <details className={styles['columns']} open={isOpen}>
      <summary>
        {t('file.columns', { known: Object.keys(mapping).length, all: target.columns.length })}
      </summary>
      <ColumnSelects work={work} sheet={sheet} disabled={disabled} columns={columns} />
      {titles.length > 0 && (
        <p className={styles['unread']}>
          <BidiText>{t('file.unread', { titles: list.format(titles.map(isolated)) })}</BidiText>
        </p>
      )}
    </details>
  );
};

const ColumnText = ({ label, title, required, text }: ImportedColumn) => {
  const { t } = useTranslation('resources');
  const said = [required ? t('file.required') : '', text].filter((part) => part !== '').join(' ');
  return (
    <>
      {label !== title && <span>{label}</span>}
      {said !== '' && (
        <span className={styles['note']}>
          <BidiText>{said}</BidiText>
        </span>
      )}
    </>
  );
};

/** What each column holds, as it is called in a file. */
export const ExplainedColumns = ({
  columns,
  isOpen,
}: {
  columns: readonly ImportedColumn[];
  isOpen: boolean;
}) => {
  const { t } = useTranslation('resources');
  return (
    <details className={styles['columns']} open={isOpen}>
      <summary>{t('file.explained')}</summary>
      <table className={styles['explained']}>
        <thead>
          <tr>
            <th scope="col">{t('file.columnHead')}</th>
            <th scope="col">{t('file.meaningHead')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <bdi>{column.title}</bdi>
              </th>
              <td>
                <ColumnText {...column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
