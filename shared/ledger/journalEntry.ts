// The journal entry: balanced, dated, immutable, chained to the one before it in its lane. Its shape is hashed and never migrated.
import type { Money } from '../kernel/money.ts';
import type { StockMove } from '../stock/stockMove.ts';
import { addSums, noSums, type Sums, variance } from './normalBalance.ts';

export type Cheque = { number: string; date: string; bank: string };

/** One side of an entry. Every field is there from day one, because entries are hash-chained; null where it does not apply. */
export type JournalLine = {
  account: string;
  branch: string;
  debit: Money;
  credit: Money;
  /** Foreign currency with its amount (minor units, same side) and rate (10 decimals, as text). */
  currency: string | null;
  foreignAmount: Money | null;
  rate: string | null;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  project: string | null;
  taxCode: string | null;
  taxBase: Money | null;
  taxBox: string | null;
  /** `result` on accounts of revenue and expense, whatever else the chart says of them later. */
  cashFlow: string | null;
  cheque: Cheque | null;
  text: string;
};

/** An open item that the entry makes: one per control-account line with a party and due date. */
export type OpenItem = {
  ledger: 'AR' | 'AP';
  party: string;
  account: string;
  branch: string;
  dueDate: string;
  line: number;
  /** Minor units, debit positive. */
  amount: Money;
  currency: string | null;
  foreignAmount: Money | null;
};

/** A dated allocation between two open items, each named by lane, seq and line. */
export type Allocation = {
  ledger: 'AR' | 'AP';
  party: string;
  debit: string;
  credit: string;
  date: string;
  amount: Money;
};

/** An item of an earlier entry that an entry allocates to, with what its own entry says of its place. */
export type ChangedItem = Pick<OpenItem, 'party' | 'branch' | 'dueDate'> & { name: string };

export type EntryKind = 'normal' | 'opening' | 'closing' | 'reversal';

/** In which period an entry counts: a reversal counts where its original did, so that both vanish together. */
export type EntryPeriod = 'normal' | 'opening' | 'closing';

/** The document that an entry was made for, as everybody finds it. */
export type Source = { kind: string; id: string; number: string };

/** Of an entry after the first one of its document: by which transition, from which state into which one, and the how-manieth it is. */
export type EntryStep = { transition: string; from: string; state: string; at: number };

/** The same in the entry. `number`: where the document's is not the entry's own; `hash`: of the document's text, which early entries do not say. */
export type EntrySource = { kind: string; id: string; number?: string; hash?: string; step?: EntryStep };

export type JournalEntry = {
  version: 1;
  lane: string;
  seq: number;
  kind: EntryKind;
  period: EntryPeriod;
  type: string;
  number: string;
  date: string;
  taxDate: string;
  postedAt: string;
  postedBy: string;
  source: EntrySource;
  reverses: { lane: string; seq: number; number: string } | null;
  reference: string;
  text: string;
  lines: JournalLine[];
  openItems: OpenItem[];
  allocations: Allocation[];
  prev: string;
  /** Items of earlier entries that it allocates to; missing where there are none. */
  changedItems?: ChangedItem[];
  /** What it moves of stock; missing where it moves nothing. */
  stock?: StockMove[];
  /** The series and its count, where the number does not end in them. */
  series?: { key: string; count: number };
};

export const resultClass = 'result';

/** Whether a line stands on an account of revenue or expense. */
export const isResultLine = ({ cashFlow }: Pick<JournalLine, 'cashFlow'>): boolean =>
  cashFlow === resultClass;

export const sourceOf = ({ source, number }: Pick<JournalEntry, 'source' | 'number'>): Source => ({
  kind: source.kind,
  id: source.id,
  number: source.number ?? number,
});

export const noLine: Omit<JournalLine, 'account' | 'branch'> = {
  debit: 0n,
  credit: 0n,
  currency: null,
  foreignAmount: null,
  rate: null,
  party: null,
  dueDate: null,
  costCentre: null,
  project: null,
  taxCode: null,
  taxBase: null,
  taxBox: null,
  cashFlow: null,
  cheque: null,
  text: '',
};

export const sumsOf = (lines: readonly Sums[]): Sums => lines.reduce<Sums>(addSums, noSums);

/** Sums per branch, in order of appearance. */
export const sumsByBranch = (lines: readonly (Sums & { branch: string })[]): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  for (const line of lines) sums.set(line.branch, addSums(sums.get(line.branch) ?? noSums, line));
  return sums;
};

/** The balance law: two lines or more, one positive side each, equal totals over all and in every branch. */
export const isBalanced = (lines: readonly (Sums & { branch: string })[]): boolean =>
  lines.length >= 2 &&
  lines.every((line) => line.debit > 0n !== line.credit > 0n && line.debit >= 0n && line.credit >= 0n) &&
  [...sumsByBranch(lines).values()].every((sums) => variance(sums) === 0n);

/** An entry balances; one that only allocates, or only moves goods within a branch, has neither lines nor open items of its own. */
export const isWhole = ({
  lines,
  openItems,
  allocations,
  stock = [],
}: Pick<JournalEntry, 'lines' | 'openItems' | 'allocations' | 'stock'>): boolean =>
  isBalanced(lines) ||
  (lines.length === 0 && openItems.length === 0 && (allocations.length > 0 || stock.length > 0));

/** The lines on the inter-branch account that make every branch balance (B3.6, RPT-14); none when the lines do not balance. */
export const interBranchLines = (
  lines: readonly (Sums & { branch: string })[],
  account: string,
): (Sums & { branch: string; account: string })[] => {
  if (variance(sumsOf(lines)) !== 0n) return [];
  return [...sumsByBranch(lines)]
    .map(([branch, sums]) => ({ branch, difference: variance(sums) }))
    .filter(({ difference }) => difference !== 0n)
    .map(({ branch, difference }) => ({
      account,
      branch,
      debit: difference < 0n ? -difference : 0n,
      credit: difference > 0n ? difference : 0n,
    }));
};

/** The mirror of an entry's lines: debit and credit swapped, all else equal (B3.4, JRN-05). */
export const mirrorLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
