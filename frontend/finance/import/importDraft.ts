// What a file is made of before the server sees it: vouchers with the lines of the file they came from, and what is wrong already.

import { rowsPerPause, type Sliced } from '#frontend/lib/files/inSlices.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import type { FieldName } from './file/importFields.ts';

/** A line as the server takes it: what could not be read stands as it is in the file, and the server names it. */
export type WireLine = {
  account: string;
  debit: string;
  credit: string;
  party: string;
  cost_centre: string;
  due_date: string;
  memo: string;
};

export type WireRow = {
  no: string;
  date: string;
  type: string;
  reference: string;
  memo: string;
  lines: WireLine[];
};

/** One voucher to send. */
export type Draft = {
  readonly row: unknown;
  readonly no: string;
  /** The line of the file of each voucher line; 0 for a line that is not in the file. */
  readonly places: readonly number[];
};

/** What is seen before anything is sent. */
export type DraftFaultCode =
  | 'dateUnreadable'
  | 'dateUnclear'
  | 'dueDateUnreadable'
  | 'amountUnreadable'
  | 'amountUnclear'
  | 'amountOtherMark'
  | 'cellError'
  | 'cellFormula'
  | 'typeUnknown'
  | 'numberMissing'
  | 'dateDiffers'
  | 'typeDiffers'
  | 'numberTwice'
  | 'notJson';

export type DraftFault = {
  readonly code: DraftFaultCode;
  readonly place: number;
  readonly no: string | null;
  readonly field: FieldName;
  readonly value: string;
  /** The line with which this one does not agree. */
  readonly other?: number;
};

export type Figures = {
  readonly vouchers: number;
  readonly lines: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly accounts: number;
  readonly parties: number;
};

export type Built = {
  readonly drafts: readonly Draft[];
  readonly faults: readonly DraftFault[];
  readonly figures: Figures;
};

type Countable = { account?: unknown; party?: unknown; debit?: unknown; credit?: unknown };

export const linesOfRow = (row: unknown): Countable[] => {
  const lines = (row as { lines?: unknown } | null)?.lines;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'object' && line !== null) : [];
};

const unitsOf = (value: unknown, scale: number): bigint =>
  (typeof value === 'string' ? parseMoney(value, scale) : null) ?? 0n;

/** How much the vouchers are, as far as they can be read. */
export function* figuresOf(drafts: readonly Draft[], scale: number): Sliced<Figures> {
  const [accounts, parties] = [new Set<unknown>(), new Set<unknown>()];
  let [lines, debit, credit] = [0, 0n, 0n];
  for (const [index, { row }] of drafts.entries()) {
    for (const line of linesOfRow(row)) {
      lines += 1;
      debit += unitsOf(line.debit, scale);
      credit += unitsOf(line.credit, scale);
      accounts.add(line.account);
      parties.add(line.party);
    }
    if (index % rowsPerPause === 0) yield;
  }
  const named = (names: ReadonlySet<unknown>): number =>
    [...names].filter((name) => typeof name === 'string' && name !== '').length;
  return {
    vouchers: drafts.length,
    lines,
    debit,
    credit,
    accounts: named(accounts),
    parties: named(parties),
  };
}

/** Import numbers are the same but for case and spaces, as the server compares them. */
export const numberKey = (number: string): string => number.toUpperCase().replaceAll(/\s+/g, ' ').trim();
