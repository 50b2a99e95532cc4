// A file with one voucher in JSON on each line, as `npm run import` takes it.

import { rowsPerPause, type Sliced } from '#frontend/lib/files/inSlices.ts';
import { type Built, type Draft, type DraftFault, figuresOf, numberKey } from '../importDraft.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const linesOf = (row: unknown): number => {
  const lines = (row as { lines?: unknown } | null)?.lines;
  return Array.isArray(lines) ? lines.length : 0;
};

/** The row with its lines on the accounts to which those of the file are mapped. */
const mapped = (row: unknown, accounts: ReadonlyMap<string, string>): unknown => {
  const lines = (row as { lines?: unknown } | null)?.lines;
  if (accounts.size === 0 || !Array.isArray(lines)) return row;
  const to = (line: { account?: unknown } | null) => accounts.get(textOf(line?.account));
  return {
    ...(row as object),
    lines: lines.map((line) => (to(line) === undefined ? line : { ...line, account: to(line) })),
  };
};

const draftOf = (text: string, place: number, accounts: ReadonlyMap<string, string>): Draft => {
  const row = mapped(parsed(text), accounts);
  const no = textOf((row as { no?: unknown } | null)?.no);
  return { row, no, places: Array.from({ length: Math.max(1, linesOf(row)) }, () => place) };
};

/** What the whole file shows and no part of it: lines that are no JSON, and numbers that stand twice. */
const faultsOf = (drafts: readonly Draft[]): DraftFault[] => {
  const first = new Map<string, number>();
  return drafts.flatMap(({ row, no, places: [place = 0] }): DraftFault[] => {
    if (row === null) return [{ code: 'notJson', place, no: null, field: 'number', value: '' }];
    const other = first.get(numberKey(no));
    if (no === '' || other === undefined) {
      first.set(numberKey(no), place);
      return [];
    }
    return [{ code: 'numberTwice', place, no, field: 'number', value: no, other }];
  });
};

type Reading = { scale: number; accounts: ReadonlyMap<string, string> };

export function* jsonRows(text: string, { scale, accounts }: Reading): Sliced<Built> {
  const drafts: Draft[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') drafts.push(draftOf(line.trim(), index + 1, accounts));
    if (index % rowsPerPause === 0) yield;
  }
  return { drafts, faults: faultsOf(drafts), figures: yield* figuresOf(drafts, scale) };
}
