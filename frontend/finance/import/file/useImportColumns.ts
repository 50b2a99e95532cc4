// The table of a file and which column holds what: guessed, remembered, changed.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileTable, tableOf } from '#frontend/lib/files/fileTable.ts';
import type { OpenedFile } from '#frontend/lib/files/openFile.ts';
import { type DecimalMark, detectDecimalMark } from '#shared/kernel/entry/amountEntry.ts';
import { isTotalRow } from '#shared/kernel/entry/totalRows.ts';
import { type DateCellMeaning, type DateFormat, detectDateFormat } from './fileDates.ts';
import { amountCells, cellOf, hasUnclearDates } from './fileLines.ts';
import {
  type FieldName,
  fieldNames,
  guessColumns,
  type ImportKind,
  type Mapping,
  withColumn,
} from './importFields.ts';
import { type ColumnChoice, rememberColumns, rememberedColumns } from './rememberedColumns.ts';

export type FieldLabels = Readonly<Record<FieldName, string>>;

export const useFieldLabels = (): FieldLabels => {
  const { t } = useTranslation('import');
  return useMemo(
    () => Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)])) as FieldLabels,
    [t],
  );
};

type Source = { opened: OpenedFile | null; sheet: number; kind: ImportKind };

const useTable = ({ opened, sheet, kind }: Source, labels: FieldLabels) =>
  useMemo(() => {
    if (opened === null || 'json' in opened.content) return null;
    const rows = opened.content.sheets[sheet]?.rows ?? [];
    return tableOf(rows, (cells) => {
      const { mapping, undecided } = guessColumns(cells, kind, labels);
      return Object.keys(mapping).length + undecided.length;
    });
  }, [opened, sheet, kind, labels]);

/** A line names its account: where a row adds up others, none is named. */
const withoutTotals = (table: FileTable, mapping: Mapping): FileTable => {
  const naming = mapping.account === undefined ? [] : [mapping.account];
  return { ...table, rows: table.rows.filter(({ cells }) => !isTotalRow(cells, naming)) };
};

const detectedFormat = (table: FileTable, mapping: Mapping): DateFormat => {
  const name = mapping.date === undefined ? 'dueDate' : 'date';
  return detectDateFormat(table.rows.map((row) => cellOf(row, mapping, name)));
};

const notChosen = { dateFormat: null, decimalMark: null };
const noChoice: ColumnChoice = { mapping: {}, undecided: [], ...notChosen };

export const useImportColumns = (source: Source) => {
  const { kind } = source;
  const labels = useFieldLabels();
  const opened = useTable(source, labels);
  const [changed, setChanged] = useState<{ table: FileTable; choice: ColumnChoice } | null>(null);
  const first = useMemo(() => {
    if (opened === null) return noChoice;
    const { cells } = opened.head;
    return rememberedColumns(kind, cells) ?? { ...guessColumns(cells, kind, labels), ...notChosen };
  }, [opened, kind, labels]);
  const choice = changed !== null && changed.table === opened ? changed.choice : first;
  const { mapping, undecided } = choice;
  const table = useMemo(() => opened && withoutTotals(opened, mapping), [opened, mapping]);
  const hasUnclear = useMemo(() => table !== null && hasUnclearDates(table.rows, mapping), [table, mapping]);
  const [meaning, setMeaning] = useState<{ table: FileTable; dateCells: DateCellMeaning } | null>(null);
  const chosenMeaning = meaning !== null && meaning.table === opened ? meaning.dateCells : null;
  const dateFormat = useMemo(
    () => choice.dateFormat ?? (table === null ? 'iso' : detectedFormat(table, mapping)),
    [choice.dateFormat, table, mapping],
  );
  const decimalMark = useMemo(
    () => choice.decimalMark ?? (table === null ? null : detectDecimalMark(amountCells(table.rows, mapping))),
    [choice.decimalMark, table, mapping],
  );
  const change = (next: ColumnChoice) => {
    if (opened === null) return;
    // What is still to be decided would come back as if it were not in the file.
    if (next.undecided.length === 0) rememberColumns(kind, opened.head.cells, next);
    setChanged({ table: opened, choice: next });
  };
  return {
    table,
    /** Rows that add up the others, and are left out. */
    totals: opened === null || table === null ? 0 : opened.rows.length - table.rows.length,
    /** Asked for each file anew: how its program has read its dates is no matter of its columns. */
    hasUnclearDates: hasUnclear,
    dateCells: hasUnclear ? chosenMeaning : ('shown' as const),
    setDateCells: (dateCells: DateCellMeaning) => opened && setMeaning({ table: opened, dateCells }),
    labels,
    mapping,
    undecided,
    dateFormat,
    decimalMark,
    setColumn: (name: FieldName, column: number | null) =>
      change({
        ...choice,
        mapping: withColumn(mapping, name, column),
        undecided: undecided.filter((each) => each !== name),
      }),
    setDecimalMark: (mark: DecimalMark) => change({ ...choice, decimalMark: mark }),
    setDateFormat: (format: DateFormat) => change({ ...choice, dateFormat: format }),
  };
};

export type ImportColumns = ReturnType<typeof useImportColumns>;
