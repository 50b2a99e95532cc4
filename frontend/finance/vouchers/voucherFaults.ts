// Faults of a voucher beside the cells they concern: from the rules in the browser, or from the server's answer.

import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import type { EntryFault } from '#shared/ledger/entryRules.ts';
import { type DraftChange, filledLines, type LineField, type VoucherDraft } from './voucherDraft.ts';

/** A fault of one line: the cell it stands beside, and its sentence. */
export type LineFault = { key: number; field: LineField; message: string };

export type VoucherFaults = {
  header: Readonly<Record<string, string>>;
  lines: readonly LineFault[];
};

export const noFaults: VoucherFaults = { header: {}, lines: [] };

const fields: readonly [start: string, field: LineField][] = [
  ['voucher.lineAccount', 'account'],
  ['voucher.moduleAccount', 'account'],
  ['voucher.lineParty', 'party'],
  ['voucher.lineBranch', 'branch'],
  ['voucher.lineCostCentre', 'costCentre'],
];

export const hasHeaderFaults = ({ header }: VoucherFaults): boolean => Object.keys(header).length > 0;

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): LineField =>
  fields.find(([start]) => code.startsWith(start))?.[1] ?? 'debit';

const linePath = /^lines\.(\d+)\.(\w+)$/;

const isLineField = (name: string | undefined): name is LineField =>
  name !== undefined &&
  ['account', 'party', 'dueDate', 'text', 'costCentre', 'branch', 'debit', 'credit'].includes(name);

/** Positions on the wire count filled lines only; this is the line on the screen. */
const keyAt = (draft: VoucherDraft, position: unknown): number | undefined =>
  typeof position === 'number' ? filledLines(draft)[position]?.key : undefined;

/** A day on which nothing can be posted is a fault of the date. */
const isAboutDate = (code: string): boolean => code.startsWith('period.') || code === 'voucher.openingDate';

const fromFields = (error: unknown, draft: VoucherDraft): VoucherFaults => {
  const header: Record<string, string> = {};
  const lines: LineFault[] = [];
  for (const [path, { message }] of Object.entries(fieldFaultsOf(error))) {
    const match = linePath.exec(path);
    const key = match ? keyAt(draft, Number(match[1])) : undefined;
    if (key !== undefined && isLineField(match?.[2])) lines.push({ key, field: match[2], message });
    else header[path] = message;
  }
  return { header, lines };
};

/** The faults that a refused call names. */
export const faultsOfError = (error: unknown, draft: VoucherDraft): VoucherFaults => {
  const found = fromFields(error, draft);
  if (!(error instanceof ApiError)) return found;
  if (isAboutDate(error.code)) return { ...found, header: { ...found.header, date: error.message } };
  const key = keyAt(draft, error.details['line']);
  if (key === undefined) return found;
  return {
    ...found,
    lines: [...found.lines, { key, field: fieldOfFault(error.code), message: error.message }],
  };
};

/** The fields of the head that show their faults. */
const headerFields = ['type', 'date', 'branch', 'reference', 'referenceDate', 'narration'];

/** Whether all that a refusal says is drawn in the editor, so that it needs no dialog. */
export const isDrawn = (failure: ApiError, draft: VoucherDraft): boolean => {
  const { header, lines } = faultsOfError(failure, draft);
  const named = Object.keys(header);
  return named.length + lines.length > 0 && named.every((field) => headerFields.includes(field));
};

/** What is left of the faults after a change: a line or a field that is changed is no longer the one that was refused. */
export const faultsAfter = (faults: VoucherFaults, change: DraftChange): VoucherFaults => {
  if (change.do === 'setLine' && faults.lines.some(({ key }) => key === change.key))
    return { ...faults, lines: faults.lines.filter(({ key }) => key !== change.key) };
  if (change.do !== 'setHeader' || faults.header[change.field] === undefined) return faults;
  const { [change.field]: _, ...header } = faults.header;
  return { ...faults, header };
};

/** The cell that a fault found in the browser is about, or null when it is about the whole voucher. */
export const cellOfFault = (
  fault: EntryFault,
  draft: VoucherDraft,
): { key: number; field: LineField } | null => {
  const key = keyAt(draft, fault.details['line']);
  return key === undefined ? null : { key, field: fieldOfFault(fault.code) };
};
