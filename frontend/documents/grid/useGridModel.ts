// What the rows of a line grid share: columns, and the records that cells name.
import { useMemo, useState } from 'react';
import { findChoices, type RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { type AdditionsOf, useAdditionsOf } from '#frontend/ui/inputs/adding/addingContext.ts';
import type { Addition } from '#frontend/ui/inputs/adding/addition.ts';
import { namesOfOption, type PickOption } from '#frontend/ui/inputs/options.ts';
import type { DocumentField, DocumentFields, OneOf } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import { chooseInLine, typeInLine, wouldBring } from '../editor/choosing.ts';
import { type Draft, type DraftChange, type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { Cell } from '../editor/documentFaults.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import type { CellParts, SharedAdditions } from '../editor/editorParts.ts';
import { type RecordNames, recordOption, useRecordNames } from '../useRecordNames.ts';
import { type CellWidth, partsIn, roomOf } from './columnRoom.ts';
import { chosenIn, joinedRecords, repeatsName, textsIn } from './oneOf.ts';
import { type CellSource, type Find, notedSource, noteOf } from './optionNotes.ts';
import { type Picks, picksOf } from './picks.ts';
import { type Choose, useRecordLookup } from './useRecordLookup.ts';

/** The records that a field of lines names: what is offered, how one is shown, and what means nothing. */
export type CellRecords = {
  source: CellSource;
  byCode: (code: string) => PickOption | null;
  isUnknown: (text: string) => boolean;
  /** The ways to add one that is not there yet. */
  additions: readonly Addition[];
};

/** Where the lines of a grid lie in the document: its own lines, or one of the tables beside them. */
export type GridSource = {
  of: DocumentFields;
  /** What its cells have beyond their fields, where it is one of the tables. */
  cells?: Readonly<Record<string, CellParts<DocumentFacts, DraftLine>>> | undefined;
  /** Fields that a row of a table has no use for. */
  unused?: ((row: DraftLine) => readonly string[]) | undefined;
  /** The texts of its cells, as in `line.table`, `line.cell` and `line.remove`, or below `table`. */
  words: 'line' | 'table';
  /** What it is called. */
  label: string;
  /** How its fields are called where they ask for choices: the kind, or the kind and its table, as in `invoice.payments`. */
  form: string;
  /** By the kind of record: the field whose form is sent more than names when these are asked for. */
  uses: Readonly<Record<string, string>>;
  sides: readonly string[];
  oneOf: readonly OneOf[];
  linesIn: (draft: Draft) => readonly DraftLine[];
  /** Types into a cell, or chooses in one. */
  setCell: (draft: Draft, cell: { key: number; field: string; value: string }) => DraftChange;
};

/** One value that changes only when rows have to be drawn anew. */
export type GridModel = {
  facts: DocumentFacts;
  source: GridSource;
  fields: readonly string[];
  fieldOf: (name: string) => DocumentField | undefined;
  titleOf: (name: string) => string;
  /** The text of a cell; for a column that several fields share, the field and its code. */
  textOf: (line: DraftLine, name: string) => string;
  /** Whether the text of a cell only repeats the name of what is chosen beside it: it is not shown twice. */
  repeats: (line: DraftLine, name: string) => boolean;
  /** The column in which a field stands. */
  columnOf: (field: string) => string;
  partsOf: (name: string) => CellParts<DocumentFacts, DraftLine>;
  widthOf: (name: string) => CellWidth;
  words: DocumentWords;
  /** What a line comes to, beside its fields; none for kinds that say nothing of it. */
  figures: readonly { title: string; of: (line: DraftLine) => string }[];
  /** Whether the line has no use for a field, which is not typed in then. */
  isUnused: (line: DraftLine, name: string) => boolean;
  /** Of two amounts that stand side by side: the first or the second. */
  sideOf: (name: string) => 1 | 2 | undefined;
  /** Null for a field that names no records. */
  recordsOf: (name: string) => CellRecords | null;
  onChange: (key: number, field: string, value: string) => void;
  /** Opens the small rows of a cell. */
  onRows: (cell: Cell) => void;
  onChoose: (key: number, field: string, option: PickOption | null) => void;
  /** Keeps a text that names none of the offered records. */
  onUnknown: (key: number, field: string, text: string) => void;
  /** A text that was typed in place of a record, as the cell shows it. */
  ownText: (line: DraftLine, name: string) => PickOption | null;
  /** A text that names none is as welcome in the column. */
  takesText: (name: string) => boolean;
};

/** What is chosen in a column; nothing, or a text that names no record, is put into the first field of a shared one. */
const choiceOf = ({ oneOf }: GridSource, name: string, option: PickOption | null) => {
  const one = oneOf.find((each) => each.name === name);
  if (one === undefined) return { field: name, code: option?.key ?? '' };
  return option === null ? { field: one.fields[0] ?? name, code: '' } : chosenIn(option.key);
};

/** The kinds of records that fields name and nobody knows whole, by the field. */
const foundKinds = (fields: DocumentFields, { picks }: DocumentFacts): [field: string, kind: string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'record' && picks[field.of.one] === undefined ? [[name, field.of.one]] : [],
  );

/** The codes that lines name of them, by kind. */
const codesIn = (found: readonly (readonly [field: string, kind: string])[], lines: readonly DraftLine[]) => {
  const codes: Record<string, string[]> = {};
  for (const [field, kind] of found) {
    const inField = lines.map((line) => lineText(line, field)).filter((code) => code !== '');
    codes[kind] = [...(codes[kind] ?? []), ...inField];
  }
  return codes;
};

/** Choices of a field that lists them itself. */
const ownChoices = (field: DocumentField): CellRecords | null => {
  if (field.kind !== 'choice') return null;
  const records = Object.entries(field.choices).map(([code, { en, ar }]) => ({
    code,
    name: en,
    name_ar: ar,
  }));
  const picks = picksOf(records, records, false);
  return { source: picks.source, byCode: picks.byCode, isUnknown: (code) => !picks.has(code), additions: [] };
};

/** Records of a kind that is known whole. */
const pickedIn =
  ({ source, recordOf }: Picks): Find =>
  async (query) =>
    (await source(query)).map((option) => ({
      option,
      record: recordOf(option.key) as RecordChoice | undefined,
    }));

/** Records that the server finds. */
const foundIn =
  (kind: string, use: string): Find =>
  async (query) =>
    (await findChoices(kind, use, query)).map((record) => ({ option: recordOption(record), record }));

const withoutNotes =
  (find: Find): CellSource =>
  async (query) =>
    (await find(query)).map(({ option }) => option);

type Listing = Pick<Asked, 'parts' | 'facts' | 'store'> & { names: RecordNames; additionsOf: AdditionsOf };

const recordsIn = ({ of, form }: GridSource, listing: Listing): Map<string, CellRecords> => {
  const { facts, names, additionsOf } = listing;
  const records = Object.entries(of).map(([name, field]): [string, CellRecords | null] => {
    if (field.kind !== 'record') return [name, ownChoices(field)];
    const { one } = field.of;
    const picks = facts.picks[one];
    const additions = additionsOf(one, { only: field.only });
    const note = noteOf(of, field, facts);
    const broughtTo = (line: DraftLine) => wouldBring(listing, name, line);
    const noted = (find: Find) => notedSource({ find, note, broughtTo });
    if (picks) {
      const { byCode, has } = picks;
      const source = field.noted ? noted(pickedIn(picks)) : picks.source;
      return [name, { source, byCode, isUnknown: (code) => !has(code), additions }];
    }
    const find = foundIn(one, `${form}.${name}`);
    return [
      name,
      {
        source: field.noted ? noted(find) : withoutNotes(find),
        byCode: (code) => names.byCode(one, code),
        isUnknown: (code) => names.isUnknown(one, code),
        additions: additions.map((each) => ({ ...each, optionOf: recordOption })),
      },
    ];
  });
  return new Map(records.flatMap(([name, each]) => (each === null ? [] : [[name, each]])));
};

type Asked = {
  parts: AnyParts;
  facts: DocumentFacts;
  /** The same at every call. */
  source: GridSource;
  named: NamedRecords;
  store: DocumentStore;
  /** What may be added from a shared column; the same object as long as it is the same. */
  adds?: SharedAdditions | undefined;
  onRows?: (cell: Cell) => void;
};

const opensNothing = () => undefined;

/** The records that the lines of a grid name: which kinds the server finds, and what they are called. */
export type NamedRecords = {
  found: readonly (readonly [field: string, kind: string])[];
  names: RecordNames;
  /** What the record that a field names is called, in either language; its code while that is not known. */
  namesOf: (field: string, code: string) => readonly string[];
};

export const useNamedRecords = (
  { of, uses }: Pick<GridSource, 'of' | 'uses'>,
  facts: DocumentFacts,
  lines: readonly DraftLine[],
): NamedRecords => {
  const found = useMemo(() => foundKinds(of, facts), [of, facts]);
  const names = useRecordNames(codesIn(found, lines), uses);
  return useMemo(() => {
    const namesOf = (name: string, code: string): readonly string[] => {
      const field = of[name];
      const one = field?.kind === 'record' ? field.of.one : null;
      const option = one === null ? null : (facts.picks[one]?.byCode(code) ?? names.byCode(one, code));
      return namesOfOption(option ?? { key: code, label: code });
    };
    return { found, names, namesOf };
  }, [of, facts, found, names]);
};

/** Of lines, not of the rows of small tables. */
const figuresOf = (
  { words: place }: GridSource,
  { lines }: AnyParts['editor'],
  { words, facts }: Pick<GridModel, 'words' | 'facts'>,
): GridModel['figures'] => {
  const own = place === 'line' ? lines?.figure : undefined;
  return own ? [{ title: words(own.title), of: (line) => own.of(line, facts) }] : [];
};

/** Chooses in a cell of a line, which may bring others along, or of a row. */
const chooserOf = ({ parts, facts, source, store }: Omit<Asked, 'named'>): Choose =>
  source.words === 'line'
    ? (cell) => chooseInLine({ parts, facts, store }, cell)
    : (cell) => store.send({ on: 'changed', change: source.setCell(store.state().draft, cell) });

/** Types into a cell of a line, which may bring the usual along, or of a row. */
const typerOf = ({ parts, facts, source, store }: Omit<Asked, 'named'>): GridModel['onChange'] =>
  source.words === 'line'
    ? (key, field, value) => typeInLine({ parts, facts, store }, { key, field, value })
    : (key, field, value) =>
        store.send({ on: 'changed', change: source.setCell(store.state().draft, { key, field, value }) });

/** The cells of columns that several fields share, beside those of one field. */
const withJoined = (
  records: Map<string, CellRecords>,
  { oneOf }: GridSource,
  { titleOf, adds }: { titleOf: (name: string) => string; adds: SharedAdditions | undefined },
): ReadonlyMap<string, CellRecords> => {
  for (const { name, fields } of oneOf) {
    const parts = fields.flatMap((field) => {
      const own = records.get(field);
      return own ? [{ field, title: titleOf(field), records: own }] : [];
    });
    records.set(name, joinedRecords(parts, adds));
  }
  return records;
};

/** What its columns are called; `groupOf`: above the records of one field among those of others. */
const namesIn = (source: GridSource, words: DocumentWords) => {
  const fieldOf = (name: string) => source.of[name];
  const shared = (name: string) => source.oneOf.find((one) => one.name === name);
  const titleOf = (name: string) =>
    words.field('line', name, (shared(name) ?? fieldOf(name))?.label ?? { en: name, ar: name });
  const groupOf = (name: string) => {
    const field = fieldOf(name);
    const several = field?.kind === 'record' ? field.several : undefined;
    return several ? localText(several) : titleOf(name);
  };
  return { fieldOf, shared, titleOf, groupOf };
};

export const useGridModel = (asked: Asked, fields: readonly string[]) => {
  const { parts, facts, source, named, store, adds, onRows = opensNothing } = asked;
  const { editor } = parts;
  const words = useDocumentWords(parts);
  const additionsOf = useAdditionsOf();
  const { found, names, namesOf } = named;
  const [room] = useState(() => roomOf(source, store.state().draft));
  const choose = useMemo(() => chooserOf({ parts, facts, source, store }), [parts, facts, source, store]);
  const { resolveCodes, settle, kindOf } = useRecordLookup({ facts, source, store, found, names, choose });
  const grid = useMemo((): GridModel => {
    const { fieldOf, shared, titleOf, groupOf } = namesIn(source, words);
    const texts = textsIn(source);
    const records = withJoined(recordsIn(source, { parts, facts, store, names, additionsOf }), source, {
      titleOf: groupOf,
      adds,
    });
    const onChange = typerOf({ parts, facts, source, store });
    return {
      facts,
      source,
      fields,
      words,
      fieldOf,
      titleOf,
      onChange,
      onRows,
      ...texts,
      ...partsIn(source, editor, room),
      repeats: (line, name) =>
        repeatsName(source.oneOf, name, { textOf: (field) => lineText(line, field), namesOf }),
      figures: figuresOf(source, editor, { words, facts }),
      isUnused: (line, name) => source.unused?.(line).includes(name) === true,
      sideOf: (name) => ([1, 2] as const)[source.sides.indexOf(name)],
      recordsOf: (name) => records.get(name) ?? null,
      onChoose: (key, name, option) => {
        const { field, code } = choiceOf(source, name, option);
        const kind = kindOf(field);
        if (option !== null && kind !== undefined)
          names.remember(kind, { ...option, key: code, group: undefined });
        choose({ key, field, value: code });
      },
      onUnknown: (key, name, text) => {
        const { field } = choiceOf(source, name, null);
        const textField = texts.textFieldOf(name);
        if (textField !== undefined) {
          choose({ key, field, value: '' });
          onChange(key, textField, text);
        } else if (shared(name)) choose({ key, field, value: text });
        else onChange(key, field, text);
        // It may have been left before the list answered: a whole name or code still finds its record.
        settle(key, name, text);
      },
    };
  }, [
    source,
    parts,
    editor,
    facts,
    fields,
    words,
    names,
    namesOf,
    store,
    choose,
    kindOf,
    settle,
    additionsOf,
    adds,
    onRows,
    room,
  ]);
  return { grid, resolveCodes };
};
