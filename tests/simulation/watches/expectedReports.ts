// The same figures by brute force: every report is added up anew from the journal's entries up to its cut.
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';

export type Cut = Readonly<Record<string, number>>;

type Scope = { from: string; to: string; branches: readonly string[] };

type Pair = [debit: bigint, credit: bigint];

/** key → debit and credit before and inside the period. */
export type ExpectedBalances = { opening: Map<string, Pair>; movement: Map<string, Pair> };

const isInCut = (entry: JournalEntry, cut: Cut): boolean => entry.seq <= (cut[entry.lane] ?? 0);

const keysOf = (line: JournalLine): string[] =>
  line.costCentre === null ? [line.account] : [line.account, `${line.account}~cc:${line.costCentre}`];

const add = (sums: Map<string, Pair>, key: string, line: Pick<JournalLine, 'debit' | 'credit'>): void => {
  const [debit, credit] = sums.get(key) ?? [0n, 0n];
  sums.set(key, [debit + line.debit, credit + line.credit]);
};

/** VAT and what it is counted on, by box and type; no entry counts later here than on its day. */
const addTax = (sums: Map<string, Pair>, { type }: JournalEntry, line: JournalLine): void => {
  const { account, taxBox, taxBase, debit, credit } = line;
  if (taxBox === null) return;
  const isOfItems = taxBase === debit + credit;
  if (!isOfItems) add(sums, `${account}~vat:${taxBox}:${type}`, line);
  const base = taxBase ?? 0n;
  const counted = debit > 0n ? { debit: base, credit: 0n } : { debit: 0n, credit: base };
  add(sums, `${account}~base:${taxBox}:${type}`, counted);
};

/** Opening vouchers count before the period wherever they stand in it. */
export const expectedBalances = (
  entries: readonly JournalEntry[],
  cut: Cut,
  { from, to, branches }: Scope,
): ExpectedBalances => {
  const expected: ExpectedBalances = { opening: new Map(), movement: new Map() };
  for (const entry of entries.filter((one) => isInCut(one, cut) && one.date <= to)) {
    const place = entry.date < from || entry.period === 'opening' ? expected.opening : expected.movement;
    const lines = entry.lines.filter((line) => branches.includes(line.branch));
    for (const line of lines) {
      for (const key of keysOf(line)) add(place, key, line);
      addTax(place, entry, line);
    }
  }
  return expected;
};

export const balancesText = (sums: ReadonlyMap<string, Pair>): string =>
  [...sums]
    .filter(([, [debit, credit]]) => debit !== 0n || credit !== 0n)
    .map(([key, [debit, credit]]) => `${key} ${debit} ${credit}`)
    .sort()
    .join('\n');

/** Entries in the order of a statement. */
const inOrder = (entries: readonly JournalEntry[]): JournalEntry[] =>
  [...entries].sort((a, b) => {
    const [left, right] = [a, b].map((one) => `${one.date} ${one.postedAt} ${one.lane}`) as [string, string];
    if (left !== right) return left < right ? -1 : 1;
    return a.seq - b.seq;
  });

/** Rows of some accounts, of one party or of all: number, what it changes, and the running balance; and the balance before them. */
export const expectedStatement = (
  entries: readonly JournalEntry[],
  cut: Cut,
  scope: Scope & { accounts: readonly string[]; party?: string },
): { opening: bigint; rows: string[] } => {
  let opening = 0n;
  let balance: bigint | null = null;
  const rows: string[] = [];
  const isBefore = (entry: JournalEntry) => entry.date < scope.from || entry.period === 'opening';
  const own = inOrder(entries).filter((entry) => isInCut(entry, cut) && entry.date <= scope.to);
  const linesOf = (entry: JournalEntry) =>
    entry.lines.filter(
      (line) =>
        scope.accounts.includes(line.account) &&
        scope.branches.includes(line.branch) &&
        (scope.party === undefined || line.party === scope.party),
    );
  for (const entry of own.filter(isBefore))
    for (const line of linesOf(entry)) opening += line.debit - line.credit;
  for (const entry of own.filter((one) => !isBefore(one))) {
    for (const line of linesOf(entry)) {
      const change = line.debit - line.credit;
      balance = (balance ?? opening) + change;
      rows.push(`${entry.date} ${entry.number} ${line.branch} ${line.party ?? ''} ${change} ${balance}`);
    }
  }
  return { opening, rows };
};
