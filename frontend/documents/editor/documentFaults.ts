// Faults of a document beside the cells they concern: from the rules in the browser, or from the server's answer.
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import {
  type Draft,
  type DraftChange,
  filledLines,
  filledRows,
  type LineRules,
  lineText,
} from './documentDraft.ts';

export type Cell = { key: number; field: string };

/** A fault of one line, or of one row of a table: the cell it stands beside, and its sentence. */
export type LineFault = Cell & {
  message: string;
  /** The same where the cell is not seen: with its name and its line. */
  said?: string;
  /** Of what is typed as it stands: it waits until the cell is left. */
  isTyped?: true;
  /** It prevents nothing. */
  isWarning?: boolean;
};

export type DocumentFaults = {
  head: Readonly<Record<string, string>>;
  lines: readonly LineFault[];
};

export const noFaults: DocumentFaults = { head: {}, lines: [] };

export const hasHeadFaults = ({ head }: DocumentFaults): boolean => Object.keys(head).length > 0;

/** How the faults of a kind find their fields. */
export type FaultRules = {
  kind: Pick<AnyKind, 'name' | 'head' | 'tables'>;
  rules: LineRules | null;
  /** The field that a refusal of a line is about. */
  fieldOf: (code: string) => string;
  /** The field of the head that it is about; null where it is about none. */
  headFieldOf?: ((code: string) => string | null) | undefined;
  /** Whether a refusal is about the day of the document, beside those of closed periods. */
  isAboutDate?: ((code: string) => boolean) | undefined;
};

/** What is within a cell, such as a row of a line, is of the cell. */
const cellPath = /^(\w+)\.(\d+)\.(\w+)(?:\..+)?$/;

/** Positions on the wire count filled lines only; this is the line on the screen. */
const keyAt = ({ rules }: FaultRules, draft: Draft, position: unknown): number | undefined =>
  typeof position === 'number' && rules !== null ? filledLines(rules, draft.lines)[position]?.key : undefined;

/** The cell that a path such as `lines.0.amount` or `payments.0.amount` is about; null where none is drawn. */
const cellAt = (by: FaultRules, draft: Draft, path: string): Cell | null => {
  const [, table = '', position, field = ''] = cellPath.exec(path) ?? [];
  const isLine = table === 'lines';
  const row = isLine ? undefined : filledRows(draft.tables[table])[Number(position)];
  const key = isLine ? keyAt(by, draft, Number(position)) : row?.key;
  const fields = isLine ? by.rules?.fields : Object.keys(by.kind.tables[table]?.of ?? {});
  return key !== undefined && fields?.includes(field) ? { key, field } : null;
};

/** A day on which nothing can be posted is a fault of the date. */
const isAboutDate = ({ isAboutDate: isOwn }: FaultRules, code: string): boolean =>
  code.startsWith('period.') || isOwn?.(code) === true;

/** The field of the head that a fault is about, by the path that it names or by its code; null where it is about none. */
export const headFieldFor = (by: FaultRules, code: string, path: unknown = ''): string | null => {
  if (typeof path === 'string' && path in by.kind.head) return path;
  return isAboutDate(by, code) ? 'date' : (by.headFieldOf?.(code) ?? null);
};

const fromFields = (by: FaultRules, error: unknown, draft: Draft): DocumentFaults => {
  const head: Record<string, string> = {};
  const lines: LineFault[] = [];
  for (const [path, { message }] of Object.entries(fieldFaultsOf(error))) {
    const cell = cellAt(by, draft, path);
    if (cell !== null) lines.push({ ...cell, message });
    else head[path] = message;
  }
  return { head, lines };
};

/** The faults that a refused call names. */
export const faultsOfError = (by: FaultRules, error: unknown, draft: Draft): DocumentFaults => {
  const found = fromFields(by, error, draft);
  if (!(error instanceof ApiError)) return found;
  const { line, path } = error.details;
  const field = headFieldFor(by, error.code, path);
  if (field !== null) return { ...found, head: { ...found.head, [field]: error.message } };
  const key = keyAt(by, draft, line);
  const ofPath = typeof path === 'string' ? cellAt(by, draft, path) : null;
  const cell = key === undefined ? ofPath : { key, field: by.fieldOf(error.code) };
  if (cell === null) return found;
  return { ...found, lines: [...found.lines, { ...cell, message: error.message }] };
};

/** Whether all that a refusal says is drawn in the editor, so that it needs no dialog. */
export const isDrawn = (by: FaultRules, failure: ApiError, draft: Draft): boolean => {
  const { head, lines } = faultsOfError(by, failure, draft);
  const named = Object.keys(head);
  const { head: fields, tables } = by.kind;
  return (
    named.length + lines.length > 0 && named.every((field) => (fields[field] ?? tables[field]) !== undefined)
  );
};

const fieldOfChange = (change: DraftChange): string => {
  if (change.do === 'setHead') return change.field;
  return change.do === 'setRows' ? change.table : '';
};

/** What is left of the faults after a change: a line or a field that is changed is no longer the one that was refused. */
export const faultsAfter = (faults: DocumentFaults, change: DraftChange): DocumentFaults => {
  if (
    'key' in change &&
    change.do !== 'removeLine' &&
    change.do !== 'fill' &&
    faults.lines.some(({ key }) => key === change.key)
  )
    return { ...faults, lines: faults.lines.filter(({ key }) => key !== change.key) };
  const field = fieldOfChange(change);
  if (faults.head[field] === undefined) return faults;
  const { [field]: _, ...head } = faults.head;
  return { ...faults, head };
};

type Found = { code: string; details: Readonly<Record<string, unknown>> };

/** The first fault of each line, in the cells that are filled: what is only missing yet is marked once the act was asked for. */
export const typedLineFaults = <F extends Found>(
  { rules, fieldOf }: FaultRules,
  draft: Draft,
  { faults, sentence }: { faults: readonly F[]; sentence: (fault: F) => string },
): LineFault[] => {
  if (rules === null || faults.length === 0) return [];
  const lines = filledLines(rules, draft.lines);
  const firsts = new Map<unknown, F>();
  for (const fault of faults) {
    const { line } = fault.details;
    if (!firsts.has(line)) firsts.set(line, fault);
  }
  return [...firsts].flatMap(([at, fault]): LineFault[] => {
    const line = typeof at === 'number' ? lines[at] : undefined;
    const field = fieldOf(fault.code);
    return line === undefined || lineText(line, field) === ''
      ? []
      : [{ key: line.key, field, message: sentence(fault), isTyped: true }];
  });
};

/** The cell that a fault found in the browser is about, or null when it is about the whole document. `path`: of a row, where it is known which cell of it. */
export const cellOfFault = (
  by: FaultRules,
  fault: { code: string; details: Readonly<Record<string, unknown>>; path?: string },
  draft: Draft,
): Cell | null => {
  const ofPath = fault.path === undefined ? null : cellAt(by, draft, fault.path);
  if (ofPath !== null) return ofPath;
  const key = keyAt(by, draft, fault.details['line']);
  return key === undefined ? null : { key, field: by.fieldOf(fault.code) };
};
