// What differs between a draft as it is typed and as somebody else has saved it: fields of the head, and lines row by row.
import { withNamedImages } from '#frontend/richText/sentImages.ts';
import type { DocumentFields } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { LineRules } from '../editor/documentDraft.ts';
import {
  type Draft,
  type DraftHead,
  type DraftLine,
  filledLines,
  filledRows,
  lineText,
} from '../editor/documentDraft.ts';
import { entryFault, moneyOf } from '../editor/draftValues.ts';

/** A line of either version by its place, from 0; null where that version lacks it. */
export type LineDifference = {
  mine: number | null;
  theirs: number | null;
  /** The fields that differ, where both have the line. */
  fields: readonly string[];
};

/** Rows of one table that differ. */
export type TableDifference = { table: string; rows: readonly LineDifference[] };

export type Differences = {
  head: readonly string[];
  lines: readonly LineDifference[];
  tables: readonly TableDifference[];
};

type Compared = { kind: Pick<AnyKind, 'head' | 'lines' | 'tables'>; rules: LineRules | null; scale: number };

const numbers: readonly string[] = ['whole', 'decimal', 'percent'];

/** `5` and `5.00` are one amount, and one number. */
const plainIn =
  (fields: DocumentFields, scale: number) =>
  (name: string, text: string): string => {
    const kind = fields[name]?.kind ?? '';
    if (kind === 'money' && entryFault(text, scale) === null) return formatMoney(moneyOf(text, scale), scale);
    if (numbers.includes(kind) && text.includes('.')) return text.replace(/\.?0+$/, '');
    return kind === 'rich' ? withNamedImages(text) : text.trim();
  };

/** The cells of a line as they are compared, in the order of the fields. */
type Cells = readonly string[];

const keyOf = (cells: Cells): string => JSON.stringify(cells);

/** For each place of both lists how many rows the longest common sequence from there on has. */
const commonFrom = (mine: readonly string[], theirs: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: mine.length + 1 }, () => new Uint16Array(theirs.length + 1));
  for (let at = mine.length - 1; at >= 0; at -= 1) {
    const [row, below] = [table[at] as Uint16Array, table[at + 1] as Uint16Array];
    for (let other = theirs.length - 1; other >= 0; other -= 1)
      row[other] =
        mine[at] === theirs[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
  }
  return table;
};

type Gap = { mine: number[]; theirs: number[] };

/** The rows between those that both versions have. */
const gapsOf = (mine: readonly string[], theirs: readonly string[]): Gap[] => {
  const common = commonFrom(mine, theirs);
  const gaps: Gap[] = [{ mine: [], theirs: [] }];
  let [at, other] = [0, 0];
  while (at < mine.length || other < theirs.length) {
    const gap = gaps.at(-1) as Gap;
    if (at < mine.length && mine[at] === theirs[other]) {
      gaps.push({ mine: [], theirs: [] });
      at += 1;
      other += 1;
    } else if (at < mine.length && (common[at + 1]?.[other] ?? 0) >= (common[at]?.[other + 1] ?? 0))
      gap.mine.push(at++);
    else gap.theirs.push(other++);
  }
  return gaps;
};

const isLike = (one: Cells, other: Cells): boolean =>
  one.some((text, index) => text !== '' && text === other[index]);

type Sides = { names: readonly string[]; mine: readonly Cells[]; theirs: readonly Cells[] };

/** The next difference of a gap: rows that have something in common are one row that was changed. */
const nextIn = ({ names, mine, theirs }: Sides, { mine: ours, theirs: others }: Gap): LineDifference => {
  const [at = null, other = null] = [ours[0], others[0]];
  if (at === null || other === null) return { mine: at, theirs: other, fields: [] };
  const [cells = [], otherCells = []] = [mine[at], theirs[other]];
  if (isLike(cells, otherCells) || ours.length === others.length)
    return {
      mine: at,
      theirs: other,
      fields: names.filter((_, index) => cells[index] !== otherCells[index]),
    };
  return ours.length > others.length
    ? { mine: at, theirs: null, fields: [] }
    : { mine: null, theirs: other, fields: [] };
};

const inGap = (sides: Sides, gap: Gap): LineDifference[] => {
  const found: LineDifference[] = [];
  let left = gap;
  while (left.mine.length + left.theirs.length > 0) {
    const next = nextIn(sides, left);
    found.push(next);
    left = {
      mine: next.mine === null ? left.mine : left.mine.slice(1),
      theirs: next.theirs === null ? left.theirs : left.theirs.slice(1),
    };
  }
  return found;
};

type Rows = Readonly<Record<'mine' | 'theirs', readonly DraftLine[]>>;

const rowsIn = (
  fields: DocumentFields,
  names: readonly string[],
  { mine, theirs, scale }: Rows & { scale: number },
) => {
  const plain = plainIn(fields, scale);
  const cellsOf = (line: DraftLine): Cells => names.map((name) => plain(name, lineText(line, name)));
  const sides = { names, mine: mine.map(cellsOf), theirs: theirs.map(cellsOf) };
  return gapsOf(sides.mine.map(keyOf), sides.theirs.map(keyOf)).flatMap((gap) => inGap(sides, gap));
};

const linesOf = ({ kind, rules, scale }: Compared, mine: Draft, theirs: Draft): LineDifference[] => {
  const { lines: shape } = kind;
  if (rules === null || shape === null) return [];
  const filled = ({ lines }: Draft) => filledLines(rules, lines);
  return rowsIn(shape.fields, rules.fields, { mine: filled(mine), theirs: filled(theirs), scale });
};

const tablesOf = ({ kind, scale }: Compared, mine: Draft, theirs: Draft): TableDifference[] =>
  Object.entries(kind.tables).flatMap(([table, { of }]) => {
    const filled = ({ tables }: Draft) => filledRows(tables[table]);
    const rows = rowsIn(of, Object.keys(of), { mine: filled(mine), theirs: filled(theirs), scale });
    return rows.length > 0 ? [{ table, rows }] : [];
  });

const headOf = ({ kind, scale }: Compared, mine: DraftHead, theirs: DraftHead): string[] => {
  const plain = plainIn(kind.head, scale);
  return Object.keys(kind.head).filter(
    (name) => plain(name, mine[name] ?? '') !== plain(name, theirs[name] ?? ''),
  );
};

export const differencesOf = (compared: Compared, mine: Draft, theirs: Draft): Differences => ({
  head: headOf(compared, mine.head, theirs.head),
  lines: linesOf(compared, mine, theirs),
  tables: tablesOf(compared, mine, theirs),
});
