// A row of a file, where every cell is text, against the form of an account: the input it represents, or what is wrong in every cell.
import * as z from 'zod/mini';
import { validated } from '#functions/http/validation.ts';
import { cellText } from '#shared/kernel/cellText.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  accountRoot,
  type Chart,
  chartFaults,
  type LedgerAccount,
  type LedgerAccountInput,
  ledgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import { currencyFault } from './accountWrites.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Codes of refusals by column. */
export type CellFaults = Record<string, string>;

const flags = new Map<unknown, boolean>([
  ...['1', 'true', 'yes', 'y', 'نعم', 'group', 'g', true].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'n', 'لا', 'leaf', 'l', false].map((text) => [text, false] as const),
]);

const isEmpty = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A flag, or null for a word that is none, which the form refuses. */
const flagOf = (cell: unknown): boolean | null =>
  flags.get(typeof cell === 'boolean' ? cell : cellText(cell).trim().toLowerCase()) ?? null;

const texts = ['code', 'name', 'name_ar', 'parent', 'subtype', 'cashFlow', 'control', 'currency'] as const;
const cellsOf = (account: LedgerAccount) => {
  const { root: _root, mapping: _mapping, rev: _rev, ...cells } = account;
  return cells;
};

/** The cell as the form takes it; undefined leaves the field to its default. */
const asInput = (cell: unknown): unknown => {
  if (isEmpty(cell)) return undefined;
  return typeof cell === 'number' ? String(cell) : cell;
};

const readers: Readonly<Record<string, (cell: unknown) => unknown>> = {
  ...Object.fromEntries(texts.map((name) => [name, asInput])),
  branches: (cell) => cell,
  group: (cell) => (isEmpty(cell) ? false : flagOf(cell)),
  active: (cell) => (isEmpty(cell) ? true : flagOf(cell)),
};

/** The value where a file says nothing: an empty cell is the form's empty field, a column that is not there changes nothing. */
const normalised = (row: Row, before: LedgerAccount | null): Record<string, unknown> => {
  const input: Record<string, unknown> = before ? cellsOf(before) : { group: false, active: true };
  for (const [name, read] of Object.entries(readers)) {
    if (name in row) input[name] = read(row[name]);
  }
  return input;
};

const shapeFaults = (input: unknown): CellFaults => {
  try {
    validated(ledgerAccountInput, input);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.details['fields'] as Record<string, { code: string }>;
    return Object.fromEntries(
      Object.entries(fields).map(([path, fault]) => {
        const [column = ''] = path.split('.');
        return [column, column === 'group' || column === 'active' ? 'field.flag' : fault.code];
      }),
    );
  }
};

/** A root of the chart may be in the file unchanged; nothing about it can be changed. */
const rootFaults = (row: Row, root: LedgerAccount, input: Record<string, unknown>): CellFaults => {
  const empty: Record<string, unknown> = { subtype: '', cashFlow: '', control: 'none', currency: null };
  const faults: CellFaults = {};
  if (!isEmpty(row['parent'])) faults['parent'] = 'account.rootFixed';
  for (const name of [...texts, 'group', 'active'] as const) {
    if (name !== 'parent' && name in row && (input[name] ?? empty[name]) !== root[name])
      faults[name] = 'account.rootFixed';
  }
  return faults;
};

/** A neutral value in place of each faulty cell, so that the rest of the row can still be held against the chart. */
const neutral = { code: '', name: '', name_ar: '', parent: '', group: false, control: 'none' };

const rootCellFault = (row: Row, chart: Chart, parent: unknown): CellFaults => {
  if (isEmpty(row['root'])) return {};
  const given = cellText(row['root']).trim();
  if (!z.safeParse(accountRoot, given).success) return { root: 'field.invalid' };
  const above = chart.get(cellText(parent));
  return above && above.root !== given ? { root: 'import.rootDiffers' } : {};
};

export type ReadRow =
  | { readonly kind: 'root' }
  | { readonly kind: 'input'; readonly input: LedgerAccountInput }
  | { readonly kind: 'faulty'; readonly faults: CellFaults };

type Reading = {
  /** The chart with the rows before. */
  readonly chart: Chart;
  readonly before: LedgerAccount | null;
};

const faultsOf = (row: Row, input: Record<string, unknown>, { chart, before }: Reading): CellFaults => {
  const shape = shapeFaults(input);
  const sound = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in shape)));
  const given = { ...neutral, ...sound } as LedgerAccountInput;
  const unknown = currencyFault(given.currency ?? null);
  const inChart = chartFaults(chart, given, before).map(({ field, code }) => [field, code] as const);
  return {
    ...rootCellFault(row, chart, input['parent']),
    ...Object.fromEntries(inChart.reverse()),
    ...(unknown === null ? {} : { currency: unknown }),
    ...shape,
  };
};

/** What the row says. */
export const readRow = (row: Row, reading: Reading): ReadRow => {
  const { before } = reading;
  const input = normalised(row, before);
  if (before?.parent === null) {
    const faults = { ...rootFaults(row, before, input), ...rootCellFault(row, new Map(), '') };
    if (!isEmpty(row['root']) && cellText(row['root']).trim() !== before.root)
      faults['root'] = 'account.rootFixed';
    return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'root' };
  }
  const faults = faultsOf(row, input, reading);
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults };
  return {
    kind: 'input',
    input: validated(ledgerAccountInput, input) as LedgerAccountInput,
  };
};
