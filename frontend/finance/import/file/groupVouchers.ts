// Lines of a file that bear the same number become one voucher, wherever they stand; lines that contradict each other are named.

import type { FileRow } from '#frontend/lib/files/fileTable.ts';
import { rowsPerPause, type Sliced } from '#frontend/lib/files/inSlices.ts';
import {
  type Built,
  type Draft,
  type DraftFault,
  figuresOf,
  numberKey,
  type WireRow,
} from '../importDraft.ts';
import {
  brokenCells,
  cellOf,
  dateIn,
  isBroken,
  isUnclearDate,
  numberOf,
  type Reading,
  readLine,
} from './fileLines.ts';
import type { FieldName } from './importFields.ts';

type Rules = Reading & {
  /** The type that a word in the file means, or null. */
  readonly typeOf: (word: string) => string | null;
  readonly scale: number;
};

type Group = { no: string; rows: FileRow[] };

function* grouped(rows: readonly FileRow[], rules: Rules): Sliced<{ groups: Group[]; faults: DraftFault[] }> {
  const groups = new Map<string, Group>();
  const faults: DraftFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerPause === 0) yield;
    const no = numberOf(row, rules.mapping);
    const group = groups.get(numberKey(no));
    if (no === '') {
      faults.push({ code: 'numberMissing', place: row.line, no: null, field: 'number', value: '' });
      for (const broken of brokenCells(row, rules.mapping)) faults.push({ ...broken, place: row.line, no });
    } else if (group) group.rows.push(row);
    else groups.set(numberKey(no), { no, rows: [row] });
  }
  return { groups: [...groups.values()], faults };
}

/** What the rows of a voucher say of a field: the first of them that says anything, and those that say otherwise. */
const agreed = (
  { rows }: Group,
  field: FieldName,
  { mapping, meaning }: Rules & { meaning: (row: FileRow) => string | null },
) => {
  const said = rows
    .map((row) => ({ row, cell: cellOf(row, mapping, field) }))
    .filter(({ row, cell }) => cell !== '' && !isBroken(row, mapping, field));
  const [first] = said;
  const value = first ? meaning(first.row) : null;
  const others = said.filter(({ row }) => meaning(row) !== value);
  return { first, cell: first?.cell ?? '', value, others };
};

type Agreed = ReturnType<typeof agreed>;

type About = { field: FieldName; unreadable: DraftFault['code']; differs: DraftFault['code'] };

const faultsOf = (
  no: string,
  { first, cell, value, others }: Agreed,
  { field, unreadable, differs }: About,
): DraftFault[] => {
  const place = first?.row.line ?? 0;
  // Where the first cannot be read, the others would be measured by nothing.
  if (value === null && cell !== '') return [{ code: unreadable, place, no, field, value: cell }];
  return others.map(({ row, cell: differing }) => ({
    code: differs,
    place: row.line,
    no,
    field,
    value: differing,
    other: place,
  }));
};

/** The first text that the rows of a voucher give a field. */
const firstText = ({ rows }: Group, field: FieldName, { mapping }: Rules): string =>
  rows.map((row) => cellOf(row, mapping, field)).find((cell) => cell !== '') ?? '';

const draftOf = (group: Group, rules: Rules): { draft: Draft; faults: DraftFault[] } => {
  const { no, rows } = group;
  const date = agreed(group, 'date', {
    ...rules,
    meaning: (row) => dateIn(row, 'date', rules),
  });
  const type = agreed(group, 'type', {
    ...rules,
    meaning: (row) => rules.typeOf(cellOf(row, rules.mapping, 'type')),
  });
  const read = rows.map((row) => readLine(row, rules, no));
  const isUnclear = date.first !== undefined && isUnclearDate(date.first.row, 'date', rules);
  const unreadable = isUnclear ? 'dateUnclear' : 'dateUnreadable';
  const hasTexts = rules.mapping.text !== undefined;
  const row: WireRow = {
    no,
    date: date.value ?? date.cell,
    type: type.cell === '' ? 'journal' : (type.value ?? type.cell),
    reference: firstText(group, 'reference', rules),
    memo: firstText(group, 'narration', rules),
    lines: read.map(({ line }, index) => {
      const own = rows[index];
      // Without a column for them, lines whose narration differs keep it as their own text.
      return hasTexts || !own ? line : { ...line, memo: cellOf(own, rules.mapping, 'narration') };
    }),
  };
  const faults = [
    ...faultsOf(no, date, { field: 'date', unreadable, differs: 'dateDiffers' }),
    ...faultsOf(no, type, { field: 'type', unreadable: 'typeUnknown', differs: 'typeDiffers' }),
    ...read.flatMap((each) => each.faults),
  ];
  return { draft: { row, no, places: rows.map(({ line }) => line) }, faults };
};

/** The vouchers of a table, in the order in which their numbers first occur. */
export function* groupVouchers(rows: readonly FileRow[], rules: Rules): Sliced<Built> {
  const { groups, faults } = yield* grouped(rows, rules);
  const drafts: Draft[] = [];
  for (const [index, group] of groups.entries()) {
    const read = draftOf(group, rules);
    drafts.push(read.draft);
    for (const fault of read.faults) faults.push(fault);
    if (index % rowsPerPause === 0) yield;
  }
  return { drafts, faults, figures: yield* figuresOf(drafts, rules.scale) };
}
