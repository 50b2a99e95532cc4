// Two versions of a document beside each other: only the fields and lines in which they differ.
import { Fragment, type ReactNode } from 'react';
import { countText } from '#frontend/ui/text/countText.ts';
import { type DocumentField, type DocumentFields, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import {
  type Draft,
  type DraftHead,
  type DraftLine,
  filledLines,
  filledRows,
  type LineRules,
  lineText,
} from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { fieldCell } from '../grid/fieldCells.tsx';
import { offeredTo } from '../head/offeredTo.ts';
import { useRecordNames } from '../useRecordNames.ts';
import styles from './ConflictDialog.module.css';
import type { Differences, LineDifference, TableDifference } from './versionDifferences.ts';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  rules: LineRules | null;
  mine: Draft;
  theirs: Draft;
  differences: Differences;
  /** Something was typed here; otherwise it is what stood there before. */
  isTyped: boolean;
};

/** What is not drawn says how many more there are. */
const rowsMax = 60;

type Fields = readonly (readonly [name: string, field: DocumentField])[];

/** The codes of records that nobody knows whole, by their kind. */
const codesIn = ({ parts, facts, mine, theirs }: Props): Record<string, string[]> => {
  const codes: Record<string, string[]> = {};
  const add = (fields: Fields, textsOf: (name: string) => readonly string[]): void => {
    for (const [name, field] of fields) {
      if (field.kind !== 'record' || facts.picks[field.of.one] !== undefined) continue;
      const found = textsOf(name).filter((code) => code !== '');
      codes[field.of.one] = [...(codes[field.of.one] ?? []), ...found];
    }
  };
  const { head, lines, tables } = parts.kind;
  const both = [mine, theirs];
  const inLines = (rows: readonly DraftLine[]) => (name: string) => rows.map((row) => lineText(row, name));
  add(Object.entries(head), (name) => both.map((draft) => draft.head[name] ?? ''));
  add(Object.entries(lines?.fields ?? {}), inLines(both.flatMap((draft) => draft.lines)));
  for (const [table, { of }] of Object.entries(tables))
    add(Object.entries(of), inLines(both.flatMap((draft) => draft.tables[table] ?? [])));
  return codes;
};

/** How a value of either version is shown. */
const useTelling = (props: Props) => {
  const { parts, facts, mine } = props;
  const names = useRecordNames(codesIn(props));
  const nameOf = (kind: string, code: string): string =>
    (facts.picks[kind]?.byCode(code) ?? names.byCode(kind, code))?.label ?? code;
  const cell = (field: DocumentField | undefined, text: string): ReactNode => {
    if (field === undefined) return text;
    const value = field.kind === 'flag' ? text === 'true' : text;
    return fieldCell(field, value, { nameOf, currency: facts.currency });
  };
  const head = (name: string, text: string): ReactNode => {
    const own = parts.editor.choicesOf?.[name]?.(offeredTo(parts.editor, facts, mine.head), text).find(
      ({ value }) => value === text,
    );
    return own?.label ?? cell(parts.kind.head[name], text);
  };
  return { cell, head };
};

const headLabel = ({ kind }: AnyParts, name: string, head: DraftHead) => {
  const field = kind.head[name];
  return field ? labelIn(field, head) : name;
};

type Row = { key: string; label: string; mine: ReactNode; theirs: ReactNode };

/** Lines, or rows of a table, of both versions. */
type Sides = {
  fields: DocumentFields;
  names: readonly string[];
  mine: readonly DraftLine[];
  theirs: readonly DraftLine[];
  /** What the one at this place is called. */
  titleOf: (number: string) => string;
};

const useRows = (props: Props): Row[] => {
  const { parts, rules, mine, theirs, differences } = props;
  const t = useDocumentWords(parts);
  const telling = useTelling(props);
  const textIn = (lines: readonly DraftLine[], at: number | null, name: string) => {
    const line = at === null ? undefined : lines[at];
    return line === undefined ? '' : lineText(line, name);
  };
  const whole = ({ fields, names }: Sides, lines: readonly DraftLine[], at: number | null): ReactNode => {
    if (at === null) return <span className={styles['none']}>{t('conflict.noLine')}</span>;
    const filled = names.filter((name) => textIn(lines, at, name) !== '');
    return filled.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        {telling.cell(fields[name], textIn(lines, at, name))}
      </Fragment>
    ));
  };
  const ofLine = (sides: Sides, each: LineDifference): Row[] => {
    const { fields, mine: ours, theirs: others } = sides;
    const line = sides.titleOf(countText((each.mine ?? each.theirs ?? 0) + 1));
    const key = `${line} ${each.mine} ${each.theirs}`;
    if (each.mine === null || each.theirs === null)
      return [
        { key, label: line, mine: whole(sides, ours, each.mine), theirs: whole(sides, others, each.theirs) },
      ];
    return each.fields.map((name) => ({
      key: `${key} ${name}`,
      label: `${line} · ${t.field('line', name, fields[name]?.label ?? name)}`,
      mine: telling.cell(fields[name], textIn(ours, each.mine, name)),
      theirs: telling.cell(fields[name], textIn(others, each.theirs, name)),
    }));
  };
  const linesOf = ({ lines }: Draft) => (rules === null ? [] : filledLines(rules, lines));
  const ofLines: Sides = {
    fields: parts.kind.lines?.fields ?? {},
    names: rules?.fields ?? [],
    mine: linesOf(mine),
    theirs: linesOf(theirs),
    titleOf: (number) => t('conflict.line', { number }),
  };
  const ofTable = ({ table, rows }: TableDifference): Row[] => {
    const { of = {}, label = table } = parts.kind.tables[table] ?? {};
    const sides: Sides = {
      fields: of,
      names: Object.keys(of),
      mine: filledRows(mine.tables[table]),
      theirs: filledRows(theirs.tables[table]),
      titleOf: (number) => t('conflict.row', { table: t.field('head', table, label), number }),
    };
    return rows.flatMap((each) => ofLine(sides, each));
  };
  return [
    ...differences.head.map((name) => ({
      key: name,
      label: t.field('head', name, headLabel(parts, name, mine.head)),
      mine: telling.head(name, mine.head[name] ?? ''),
      theirs: telling.head(name, theirs.head[name] ?? ''),
    })),
    ...differences.lines.flatMap((each) => ofLine(ofLines, each)),
    ...differences.tables.flatMap(ofTable),
  ];
};

export const VersionTable = (props: Props) => {
  const { parts, isTyped } = props;
  const t = useDocumentWords(parts);
  const rows = useRows(props);
  const ours = t(isTyped ? 'conflict.yours' : 'conflict.asBefore');
  const stored = t('conflict.stored');
  if (rows.length === 0) return null;
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{ours}</th>
            <th scope="col">{stored}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsMax).map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td data-whose={ours}>{row.mine || '—'}</td>
              <td data-whose={stored}>{row.theirs || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsMax && (
        <p className={styles['text']}>{t('conflict.more', { count: countText(rows.length - rowsMax) })}</p>
      )}
    </>
  );
};
