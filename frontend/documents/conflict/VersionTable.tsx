// Two versions of a document beside each other: only the fields and lines in which they differ.
import { Fragment, type ReactNode } from 'react';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { type Draft, filledLines, type LineRules, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { fieldCell } from '../grid/fieldCells.tsx';
import { useRecordNames } from '../useRecordNames.ts';
import styles from './ConflictDialog.module.css';
import type { Differences, LineDifference } from './versionDifferences.ts';

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

const fieldsOf = ({ kind }: AnyParts): Fields => [
  ...Object.entries(kind.head),
  ...Object.entries(kind.lines?.fields ?? {}),
];

/** The codes of records that nobody knows whole, by their kind. */
const codesIn = ({ parts, facts, mine, theirs }: Props): Record<string, string[]> => {
  const codes: Record<string, string[]> = {};
  for (const [name, field] of fieldsOf(parts)) {
    if (field.kind !== 'listed' || facts.picks[field.of.one] !== undefined) continue;
    const found = [mine, theirs].flatMap(({ head, lines }) => [
      head[name] ?? '',
      ...lines.map((line) => lineText(line, name)),
    ]);
    codes[field.of.one] = [...(codes[field.of.one] ?? []), ...found.filter((code) => code !== '')];
  }
  return codes;
};

/** How a text of either version is told. */
const useTelling = (props: Props) => {
  const { parts, facts } = props;
  const names = useRecordNames(codesIn(props));
  const nameOf = (kind: string, code: string): string =>
    (facts.picks[kind]?.byCode(code) ?? names.byCode(kind, code))?.label ?? code;
  const cell = (field: DocumentField | undefined, text: string): ReactNode => {
    if (field === undefined) return text;
    const value = field.kind === 'flag' ? text === 'true' : text;
    return fieldCell(field, value, { nameOf, currency: facts.currency });
  };
  const head = (name: string, text: string): ReactNode => {
    const own = parts.editor.choicesOf?.[name]?.(facts, text).find(({ value }) => value === text);
    return own?.label ?? cell(parts.kind.head[name], text);
  };
  return { cell, head };
};

type Row = { key: string; label: string; mine: ReactNode; theirs: ReactNode };

const useRows = (props: Props): Row[] => {
  const { parts, rules, mine, theirs, differences } = props;
  const t = useDocumentWords(parts);
  const telling = useTelling(props);
  const fields = parts.kind.lines?.fields ?? {};
  const linesOf = ({ lines }: Draft) => (rules === null ? [] : filledLines(rules, lines));
  const [ours, others] = [linesOf(mine), linesOf(theirs)];
  const textIn = (lines: typeof ours, at: number | null, name: string) => {
    const line = at === null ? undefined : lines[at];
    return line === undefined ? '' : lineText(line, name);
  };
  const whole = (lines: typeof ours, at: number | null): ReactNode => {
    if (at === null) return <span className={styles['none']}>{t('conflict.noLine')}</span>;
    const filled = (rules?.fields ?? []).filter((name) => textIn(lines, at, name) !== '');
    return filled.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        {telling.cell(fields[name], textIn(lines, at, name))}
      </Fragment>
    ));
  };
  const ofLine = (each: LineDifference): Row[] => {
    const number = countText((each.mine ?? each.theirs ?? 0) + 1);
    const key = `${each.mine} ${each.theirs}`;
    const line = t('conflict.line', { number });
    if (each.mine === null || each.theirs === null)
      return [{ key, label: line, mine: whole(ours, each.mine), theirs: whole(others, each.theirs) }];
    return each.fields.map((name) => ({
      key: `${key} ${name}`,
      label: `${line} · ${t.field('line', name, fields[name]?.label ?? name)}`,
      mine: telling.cell(fields[name], textIn(ours, each.mine, name)),
      theirs: telling.cell(fields[name], textIn(others, each.theirs, name)),
    }));
  };
  return [
    ...differences.head.map((name) => ({
      key: name,
      label: t.field('head', name, parts.kind.head[name]?.label ?? name),
      mine: telling.head(name, mine.head[name] ?? ''),
      theirs: telling.head(name, theirs.head[name] ?? ''),
    })),
    ...differences.lines.flatMap(ofLine),
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
