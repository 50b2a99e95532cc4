// The third step: which column holds what, how dates are written, and the first rows as they stand in the file.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { type DateFormat, dateFormats } from './fileDates.ts';
import type { FileTable } from './fileTable.ts';
import styles from './ImportFields.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { type FieldName, fieldsOf, isRequired, missingFields } from './importFields.ts';
import type { ImportWork } from './useImportSteps.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
const letters = 26;
const firstLetter = 65;

/** A column as a spreadsheet names it: A, B … Z, AA. */
const columnLetter = (column: number): string =>
  (column >= letters ? columnLetter(Math.floor(column / letters) - 1) : '') +
  String.fromCharCode(firstLetter + (column % letters));

const FieldColumns = ({ work, table }: { work: ImportWork; table: FileTable }) => {
  const { t } = useTranslation('import');
  const { kind, columns } = work;
  const { mapping, labels, setColumn } = columns;
  const choices = table.head.cells.map((title, column) => ({
    value: String(column),
    label: title === '' ? t('columns.unnamed', { letter: columnLetter(column) }) : title,
  }));
  const choose = (name: FieldName, value: string) => setColumn(name, value === '' ? null : Number(value));
  return (
    <div className={styles['fields']}>
      {fieldsOf(kind).map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          required={isRequired(kind, name, mapping)}
          value={String(mapping[name] ?? '')}
          emptyLabel={t('columns.none')}
          choices={choices}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
};

const DateFormats = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { mapping, dateFormat, setDateFormat } = work.columns;
  if (mapping.date === undefined && mapping.dueDate === undefined) return null;
  return (
    <SelectField
      className={styles['dates']}
      label={t('columns.dateFormat')}
      value={dateFormat}
      choices={dateFormats.map((format) => ({ value: format, label: t(`columns.formats.${format}`) }))}
      onChange={(value) => setDateFormat(value as DateFormat)}
    />
  );
};

export const ImportFields = ({ work, table }: { work: ImportWork; table: FileTable }) => {
  const { t } = useTranslation('import');
  const previewId = useId();
  const { kind, columns } = work;
  const missing = missingFields(kind, columns.mapping);
  return (
    <Card title={t('columns.title')}>
      <p className={styles['text']}>{t('columns.text')}</p>
      <FieldColumns work={work} table={table} />
      <DateFormats work={work} />
      {missing.length > 0 && (
        <p className={styles['missing']} role="status">
          <BidiText>
            {t('columns.missing', { names: list.format(missing.map((name) => columns.labels[name])) })}
          </BidiText>
        </p>
      )}
      <h3 className={styles['subtitle']} id={previewId}>
        {t('columns.preview')}
      </h3>
      <ImportPreview work={work} table={table} labelledBy={previewId} />
    </Card>
  );
};
