// Which column of the file holds which field: found by its title, changed by a person.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { isolated } from '#shared/paper/bidiMarks.ts';
import styles from './FileImport.module.css';
import type { ImportedColumn, OpenSheet, useFileImport } from './useFileImport.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

type Props = { work: ReturnType<typeof useFileImport>; sheet: OpenSheet; disabled: boolean };

const names: readonly string[] = ['name_ar', 'name'];

/** What a new record needs and the file has no column for; one name is enough. */
const absentColumns = ({ target, mapping }: Props['work']): ImportedColumn[] => {
  const isNamed = names.some((name) => mapping[name] !== undefined);
  return target.columns.filter(
    ({ name, required }) => mapping[name] === undefined && (required || (!isNamed && name === names[0])),
  );
};

const ColumnSelects = ({
  work,
  sheet,
  disabled,
  columns,
}: Props & { columns: readonly ImportedColumn[] }) => {
  const { t } = useTranslation('resources');
  const { mapping, remap } = work;
  const choices = sheet.table.head.cells.map((title, at) => ({
    value: String(at),
    label: title === '' ? t('file.unnamed', { number: at + 1 }) : title,
  }));
  return (
    <div className={styles['fields']}>
      {columns.map(({ name, label, required }) => (
        <SelectField
          key={name}
          label={label}
          required={required}
          value={String(mapping[name] ?? '')}
          emptyLabel={t('file.notInFile')}
          choices={choices}
          disabled={disabled}
          onChange={(value) => remap(name, value === '' ? null : Number(value))}
        />
      ))}
    </div>
  );
};

/** The choices that a new record needs, never folded away. */
export const AbsentColumns = (props: Props) => {
  const { t } = useTranslation('resources');
  const columns = absentColumns(props.work);
  return columns.length === 0 ? null : (
    <section className={styles['absent']} aria-label={t('file.absent')}>
      <p>{t('file.absent')}</p>
      <ColumnSelects {...props} columns={columns} />
    </section>
  );
};

export const ImportColumns = ({ work, sheet, disabled }: Props) => {
  const { t } = useTranslation('resources');
  const { target, mapping } = work;
  const absent = absentColumns(work);
  const columns = target.columns.filter((column) => !absent.includes(column));
  // Most faults come from a column that is read as another one: what was mapped is seen with them.
  const isFaulty = work.step.phase === 'faulty';
  const titles = sheet.table.head.cells.filter(
    (title, at) => title !== '' && !Object.values(mapping).includes(at),
  );
  return (
    <details className={styles['columns']} open={isFaulty || absent.length > 0 || titles.length > 0}>
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
