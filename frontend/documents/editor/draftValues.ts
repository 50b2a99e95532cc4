// Between a saved document, its draft, what is sent, and what the rules read: the same fields as text, on the wire, and exact.

import { isInBoth } from '#shared/documents/bothLanguages.ts';
import type {
  DocumentField,
  DocumentFields,
  DocumentValue,
  LineValues,
} from '#shared/documents/documentFields.ts';
import { tableRows } from '#shared/documents/documentFields.ts';
import type { AnyKind, Typed } from '#shared/documents/documentKind.ts';
import { exactRows } from '#shared/documents/rows/lineRows.ts';
import { amountFault, isPercent, type Money, parseMoney } from '#shared/kernel/money.ts';
import { type AnyInput, type AnyView, fieldText } from '../anyDocument.ts';
import { isTrue, sentValue } from '../sentValues.ts';
import {
  type Draft,
  type DraftHead,
  type DraftLine,
  filledLines,
  filledRows,
  type LineRules,
  lineText,
  type NewLine,
} from './documentDraft.ts';

/** Why an entry is no amount of the currency. */
export const entryFault = (text: string, scale: number): ReturnType<typeof amountFault> =>
  text === '' ? null : amountFault(text, scale);

/** Exact, in minor units; an entry that is no amount counts as nothing and is marked beside it. */
export const moneyOf = (text: string, scale: number): Money =>
  entryFault(text, scale) === null ? (parseMoney(text, scale) ?? 0n) : 0n;

type Lines = NonNullable<AnyKind['lines']>;

/** The fields of a line that people type. */
export const typedFields = ({ fields, generated }: Lines): string[] =>
  Object.keys(fields).filter((name) => !generated.includes(name));

const isNothing = (amount: string): boolean => /^0*(\.0*)?$/.test(amount);

/** As a cell shows it: an amount of zero is empty, and so is a value that only repeats the head. */
const typedText =
  ({ fields, inherits }: Lines, view: object, line: object) =>
  (name: string): string => {
    const text = fieldText(line, name);
    if (fields[name]?.kind === 'money') return isNothing(text) ? '' : text;
    return inherits.includes(name) && text === fieldText(view, name) ? '' : text;
  };

/** The lines of a saved document as they are typed; those that the product added are left to be added again. */
export const linesOf = (
  { lines: shape }: Pick<AnyKind, 'lines'>,
  view: Pick<AnyView, 'lines'>,
): NewLine[] => {
  if (shape === null) return [];
  return (view.lines ?? [])
    .filter((line) => !shape.generated.some((name) => line[name] === true))
    .map((line) => {
      const textOf = typedText(shape, view, line);
      return Object.fromEntries(typedFields(shape).map((name) => [name, textOf(name)]));
    });
};

/** What somebody wrote: a sentence of the product is made anew when the draft is saved. */
const writtenText = (view: object, name: string): string => {
  const text = fieldText(view, name);
  return isInBoth(text) ? '' : text;
};

/** An amount of zero is empty, as it was typed. */
export const headOf = ({ head }: Pick<AnyKind, 'head'>, view: AnyView): DraftHead =>
  Object.fromEntries(
    Object.entries(head).map(([name, { kind }]) => {
      const text = writtenText(view, name);
      return [name, kind === 'money' && isNothing(text) ? '' : text];
    }),
  );

/** The rows of the tables of a saved document as they are typed. */
export const tablesOf = (
  { tables }: Pick<AnyKind, 'tables'>,
  view: object,
): Record<string, Record<string, string>[]> => {
  const textIn = (field: DocumentField, text: string) =>
    field.kind === 'money' && isNothing(text) ? '' : text;
  return Object.fromEntries(
    Object.entries(tables).map(([table, { of }]) => [
      table,
      tableRows(view, table).map((row) =>
        Object.fromEntries(
          Object.entries(of).map(([name, field]) => [name, textIn(field, fieldText(row, name))]),
        ),
      ),
    ]),
  );
};

/** What a function makes of the rows of each table that count. */
const eachTable = <Value>(
  { tables }: Pick<AnyKind, 'tables'>,
  draft: Draft,
  made: (of: DocumentFields, textOf: (name: string) => string) => Value,
): Record<string, Value[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, { of }]) => [
      table,
      filledRows(draft.tables[table]).map((row) => made(of, (name) => lineText(row, name))),
    ]),
  );

const sentFields = (fields: DocumentFields, names: readonly string[], textOf: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, sentValue(fields[name], textOf(name))]));

/** What is sent to be saved. */
export const inputOf = (
  kind: Pick<AnyKind, 'head' | 'lines' | 'tables'>,
  rules: LineRules | null,
  draft: Draft,
): AnyInput => {
  const { head, lines: shape } = kind;
  return {
    ...sentFields(head, Object.keys(head), (name) => draft.head[name] ?? ''),
    date: draft.head['date'] ?? '',
    ...eachTable(kind, draft, (of, textOf) => sentFields(of, Object.keys(of), textOf)),
    ...(shape !== null && {
      lines: (rules === null ? [] : filledLines(rules, draft.lines)).map((line) => ({
        ...sentFields(shape.fields, typedFields(shape), (name) => lineText(line, name)),
      })),
    }),
  };
};

/** An entry that is no whole number, such as a word that was pasted, counts as none: the server refuses it beside its field. */
const wholeOf = (text: string): number | null => {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) ? value : null;
};

/** What the rules read of a field: an exact amount, a text, or null where an optional code, day or number is not given. */
const exactValue = (field: DocumentField, text: string, scale: number): DocumentValue => {
  switch (field.kind) {
    case 'money':
      return moneyOf(text, scale);
    case 'flag':
      return isTrue(text);
    case 'whole':
      return wholeOf(text);
    case 'rows':
      return exactRows(field, text);
    case 'percent':
      return isPercent(text) ? text : null;
    case 'text':
    case 'note':
    case 'code':
    case 'rich':
      return text;
    default:
      return text === '' && !field.required ? null : text;
  }
};

const exactFields = (fields: DocumentFields, textOf: (name: string) => string, scale: number): LineValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, exactValue(field, textOf(name), scale)]),
  );

/** The lines that count, as the rules read them: with the inherited values filled in. */
export const exactLines = (
  { lines: shape }: Pick<AnyKind, 'lines'>,
  {
    rules,
    head,
    lines,
    scale,
  }: { rules: LineRules; head: DraftHead; lines: readonly DraftLine[]; scale: number },
): LineValues[] => {
  if (shape === null) return [];
  const textIn = (line: DraftLine) => (name: string) =>
    lineText(line, name) || (shape.inherits.includes(name) ? (head[name] ?? '') : '');
  return filledLines(rules, lines).map((line) => exactFields(shape.fields, textIn(line), scale));
};

/** The document as the rules read it while it is typed; `scale`: decimals of the books. */
export const typedDocument = (
  kind: Pick<AnyKind, 'head' | 'lines' | 'tables'>,
  { rules, draft, scale }: { rules: LineRules | null; draft: Draft; scale: number },
): Typed => {
  const head = exactFields(kind.head, (name) => draft.head[name] ?? '', scale);
  const lines =
    rules === null ? [] : exactLines(kind, { rules, head: draft.head, lines: draft.lines, scale });
  const tables = eachTable(kind, draft, (of, textOf) => exactFields(of, textOf, scale));
  return { ...head, ...tables, date: draft.head['date'] ?? '', branch: draft.head['branch'] ?? '', lines };
};
