// Faults of a document beside the cells they concern: from the rules in the browser, or from the server's answer.
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type Draft, type DraftChange, filledLines, type LineRules } from './documentDraft.ts';

export type Cell = { key: number; field: string };

/** A fault of one line: the cell it stands beside, and its sentence. */
export type LineFault = Cell & { message: string };

export type DocumentFaults = {
  head: Readonly<Record<string, string>>;
  lines: readonly LineFault[];
};

export const noFaults: DocumentFaults = { head: {}, lines: [] };

export const hasHeadFaults = ({ head }: DocumentFaults): boolean => Object.keys(head).length > 0;

/** How the faults of a kind find their fields. */
export type FaultRules = {
  kind: Pick<AnyKind, 'name' | 'head'>;
  rules: LineRules | null;
  /** The field that a refusal of a line is about. */
  fieldOf: (code: string) => string;
  /** Whether a refusal is about the day of the document, beside those of closed periods. */
  isAboutDate?: ((code: string) => boolean) | undefined;
};

const linePath = /^lines\.(\d+)\.(\w+)$/;

/** Positions on the wire count filled lines only; this is the line on the screen. */
const keyAt = ({ rules }: FaultRules, draft: Draft, position: unknown): number | undefined =>
  typeof position === 'number' && rules !== null ? filledLines(rules, draft.lines)[position]?.key : undefined;

/** A day on which nothing can be posted is a fault of the date. */
const isAboutDate = ({ isAboutDate: isOwn }: FaultRules, code: string): boolean =>
  code.startsWith('period.') || isOwn?.(code) === true;

const fromFields = (by: FaultRules, error: unknown, draft: Draft): DocumentFaults => {
  const head: Record<string, string> = {};
  const lines: LineFault[] = [];
  for (const [path, { message }] of Object.entries(fieldFaultsOf(error))) {
    const [, position, field = ''] = linePath.exec(path) ?? [];
    const key = position === undefined ? undefined : keyAt(by, draft, Number(position));
    if (key !== undefined && by.rules?.fields.includes(field)) lines.push({ key, field, message });
    else head[path] = message;
  }
  return { head, lines };
};

/** The faults that a refused call names. */
export const faultsOfError = (by: FaultRules, error: unknown, draft: Draft): DocumentFaults => {
  const found = fromFields(by, error, draft);
  if (!(error instanceof ApiError)) return found;
  if (isAboutDate(by, error.code)) return { ...found, head: { ...found.head, date: error.message } };
  const key = keyAt(by, draft, error.details['line']);
  if (key === undefined) return found;
  const fault = { key, field: by.fieldOf(error.code), message: error.message };
  return { ...found, lines: [...found.lines, fault] };
};

/** Whether all that a refusal says is drawn in the editor, so that it needs no dialog. */
export const isDrawn = (by: FaultRules, failure: ApiError, draft: Draft): boolean => {
  const { head, lines } = faultsOfError(by, failure, draft);
  const named = Object.keys(head);
  return named.length + lines.length > 0 && named.every((field) => by.kind.head[field] !== undefined);
};

/** What is left of the faults after a change: a line or a field that is changed is no longer the one that was refused. */
export const faultsAfter = (faults: DocumentFaults, change: DraftChange): DocumentFaults => {
  if (change.do === 'setLine' && faults.lines.some(({ key }) => key === change.key))
    return { ...faults, lines: faults.lines.filter(({ key }) => key !== change.key) };
  if (change.do !== 'setHead' || faults.head[change.field] === undefined) return faults;
  const { [change.field]: _, ...head } = faults.head;
  return { ...faults, head };
};

/** The cell that a fault found in the browser is about, or null when it is about the whole document. */
export const cellOfFault = (
  by: FaultRules,
  fault: { code: string; details: Readonly<Record<string, unknown>> },
  draft: Draft,
): Cell | null => {
  const key = keyAt(by, draft, fault.details['line']);
  return key === undefined ? null : { key, field: by.fieldOf(fault.code) };
};
