// A column in which records of several kinds are chosen: the text it shows, what it offers, and which field a choice fills.
import type { Addition } from '#frontend/ui/inputs/adding/addition.ts';
import type { PickOption } from '#frontend/ui/inputs/options.ts';
import { type DocumentFields, type OneOf, textBeside } from '#shared/documents/documentFields.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { SharedAdditions } from '../editor/editorParts.ts';
import type { CellSource } from './optionNotes.ts';
import type { CellRecords, GridSource } from './useGridModel.ts';

/** The columns of fields: those that are chosen in one stand as one, where the first of them is. */
export const columnsOf = (fields: readonly string[], oneOf: readonly OneOf[]): readonly string[] =>
  oneOf.length === 0 ? fields : [...new Set(fields.map((field) => columnOf(field, oneOf)))];

/** The column in which a field stands. */
export const columnOf = (field: string, oneOf: readonly OneOf[]): string =>
  oneOf.find(({ fields }) => fields.includes(field))?.name ?? field;

/** A choice in such a column names its field and the code. */
const keyOf = (field: string, code: string): string => `${field}:${code}`;

export const chosenIn = (key: string): { field: string; code: string } => {
  const at = key.indexOf(':');
  return { field: key.slice(0, at), code: key.slice(at + 1) };
};

/** The field of a line that says which one it is. */
export const filledField = (line: DraftLine, { fields }: OneOf): string | undefined =>
  fields.find((field) => lineText(line, field) !== '');

/** The text that the column shows. */
const oneOfText = (line: DraftLine, one: OneOf): string => {
  const field = filledField(line, one);
  return field === undefined ? '' : keyOf(field, lineText(line, field));
};

/** Which text each column shows, and where one goes that names none of its records. */
export const textsIn = ({ of, oneOf }: Pick<GridSource, 'of' | 'oneOf'>) => {
  const shared = (name: string) => oneOf.find((one) => one.name === name);
  const textFieldOf = (name: string): string | undefined => shared(name)?.orText ?? textBeside(of[name]);
  return {
    textFieldOf,
    columnOf: (field: string): string => columnOf(field, oneOf),
    textOf: (line: DraftLine, name: string): string => {
      const one = shared(name);
      return one === undefined ? lineText(line, name) : oneOfText(line, one);
    },
    takesText: (name: string): boolean => textFieldOf(name) !== undefined,
    ownText: (line: DraftLine, name: string): PickOption | null => {
      const text = lineText(line, textBeside(of[name]) ?? '');
      return text === '' ? null : { key: '', label: text };
    },
  };
};

/** What a choice fills, and empties beside it: the other records of its column, and a text in its place. */
export const valuesOf = (
  { fields, oneOf }: { fields: DocumentFields; oneOf: readonly OneOf[] },
  field: string,
  value: string,
): Readonly<Record<string, string>> => {
  const others = oneOf.find(({ fields: shared }) => shared.includes(field))?.fields ?? [];
  const text = textBeside(fields[field]);
  const emptied = text === undefined ? others : [...others, text];
  return { ...Object.fromEntries(emptied.map((each) => [each, ''])), [field]: value };
};

type Part = { field: string; title: string; records: CellRecords };

/** So many of each kind, so that none hides the others. */
const shownOfEach = 20;

/** Codes come before names, for every kind; a text that names no record is shown unchanged. */
const withCode = (option: PickOption): PickOption =>
  option.label === option.key
    ? option
    : { ...option, code: option.key, note: option.note === option.key ? undefined : option.note };

const optionsOf = ({ field, title }: Part, options: readonly PickOption[]): PickOption[] =>
  options
    .slice(0, shownOfEach)
    .map((option) => ({ ...withCode(option), key: keyOf(field, option.key), group: title }));

/** The kind that has exactly what was typed as a code stands first: Enter takes the first option. */
const inOrder = (query: string, found: readonly PickOption[][]): PickOption[] => {
  const key = searchKey(query);
  const isNamed = (options: readonly PickOption[]) =>
    options.some((option) => searchKey(chosenIn(option.key).code) === key);
  const named = key === '' ? [] : found.filter(isNamed);
  return [...named, ...found.filter((options) => !named.includes(options as PickOption[]))].flat();
};

/** All kinds at once; one that cannot be asked hides no other. */
const joinedSource =
  (parts: readonly Part[]): CellSource =>
  (query, line) => {
    const answers = parts.map(({ records }) => records.source(query, line));
    const known = answers.flatMap((answer) => (answer instanceof Promise ? [] : [answer]));
    if (known.length === answers.length)
      return inOrder(
        query,
        parts.map((part, index) => optionsOf(part, known[index] ?? [])),
      );
    return Promise.allSettled(answers).then((settled) => {
      const failed = settled.filter((each) => each.status === 'rejected');
      if (failed.length === settled.length) throw failed[0]?.reason;
      return inOrder(
        query,
        parts.map((part, index) => {
          const each = settled[index];
          return optionsOf(part, each?.status === 'fulfilled' ? each.value : []);
        }),
      );
    });
  };

/** `own`: fields whose records may be added; `beside`: those that are offered below one of these, never alone. */
const additionsIn = (parts: readonly Part[], adds: SharedAdditions | undefined): Addition[] => {
  const of = (names: readonly string[] | undefined) =>
    parts
      .filter(({ field }) => names?.includes(field) ?? true)
      .flatMap(({ field, records }) =>
        records.additions.map(
          (each): Addition => ({
            ...each,
            optionOf: (record) => ({ ...withCode(each.optionOf(record)), key: keyOf(field, record.code) }),
          }),
        ),
      );
  const own = of(adds?.own);
  return adds === undefined || own.length === 0 ? own : [...own, ...of(adds.beside)];
};

export const joinedRecords = (parts: readonly Part[], adds?: SharedAdditions): CellRecords => {
  const partOf = (key: string) => {
    const { field, code } = chosenIn(key);
    return { part: parts.find((each) => each.field === field), code };
  };
  return {
    source: joinedSource(parts),
    byCode: (key) => {
      const { part, code } = partOf(key);
      const option = part?.records.byCode(code) ?? null;
      return option && { ...withCode(option), key };
    },
    isUnknown: (key) => {
      const { part, code } = partOf(key);
      return part === undefined || part.records.isUnknown(code);
    },
    additions: additionsIn(parts, adds),
  };
};

type Beside = {
  textOf: (field: string) => string;
  /** What the record that a field names is called, in either language; its code while that is not known. */
  namesOf: (field: string, code: string) => readonly string[];
};

/** Whether the text of a shared column says no more than the name of what is chosen in it. */
export const repeatsName = (oneOf: readonly OneOf[], name: string, { textOf, namesOf }: Beside): boolean => {
  const one = oneOf.find(({ orText }) => orText === name);
  const field = one?.fields.find((each) => textOf(each) !== '');
  if (field === undefined) return false;
  const names = namesOf(field, textOf(field));
  return names.includes(textOf(field)) || names.includes(textOf(name));
};
