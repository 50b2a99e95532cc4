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

export const ImportColumns = ({ work, sheet, disabled }: Props) => {
  const { t } = useTranslation('resources');
  const { target, mapping, remap } = work;
  const { columns } = target;
  const choices = sheet.table.head.cells.map((title, at) => ({
    value: String(at),
    label: title === '' ? t('file.unnamed', { number: at + 1 }) : title,
  }));
  const titles = sheet.table.head.cells.filter(
    (title, at) => title !== '' && !Object.values(mapping).includes(at),
  );
  return (
    <details className={styles['columns']} open={mapping['code'] === undefined}>
      <summary>{t('file.columns', { known: Object.keys(mapping).length, all: columns.length })}</summary>
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
