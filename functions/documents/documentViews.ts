// Documents as the wire shows them, from their declaration: rows of lists, and whole with their lines.

import type { DocumentFields, DocumentValue, LineValues } from '#shared/documents/documentFields.ts';
import { tableRows } from '#shared/documents/documentFields.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { RowOf, ViewOf } from '#shared/documents/documentWire.ts';
import { isUndoable, lastStep } from '#shared/documents/kindTransitions.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { type AnyHeader, personView } from './documentLayout.ts';

const named = (header: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, headValue(header, name)]));

export const rowViewOf = (kind: AnyKind, header: AnyHeader): RowOf<AnyKind> => {
  const [total] = kind.totals;
  const { id, number, status, date, branch, reverses, reversedBy, sentFor } = header;
  return {
    id,
    number,
    status,
    date,
    branch,
    ...named(header, [...kind.row, ...kind.rowKept]),
    ...(total !== undefined && { total: headValue(header, total) as string }),
    ...(header.lineText ? { lineText: header.lineText } : {}),
    reverses,
    reversedBy,
    ...(sentFor !== undefined && { sentFor }),
    createdBy: personView(header.createdBy),
  };
};

const shownValue = (value: DocumentValue | undefined, scale: number): unknown =>
  typeof value === 'bigint' ? formatMoney(value, scale) : (value ?? null);

const shownLine = (fields: DocumentFields, line: LineValues, scale: number) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, shownValue(line[name], scale)]));

const undoneBy = (kind: AnyKind, document: AnyDocument): { undoes?: string } => {
  const step = isUndoable(kind) ? lastStep(document) : null;
  return step ? { undoes: step.transition } : {};
};

/** Amounts as decimal strings; `scale`: the decimals of the currency of the books. */
export const viewOfDocument = (kind: AnyKind, document: AnyDocument, scale: number): ViewOf<AnyKind> => {
  const { lines, lockException, createdAt, updatedAt, postedBy, reason, importNumber } = document;
  const head = Object.keys(kind.head).map((name): [string, unknown] => [
    name,
    shownValue(headValue(document, name), scale),
  ]);
  return {
    ...rowViewOf(kind, document),
    ...named(document, Object.keys(kind.kept)),
    ...Object.fromEntries(head),
    ...Object.fromEntries(
      Object.entries(kind.tables).map(([name, { of }]) => [
        name,
        tableRows(document, name).map((row) => shownLine(of, row, scale)),
      ]),
    ),
    ...(kind.lines && { lines: lines.map((line) => shownLine(kind.lines?.fields ?? {}, line, scale)) }),
    ...named(document, kind.totals),
    ...Object.fromEntries(
      Object.entries(kind.figures).map(([name, of]) => [name, formatMoney(of(document), scale)]),
    ),
    createdAt,
    updatedAt,
    updatedBy: personView(document.updatedBy),
    postedAt: document.postedAt,
    postedBy: postedBy && personView(postedBy),
    reason,
    importNumber,
    ...(lockException ? { lockException } : {}),
    ...undoneBy(kind, document),
    rev: document.rev,
  };
};
