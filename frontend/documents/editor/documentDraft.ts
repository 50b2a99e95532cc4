// A document while it is typed: head and lines as text, and every change that typing can make to them.
import type { Money } from '#shared/kernel/money.ts';
import { fieldText } from '../anyDocument.ts';

/** A line as text, its fields by name; `key` is its identity on the screen and means nothing outside. */
export type DraftLine = {
  readonly key: number;
  /** Nobody has typed in it: it is offered by what was chosen in the head, and counts as blank. */
  readonly offered?: true;
  /** Somebody took its tick away: it is shown, and counts for nothing. */
  readonly isLeftOut?: true;
};

/** Fields of a line that is not on the screen yet. */
export type NewLine = Readonly<Record<string, unknown>> & { readonly offered?: true };

/** A row of a table; without a key it is a new one. */
export type NewRow = Readonly<Record<string, unknown>> & { readonly key?: number | undefined };

export type DraftHead = Readonly<Record<string, string>>;

/** Rows of the tables beside the lines, by the name of their table. */
export type DraftTables = Readonly<Record<string, readonly DraftLine[]>>;

export type Draft<Head extends DraftHead = DraftHead, Line extends DraftLine = DraftLine> = {
  head: Head;
  lines: readonly Line[];
  tables: DraftTables;
  nextKey: number;
  /** Grows with every change, so that unsaved work is seen without comparing a thousand lines. */
  version: number;
};

export type DraftChange =
  | { do: 'setHead'; field: string; value: string }
  | { do: 'setLine'; key: number; field: string; value: string }
  /** What a choice fills and empties of a line. */
  | { do: 'setFields'; key: number; values: Readonly<Record<string, string>> }
  /** By what was chosen in the head; lines that somebody has typed stay. */
  | { do: 'offerLines'; lines: readonly NewLine[] }
  /** Lines whose tick is taken away, or set again. */
  | { do: 'leaveOut'; keys: readonly number[]; isOut: boolean }
  | { do: 'insertLine'; after: number }
  | { do: 'removeLine'; key: number }
  /** Fills what the other lines leave open into this one. */
  | { do: 'fill'; key: number; scale: number; beyond?: Money }
  | { do: 'appendLines'; lines: readonly NewLine[] }
  /** Lines from a spreadsheet, from this line on; a blank line there gives way. */
  | { do: 'pasteLines'; at: number; lines: readonly NewLine[] }
  /** The lines as they stood before. */
  | { do: 'restoreLines'; lines: readonly DraftLine[] }
  /** The rows of a table as they now are; one without a key is new. `key`: the row that was typed in. */
  | { do: 'setRows'; table: string; rows: readonly NewRow[]; key?: number }
  | { do: 'replace'; draft: Draft };

/** What typing means in the lines of a kind. */
export type LineRules<Line extends DraftLine = DraftLine> = {
  /** The fields that people type. */
  fields: readonly string[];
  max: number;
  /** Whether the contents of the line do not count; where left out, a line is blank when every field is empty. */
  isBlank?(line: Line): boolean;
  /** A field that is typed clears others, such as the other side. */
  clears?(field: string): readonly string[];
  /** The lines with what `=` fills into one of them; the same lines where there is nothing to fill. */
  fill?(lines: readonly Line[], key: number, open: { scale: number; beyond: Money }): readonly Line[];
};

const firstLines = 3;

export const lineText = (line: DraftLine, field: string): string => fieldText(line, field);

export const isBlankLine = (rules: LineRules, line: DraftLine): boolean =>
  line.offered === true ||
  (rules.isBlank ? rules.isBlank(line) : rules.fields.every((field) => lineText(line, field) === ''));

const numbered = (rules: LineRules, lines: readonly NewLine[], from: number): DraftLine[] => {
  const blank = Object.fromEntries(rules.fields.map((field) => [field, '']));
  return lines.map((line, index) => ({ ...blank, ...line, key: from + index }));
};

/** So many lines that one can begin to type. */
const withRoom = (offered: readonly NewLine[]): NewLine[] =>
  Array.from({ length: firstLines }, (_, index) => offered[index] ?? {});

/** `rules`: null for a kind that has a head alone. */
export const newDraft = (rules: LineRules | null, head: DraftHead, lines: readonly NewLine[] = []): Draft => {
  if (rules === null) return { head, lines: [], tables: {}, nextKey: 1, version: 0 };
  const filled = lines.every(({ offered }) => offered) ? withRoom(lines) : lines;
  return { head, lines: numbered(rules, filled, 1), tables: {}, nextKey: filled.length + 1, version: 0 };
};

/** The draft with these rows in one of its tables; lines and rows have their keys from one count. */
const withRows = (draft: Draft, table: string, rows: readonly NewRow[]): Draft => {
  let { nextKey } = draft;
  const keyed = rows.map((row) => ({ ...row, key: row.key ?? nextKey++ }));
  return { ...draft, tables: { ...draft.tables, [table]: keyed }, nextKey };
};

/** The draft with new rows in its tables. */
export const withTables = (
  draft: Draft,
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
): Draft =>
  Object.entries(tables).reduce(
    (before, [table, rows]) =>
      withRows(
        before,
        table,
        rows.map((row) => ({ ...row, key: undefined })),
      ),
    draft,
  );

/** A line in which somebody types is meant to count. */
const asTyped = ({ offered: _, isLeftOut: __, ...typed }: DraftLine): DraftLine => typed;

/** A line with a field as it is typed, and without what that clears. */
export const withField = (
  rules: LineRules,
  line: DraftLine,
  { field, value }: { field: string; value: string },
): DraftLine => {
  const cleared = value === '' ? [] : (rules.clears?.(field) ?? []);
  return { ...asTyped(line), ...Object.fromEntries(cleared.map((each) => [each, ''])), [field]: value };
};

const inserted = (rules: LineRules, draft: Draft, after: number): Draft => {
  if (draft.lines.length >= rules.max) return draft;
  const at = draft.lines.findIndex((line) => line.key === after) + 1;
  const position = at === 0 ? draft.lines.length : at;
  const lines = [...draft.lines];
  lines.splice(position, 0, ...numbered(rules, [{}], draft.nextKey));
  return { ...draft, lines, nextKey: draft.nextKey + 1 };
};

const removed = (rules: LineRules, draft: Draft, key: number): Draft => {
  const lines = draft.lines.filter((line) => line.key !== key);
  if (lines.length > 0) return { ...draft, lines };
  return { ...draft, lines: numbered(rules, [{}], draft.nextKey), nextKey: draft.nextKey + 1 };
};

const offered = (rules: LineRules, draft: Draft, lines: readonly NewLine[]): Draft => {
  if (!draft.lines.every((line) => isBlankLine(rules, line))) return draft;
  const isUsual = lines.length === 0 && !draft.lines.some((line) => line.offered);
  if (isUsual) return draft;
  return {
    ...draft,
    lines: numbered(rules, withRoom(lines), draft.nextKey),
    nextKey: draft.nextKey + firstLines,
  };
};

/** Copied lines take the place of blank ones at the end; what is over the limit is left out. */
const appended = (rules: LineRules, draft: Draft, added: readonly NewLine[]): Draft => {
  const kept = draft.lines.filter((line) => !isBlankLine(rules, line));
  const fresh = numbered(rules, added, draft.nextKey).slice(0, Math.max(0, rules.max - kept.length));
  return { ...draft, lines: [...kept, ...fresh], nextKey: draft.nextKey + added.length };
};

const pasted = (
  rules: LineRules,
  draft: Draft,
  { at, lines: added }: { at: number; lines: readonly NewLine[] },
): Draft => {
  const index = draft.lines.findIndex((line) => line.key === at);
  const here = draft.lines[index];
  const isBlank = here !== undefined && isBlankLine(rules, here);
  const fresh = numbered(rules, added, draft.nextKey);
  const before = draft.lines.slice(0, isBlank ? index : index + 1);
  const lines = [...before, ...fresh, ...draft.lines.slice(index + 1)];
  // Blank lines are only room to type in: they make way before anything is refused.
  const fitting = lines.length > rules.max ? lines.filter((line) => !isBlankLine(rules, line)) : lines;
  return { ...draft, lines: fitting, nextKey: draft.nextKey + added.length };
};

const leftOut = (draft: Draft, keys: readonly number[], isOut: boolean): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    if (!keys.includes(line.key)) return line;
    const { isLeftOut: _, ...counting } = line;
    return isOut ? { ...counting, isLeftOut: true } : counting;
  }),
});

type LineChange = Exclude<DraftChange, { do: 'replace' | 'setHead' | 'setRows' }>;

const changedLines = (rules: LineRules, draft: Draft, change: LineChange): Draft => {
  switch (change.do) {
    case 'setLine':
      return {
        ...draft,
        lines: draft.lines.map((line) => (line.key === change.key ? withField(rules, line, change) : line)),
      };
    case 'setFields':
      return {
        ...draft,
        lines: draft.lines.map((line) =>
          line.key === change.key ? { ...asTyped(line), ...change.values } : line,
        ),
      };
    case 'offerLines':
      return offered(rules, draft, change.lines);
    case 'leaveOut':
      return leftOut(draft, change.keys, change.isOut);
    case 'insertLine':
      return inserted(rules, draft, change.after);
    case 'removeLine':
      return removed(rules, draft, change.key);
    case 'fill': {
      const lines =
        rules.fill?.(draft.lines, change.key, { scale: change.scale, beyond: change.beyond ?? 0n }) ??
        draft.lines;
      return lines === draft.lines ? draft : { ...draft, lines };
    }
    case 'appendLines':
      return appended(rules, draft, change.lines);
    case 'pasteLines':
      return pasted(rules, draft, change);
    case 'restoreLines':
      return { ...draft, lines: change.lines };
  }
};

const changed = (rules: LineRules | null, draft: Draft, change: DraftChange): Draft => {
  if (change.do === 'replace') return change.draft;
  if (change.do === 'setHead') return { ...draft, head: { ...draft.head, [change.field]: change.value } };
  if (change.do === 'setRows') return withRows(draft, change.table, change.rows);
  return rules === null ? draft : changedLines(rules, draft, change);
};

/** The draft after a change; the very same one where nothing has changed. */
export const changeDraft = (rules: LineRules | null, draft: Draft, change: DraftChange): Draft => {
  const next = changed(rules, draft, change);
  return next === draft ? draft : { ...next, version: draft.version + 1 };
};

/** The lines that count: blank ones are only room to type in, and some are left out. */
export const filledLines = <Line extends DraftLine>(rules: LineRules, lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.isLeftOut !== true && !isBlankLine(rules, line));

/** The rows of a table that count: an empty one is only room to type in. */
export const filledRows = (rows: readonly DraftLine[] = []): DraftLine[] =>
  rows.filter(({ key: _, ...texts }: Readonly<Record<string, unknown>>) =>
    Object.values(texts).some((text) => text !== '' && text !== 'false'),
  );

/** Whether so many more lines fit into the document. */
export const hasRoomFor = (rules: LineRules, lines: readonly DraftLine[], added: number): boolean =>
  filledLines(rules, lines).length + added <= rules.max;
