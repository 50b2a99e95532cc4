// Faults as a person reads them beside the file: the line of the file, the field, what stands there, and why it cannot be.
import type { ImportFault } from '#shared/finance/importApi.ts';
import type { FieldName, Mapping } from '../file/importFields.ts';
import { textLimit } from '../file/textLimit.ts';
import type { Draft, DraftFault } from '../importDraft.ts';

export type FaultRow = {
  readonly key: string;
  /** Null for a line that the product added. */
  readonly line: number | null;
  readonly no: string;
  readonly field: FieldName | null;
  readonly value: string;
  readonly message: string;
};

const voucherFields: Record<string, FieldName> = {
  no: 'number',
  date: 'date',
  type: 'type',
  reference: 'reference',
  memo: 'narration',
  memo_ar: 'narration',
};

const lineFields: Record<string, FieldName> = {
  account: 'account',
  debit: 'debit',
  credit: 'credit',
  party: 'party',
  cost_centre: 'costCentre',
  due_date: 'dueDate',
  memo: 'text',
};

/** Where in a voucher a fault is: `lines.2.account`, `date`, or nowhere in particular. */
const placeOf = (path: string | null): { line: number | null; name: string } => {
  const [, line, name = ''] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path ?? '') ?? [];
  return line === undefined ? { line: null, name: path ?? '' } : { line: Number(line), name };
};

/** A signed column is used for both sides, and the narration for the text of a line that has no column of its own. */
const mapped = (field: FieldName | undefined, mapping: Mapping): FieldName | null => {
  if (field === 'text' && mapping.text === undefined && mapping.narration !== undefined) return 'narration';
  const isSide = field === 'debit' || field === 'credit';
  return isSide && mapping.balance !== undefined ? 'balance' : (field ?? null);
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const shownValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const sentValue = (row: unknown, line: number | null, name: string): string => {
  const from = line === null ? row : (memberOf(row, 'lines') as unknown[] | undefined)?.[line];
  return shownValue(memberOf(from, name));
};

export type LineFacts = { account: string; party: string; costCentre: string };

export type FaultWords = {
  readonly mapping: Mapping;
  /** The text of the cell, where the file is a table. */
  readonly cellAt: ((line: number, field: FieldName) => string) | null;
  /** The sentence of a posting rule about one line, without the line: that has a column of its own. */
  readonly sayLine: (rule: string, facts: LineFacts) => string;
  readonly sayDraft: (fault: DraftFault) => string;
  /** The sentence of a text with so many characters, of which fewer are taken. */
  readonly sayTooLong: (facts: { length: number; max: number }) => string;
};

/** Which rule about one line a code names: `lineAccountUnknown`. */
const lineRuleOf = (code: string): string | undefined => /^voucher\.(line[A-Z]\w*)$/.exec(code)?.[1];

/** A name where a code is asked for is no code of the company: the form of a code would say nothing to its reader. */
const unknownCodes: Record<string, string> = {
  account: 'lineAccountUnknown',
  party: 'linePartyUnknown',
  cost_centre: 'lineCostCentreUnknown',
};

/** What the schema says of a text that has not the form of a code. */
const formFaults: readonly string[] = ['field.code', 'field.tooLong', 'field.invalid'];

/** A fault of the server at its place in the file. */
export const serverFaultRow = (fault: ImportFault, drafts: readonly Draft[], words: FaultWords): FaultRow => {
  const { mapping, cellAt, sayLine } = words;
  const draft = drafts[fault.row - 1];
  const { line, name } = placeOf(fault.field);
  const known = line === null ? voucherFields[name] : lineFields[name];
  const field = mapped(known, mapping);
  const place = draft?.places[line ?? 0] ?? 0;
  const sent = (each: string) => sentValue(draft?.row, line, each);
  const value = field !== null && place > 0 && cellAt !== null ? cellAt(place, field) : sent(name);
  const facts = { account: sent('account'), party: sent('party'), costCentre: sent('cost_centre') };
  const ruleOfForm = formFaults.includes(fault.code) ? unknownCodes[name] : undefined;
  const rule = line === null ? undefined : (ruleOfForm ?? lineRuleOf(fault.code));
  const max = fault.code === 'field.tooLong' && rule === undefined ? textLimit(fault.field) : null;
  const said = (): string => {
    if (max !== null) return words.sayTooLong({ length: sent(name).length, max });
    return rule === undefined ? fault.message : sayLine(rule, facts);
  };
  return {
    key: `${fault.row} ${fault.field} ${fault.code}`,
    line: place === 0 ? null : place,
    no: draft?.no ?? fault.no ?? '',
    field,
    value,
    message: said(),
  };
};

const draftFaultRow = (fault: DraftFault, { sayDraft }: FaultWords): FaultRow => ({
  key: `${fault.place} ${fault.field} ${fault.code}`,
  line: fault.place,
  no: fault.no ?? '',
  field: fault.field,
  value: fault.value,
  message: sayDraft(fault),
});

/** All faults in the order of the file. A voucher that was seen to be wrong here is not named a second time for what follows from it. */
export const faultRows = (
  { drafts, faults }: { drafts: readonly Draft[]; faults: readonly DraftFault[] },
  fromServer: readonly ImportFault[],
  words: FaultWords,
): FaultRow[] => {
  const wrong = new Set(faults.map(({ place }) => place));
  const isNew = ({ row }: ImportFault) => !(drafts[row - 1]?.places ?? []).some((place) => wrong.has(place));
  const rows = [
    ...faults.map((fault) => draftFaultRow(fault, words)),
    ...fromServer.filter(isNew).map((fault) => serverFaultRow(fault, drafts, words)),
  ];
  return rows.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
};

/** How many vouchers these faults are of, and how many rows that have no number, which are of none. */
export const faultyCounts = (
  rows: readonly Pick<FaultRow, 'line' | 'no'>[],
): { vouchers: number; unnumbered: number } => {
  const [unnumbered, numbered] = [rows.filter(({ no }) => no === ''), rows.filter(({ no }) => no !== '')];
  return {
    vouchers: new Set(numbered.map(({ no }) => no)).size,
    unnumbered: new Set(unnumbered.map(({ line }) => line)).size,
  };
};
