// The columns a user chose for files with the same head, kept in the browser.
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { type DecimalMark, decimalMarks } from '#shared/kernel/entry/amountEntry.ts';
import { type DateFormat, dateFormats } from './fileDates.ts';
import { type FieldName, fieldsOf, type ImportKind, type Mapping } from './importFields.ts';

export type ColumnChoice = {
  readonly mapping: Mapping;
  /** Fields for which several columns bear the name, until a person says which one counts. */
  readonly undecided: readonly FieldName[];
  readonly dateFormat: DateFormat | null;
  readonly decimalMark: DecimalMark | null;
};

/** A short name for a head, the same for the same names. */
const headName = (cells: readonly string[]): string => {
  let hash = 0;
  for (const character of cells.join('\u0000'))
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return hash.toString(36);
};

const nameOf = (kind: ImportKind, head: readonly string[]): string => `import:${kind}:${headName(head)}`;

const dates = 'dates';
const decimals = 'decimals';

export const rememberColumns = (kind: ImportKind, head: readonly string[], choice: ColumnChoice): void => {
  const fields = Object.entries(choice.mapping).map(([name, column]) => `${name}=${column}`);
  const format = choice.dateFormat === null ? [] : [`${dates}=${choice.dateFormat}`];
  const mark = choice.decimalMark === null ? [] : [`${decimals}=${choice.decimalMark}`];
  userChoices.set(nameOf(kind, head), [...fields, ...format, ...mark]);
};

/** What was chosen for such a head before, or null. */
export const rememberedColumns = (kind: ImportKind, head: readonly string[]): ColumnChoice | null => {
  const kept = userChoices.get(nameOf(kind, head));
  if (kept === null) return null;
  const entries = new Map(kept.map((entry) => entry.split('=', 2) as [string, string]));
  const columns = fieldsOf(kind).flatMap((name): [FieldName, number][] => {
    const column = Number(entries.get(name) ?? Number.NaN);
    return Number.isInteger(column) && column < head.length ? [[name, column]] : [];
  });
  const dateFormat = dateFormats.find((format) => format === entries.get(dates)) ?? null;
  const decimalMark = decimalMarks.find((mark) => mark === entries.get(decimals)) ?? null;
  return { mapping: Object.fromEntries(columns), undecided: [], dateFormat, decimalMark };
};
