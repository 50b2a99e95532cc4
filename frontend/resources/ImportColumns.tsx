// Which column of the file holds which field: found by its title, changed by a person.
import { useTranslation } from 'react-i18next';
import { locale, localText } from '#frontend/lib/locale.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { rowsForm } from '#shared/resources/rowsText.ts';
import styles from './ImportRecords.module.css';
import type { OpenSheet, useRecordFile } from './useRecordFile.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

type Props = { work: ReturnType<typeof useRecordFile>; sheet: OpenSheet; disabled: boolean };

export const ImportColumns = ({ work, sheet, disabled }: Props) => {
  const { t } = useTranslation('resources');
  const { columns, mapping, remap } = work;
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
        {columns.map(({ name, field }) => (
          <SelectField
            key={name}
            label={localText(field.label)}
            required={field.required}
            value={String(mapping[name] ?? '')}
            emptyLabel={t('file.notInFile')}
            choices={choices}
            disabled={disabled}
            onChange={(value) => remap(name, value === '' ? null : Number(value))}
          />
        ))}
      </div>
      {columns.map(
        ({ name, field }) =>
          field.kind === 'rows' && (
            <p key={name} className={styles['unread']}>
              <BidiText>
                {t('file.rowsForm', {
                  label: localText(field.label),
                  form: isolated(rowsForm(field, localText)),
                })}
              </BidiText>
            </p>
          ),
      )}
      {titles.length > 0 && (
        <p className={styles['unread']}>
          <BidiText>{t('file.unread', { titles: list.format(titles.map(isolated)) })}</BidiText>
        </p>
      )}
    </details>
  );
};
