// Vouchers brought in from a file: what its chart and rows may hold, and what they become in the books.
import * as z from 'zod/mini';
import type { PartyView } from '../crm/api.ts';
import { addDays } from '../kernel/dates.ts';
import { amount, code, date, requiredText, text } from '../kernel/fields.ts';
import { amountFault, parseMoney } from '../kernel/money.ts';
import type { EntryFault } from '../ledger/entryRules.ts';
import type { AccountRoot, Chart, ControlKind, LedgerAccount } from '../ledger/ledgerAccount.ts';
import { lineTextMax, narrationMax, referenceMax } from '../ledger/limits.ts';
import { type FiscalYear, fiscalYearHolding } from '../ledger/postingRules.ts';
import type { FileAccount, ImportChart } from './import/importFile.ts';
import { noLineTax } from './taxes/lineTaxFields.ts';
import type { VoucherLine } from './voucherKind.ts';
import type { BaseKind, VoucherType } from './voucherType.ts';

/** Fiscal years a company keeps at most: a mistyped year in a file must not open a century. */
export const fiscalYearsMax = 40;

const optionalText = (max: number) => z._default(z.nullable(text(max)), '');

const optionalCode = z._default(z.nullable(z.union([z.literal(''), code(20)])), null);

const fileLine = z.object({
  account: code(20),
  debit: z._default(amount, '0'),
  credit: z._default(amount, '0'),
  party: optionalCode,
  /** When the line falls due, where that is not the voucher's own date. */
  due_date: z.optional(z.nullable(z.union([z.literal(''), date]))),
  cost_centre: optionalCode,
  memo: optionalText(lineTextMax),
});
type FileLine = z.output<typeof fileLine>;

const fileRow = z.object({
  no: requiredText(40),
  date,
  type: requiredText(30),
  reference: optionalText(referenceMax),
  memo: optionalText(narrationMax),
  memo_ar: optionalText(narrationMax),
  lines: z.array(fileLine, 'field.required').check(z.maxLength(1000, 'field.tooManyLines')),
});
type FileRow = z.output<typeof fileRow>;

/** A row as it waits to be posted: amounts still decimal strings, everything else in the product's words. */
export type ImportRow = {
  no: string;
  date: string;
  type: string;
  reference: string;
  narration: string;
  lines: ImportLine[];
};

type ImportLine = Pick<FileLine, 'account' | 'debit' | 'credit' | 'party'> & {
  text: string;
  dueDate?: string;
  costCentre?: string;
};

export type RowFault = EntryFault & { field: string | null };

const rootOfType: Record<FileAccount['type'], AccountRoot> = {
  asset: 'asset',
  liability: 'liability',
  equity: 'equity',
  income: 'revenue',
  revenue: 'revenue',
  expense: 'expense',
};

const controlOfKind: Record<string, ControlKind> = {
  cash: 'cash',
  bank: 'bank',
  cheques: 'cheques',
  receivable: 'receivable',
  payable: 'payable',
  stock: 'inventory',
  inventory: 'inventory',
  vat_in: 'tax',
  vat_out: 'tax',
  tax: 'tax',
};

/** A file says nothing of cash flow: money is cash, equity is financing, the rest of the balance sheet works. */
const cashFlowOf = (root: AccountRoot, control: ControlKind): LedgerAccount['cashFlow'] => {
  if (root === 'revenue' || root === 'expense') return '';
  if (root === 'equity') return 'fin';
  return control === 'cash' || control === 'bank' ? 'cash' : 'wc';
};

const rootAccountOf = (chart: Chart, root: AccountRoot): LedgerAccount | undefined =>
  [...chart.values()].find((account) => account.parent === null && account.root === root);

/** A leaf under the root account of its type. */
const accountOf = (file: FileAccount, parent: LedgerAccount): LedgerAccount => {
  const control = controlOfKind[file.kind] ?? 'none';
  return {
    code: file.code,
    name: file.name,
    name_ar: file.name_ar,
    parent: parent.code,
    group: false,
    root: parent.root,
    subtype: control === 'none' ? '' : control,
    cashFlow: cashFlowOf(parent.root, control),
    control,
    mapping: null,
    currency: null,
    branches: [],
    active: true,
    rev: 1,
  };
};

const repeated = (items: readonly { code: string }[]): string | undefined => {
  const seen = new Set<string>();
  return items.find(({ code: each }) => seen.size === seen.add(each).size)?.code;
};

const accountFault = (chart: Chart, file: FileAccount): EntryFault | null => {
  const root = rootOfType[file.type];
  const known = chart.get(file.code);
  if (!known) return rootAccountOf(chart, root) ? null : { code: 'import.rootMissing', details: { root } };
  if (!known.group && known.root === root) return null;
  return { code: 'import.accountDiffers', details: { account: file.code } };
};

/** Why the file's chart cannot join the company's, or null. */
export const chartFileFault = (chart: Chart, file: ImportChart, currency: string): EntryFault | null => {
  if (file.currency !== currency)
    return { code: 'import.currency', details: { file: file.currency, books: currency } };
  const twice = repeated(file.accounts) ?? repeated(file.parties);
  if (twice !== undefined) return { code: 'import.chartRepeats', details: { code: twice } };
  for (const account of file.accounts) {
    const fault = accountFault(chart, account);
    if (fault) return fault;
  }
  return null;
};

/** The accounts of the file that the chart does not have; those it has stay as they are. */
export const newAccounts = (chart: Chart, file: ImportChart): LedgerAccount[] =>
  file.accounts.flatMap((each) => {
    const parent = rootAccountOf(chart, rootOfType[each.type]);
    return chart.has(each.code) || !parent ? [] : [accountOf(each, parent)];
  });

export const newParties = (known: ReadonlySet<string>, file: ImportChart): PartyView[] =>
  file.parties.filter((party) => !known.has(party.code)).map((party) => ({ ...party, active: true }));

const latest = (a: string, b: string): string => (a > b ? a : b);

/** The years with those that hold the period, and every year between, so that they stay without a gap. */
export const yearsWith = (
  years: readonly FiscalYear[],
  period: readonly [from: string, to: string],
  start: string,
): FiscalYear[] => {
  const ends = [fiscalYearHolding(period[0], start), fiscalYearHolding(period[1], start), ...years];
  const last = ends.reduce((end, year) => latest(end, year.to), '');
  const covered: FiscalYear[] = [];
  let from = ends.map((year) => year.from).sort()[0] ?? period[0];
  while (from <= last && covered.length <= fiscalYearsMax) {
    const day = from;
    const known = years.find((year) => year.from <= day && day <= year.to);
    const year = known ?? { ...fiscalYearHolding(day, start), from: day };
    covered.push(year);
    from = addDays(year.to, 1);
  }
  return covered;
};

const kindOfType: Record<string, BaseKind> = {
  receipt: 'receipt',
  payment: 'payment',
  transfer: 'contra',
  opening: 'opening',
};

/** The base kind that a row's type means: money in, money out, money moved, opening balances; everything else is a journal. */
export const kindOfRow = (type: string): BaseKind => kindOfType[type] ?? 'journal';

/** The active voucher type that takes a base kind; its own name before any other. */
export const typeOfKind = (types: Iterable<VoucherType>, kind: BaseKind): VoucherType | null => {
  const fitting = [...types].filter((type) => type.active && type.kind === kind);
  return fitting.find((type) => type.code === kind) ?? fitting[0] ?? null;
};

/** Both languages in one narration, Arabic first; a text that says the same twice is said once. */
const narrationOf = (row: FileRow): string =>
  [...new Set([row.memo_ar, row.memo])].filter(Boolean).join(' – ');

const fieldFault = (field: string, fault: string): RowFault => ({
  code: fault,
  details: {},
  field,
});

const importLineOf = (line: FileLine, memo: string | null): ImportLine => ({
  account: line.account,
  debit: line.debit,
  credit: line.credit,
  party: line.party || null,
  // A statement shows the voucher's text where a line has none of its own.
  text: line.memo === memo ? '' : (line.memo ?? ''),
  ...(line.due_date ? { dueDate: line.due_date } : {}),
  ...(line.cost_centre ? { costCentre: line.cost_centre } : {}),
});

/** A row of the file in the product's words, or what is wrong with its shape. */
export const readRow = (value: unknown): ImportRow | RowFault => {
  const parsed = fileRow.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).map(String).join('.');
    if (path === '') return { code: 'import.rowMalformed', details: {}, field: null };
    return fieldFault(path, issue?.message.startsWith('field.') ? issue.message : 'field.invalid');
  }
  const { no, date: day, type, reference, lines, memo } = parsed.data;
  const narration = narrationOf(parsed.data);
  if (narration.length > narrationMax) return fieldFault('memo', 'field.tooLong');
  return {
    no,
    date: day,
    type,
    reference: reference ?? '',
    narration,
    lines: lines.map((line) => importLineOf(line, memo)),
  };
};

export const isRowFault = (row: ImportRow | RowFault): row is RowFault => 'code' in row;

/** The lines as a voucher has them, or the field whose amount the currency cannot hold. */
export const linesOfRow = (
  row: ImportRow,
  place: { branch: string; scale: number },
): VoucherLine[] | RowFault => {
  const lines: VoucherLine[] = [];
  const unitsOf = (text: string) => parseMoney(text, place.scale) ?? 0n;
  for (const [index, line] of row.lines.entries()) {
    for (const side of ['debit', 'credit'] as const) {
      const fault = amountFault(line[side], place.scale);
      if (fault !== null) return fieldFault(`lines.${index}.${side}`, fault);
    }
    const [debit, credit] = [unitsOf(line.debit), unitsOf(line.credit)];
    lines.push({
      ...noLineTax,
      account: line.account,
      debit,
      credit,
      branch: place.branch,
      party: line.party,
      text: line.text,
      dueDate: line.dueDate ?? null,
      costCentre: line.costCentre ?? null,
      automatic: false,
    });
  }
  return lines;
};
