// The third step: which column holds what, how dates are written, and the first rows as the file has them.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLetter } from '#frontend/lib/files/columnLetter.ts';
import type { FileTable } from '#frontend/lib/files/fileTable.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { type DecimalMark, decimalMarks } from '#shared/kernel/entry/amountEntry.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { ImportPreview } from '../check/ImportPreview.tsx';
import { useFieldErrors } from '../check/useFieldErrors.ts';
import type { ImportWork } from '../useImportSteps.ts';
import { type DateCellMeaning, type DateFormat, dateCellMeanings, dateFormats } from './fileDates.ts';
import styles from './ImportFields.module.css';
import { type FieldName, fieldsOf, isRequired, missingFields } from './importFields.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
/** Titles that several columns have: only the letter of the column distinguishes these. */
const repeatedTitles = (titles: readonly string[]): ReadonlySet<string> =>
  new Set(titles.filter((title, column) => titles.indexOf(title) !== column));

const useColumnChoices = (titles: readonly string[]) => {
  const { t } = useTranslation('import');
  const repeated = repeatedTitles(titles);
  return titles.map((title, column) => {
    const letter = columnLetter(column);
    const lettered = repeated.has(title) ? t('columns.titled', { title: isolated(title), letter }) : title;
    return {
      value: String(column),
      label: title === '' ? t('columns.unnamed', { letter }) : lettered,
    };
  });
};

const notInFile = 'none';

const FieldColumns = ({ work, table }: { work: ImportWork; table: FileTable }) => {
  const { t } = useTranslation('import');
  const { kind, columns } = work;
  const { mapping, undecided, labels, setColumn } = columns;
  const choices = useColumnChoices(table.head.cells);
  const errorOf = useFieldErrors(work);
  const choose = (name: FieldName, value: string) =>
    setColumn(name, value === '' || value === notInFile ? null : Number(value));
  return fieldsOf(kind).map((name) => {
    const isOpen = undecided.includes(name);
    return (
      <SelectField
        key={name}
        label={labels[name]}
        required={isRequired(kind, name, mapping)}
        error={errorOf(name)}
        value={String(mapping[name] ?? '')}
        emptyLabel={t(isOpen ? 'columns.undecided' : 'columns.none')}
        choices={isOpen ? [...choices, { value: notInFile, label: t('columns.none') }] : choices}
        onChange={(value) => choose(name, value)}
      />
    );
  });
};

const DateFormats = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { mapping, dateFormat, setDateFormat } = work.columns;
  if (mapping.date === undefined && mapping.dueDate === undefined) return null;
  return (
    <SelectField
      label={t('columns.dateFormat')}
      value={dateFormat}
      choices={dateFormats.map((format) => ({ value: format, label: t(`columns.formats.${format}`) }))}
      onChange={(value) => setDateFormat(value as DateFormat)}
    />
  );
};

const DateCells = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { hasUnclearDates, dateCells, setDateCells } = work.columns;
  if (!hasUnclearDates) return null;
  return (
    <SelectField
      label={t('columns.dateCells')}
      required={dateCells === null}
      value={dateCells ?? ''}
      emptyLabel={dateCells === null ? t('columns.undecided') : undefined}
      choices={dateCellMeanings.map((each) => ({ value: each, label: t(`columns.meanings.${each}`) }))}
      onChange={(value) => value !== '' && setDateCells(value as DateCellMeaning)}
    />
  );
};

const isDecimalMark = (value: string): value is DecimalMark => decimalMarks.some((mark) => mark === value);

const DecimalMarks = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { decimalMark, setDecimalMark } = work.columns;
  return (
    <SelectField
      label={t('columns.decimalMark')}
      required={decimalMark === null}
      value={decimalMark ?? ''}
      emptyLabel={decimalMark === null ? t('columns.undecided') : undefined}
      choices={decimalMarks.map((mark) => ({ value: mark, label: t(`columns.marks.${mark}`) }))}
      onChange={(value) => isDecimalMark(value) && setDecimalMark(value)}
    />
  );
};

/** What has to be said before the file can be read: fields that several columns claim, fields without one, and amounts that mean two things. */
const Needed = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { kind, columns } = work;
  const { mapping, undecided, labels, decimalMark, dateCells } = columns;
  const missing = missingFields(kind, mapping).filter((name) => !undecided.includes(name));
  const nameList = (names: readonly FieldName[]) => list.format(names.map((name) => labels[name]));
  const sentences = [
    ...(undecided.length > 0 ? [t('columns.repeated', { names: nameList(undecided) })] : []),
    ...(missing.length > 0 ? [t('columns.missing', { names: nameList(missing) })] : []),
    ...(decimalMark === null ? [t('columns.unclear')] : []),
    ...(dateCells === null ? [t('columns.unclearDates')] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className={styles['needed']}>
      {sentences.map((sentence) => (
        <MessageBar key={sentence} tone="warning" role="status">
          <BidiText>{sentence}</BidiText>
        </MessageBar>
      ))}
    </div>
  );
};

export const ImportFields = ({ work, table }: { work: ImportWork; table: FileTable }) => {
  const { t } = useTranslation('import');
  const previewId = useId();
  return (
    <Card title={t('columns.title')}>
      <p className={styles['text']}>{t('columns.text')}</p>
      <div className={styles['fields']}>
        <FieldColumns work={work} table={table} />
        <DateFormats work={work} />
        <DateCells work={work} />
        <DecimalMarks work={work} />
      </div>
      <Needed work={work} />
      {work.columns.totals > 0 && (
        <p className={styles['text']}>{t('columns.totals', { count: work.columns.totals })}</p>
      )}
      <h3 className={styles['subtitle']} id={previewId}>
        {t('columns.preview')}
      </h3>
      <ImportPreview work={work} table={table} labelledBy={previewId} />
    </Card>
  );
};
