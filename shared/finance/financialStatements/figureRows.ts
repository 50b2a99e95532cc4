// The rows of a financial statement from its layout, a chart, and the balances of its columns: exact amounts, the accounts of each section as a tree.
import type { Money } from '../../kernel/money.ts';
import { ancestorsOf, byCode, type Chart, type LedgerAccount } from '../../ledger/ledgerAccount.ts';
import type { Layout, LayoutPart } from './layouts.ts';

/** Σ debit − Σ credit by account, in one column. */
export type ColumnBalances = ReadonlyMap<string, Money>;

export type FigureRow = {
  /** Unique in its statement. */
  key: string;
  kind: 'section' | 'group' | 'account' | 'line' | 'sum' | 'last';
  /** Empty where it is no account. */
  code: string;
  name: string;
  name_ar: string;
  depth: number;
  /** One for each column, read on the side of its part. */
  amounts: Money[];
  /** The account whose statement comes to these figures. */
  account: string | null;
};

export type Figures = {
  columns: readonly ColumnBalances[];
  /** Of lines that are no account's: one amount for each column, credit positive. */
  lines?: Readonly<Record<string, readonly Money[]>>;
  /** Also what has no figure in any column. */
  zero: boolean;
};

type Section = {
  chart: Chart;
  leaves: readonly LedgerAccount[];
  part: LayoutPart;
  columns: Figures['columns'];
};

const added = (a: readonly Money[], b: readonly Money[]): Money[] =>
  a.map((amount, index) => amount + (b[index] ?? 0n));

const isNothing = (amounts: readonly Money[]): boolean => amounts.every((amount) => amount === 0n);

const turned = (amounts: readonly Money[]): Money[] => amounts.map((amount) => -amount);

const amountsOf = (
  { part, columns }: Pick<Section, 'part' | 'columns'>,
  { code }: LedgerAccount,
): Money[] => {
  const debits = columns.map((balances) => balances.get(code) ?? 0n);
  return part.side === 'debit' ? debits : turned(debits);
};

const leavesOf = (chart: Chart): LedgerAccount[] =>
  [...chart.values()].filter(({ group }) => !group).sort(byCode);

/** How many leaves of the chart are below each group. */
const leavesBelow = (chart: Chart, leaves: readonly LedgerAccount[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const leaf of leaves)
    for (const { code } of ancestorsOf(chart, leaf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};

type Placed = { account: LedgerAccount; path: string; depth: number; amounts: Money[] };

/** The leaves with figures and the groups above them, below the roots and what all leaves of the section stand under. */
const treeOf = (section: Section, zero: boolean): Placed[] => {
  const { chart, leaves } = section;
  const below = leavesBelow(chart, leaves);
  const rows = new Map<string, Placed>();
  for (const leaf of leaves) {
    const amounts = amountsOf(section, leaf);
    if (!zero && isNothing(amounts)) continue;
    const above = ancestorsOf(chart, leaf).filter(
      ({ code, parent }) => parent !== null && below.get(code) !== leaves.length,
    );
    const line = [...above.reverse(), leaf];
    for (const [index, account] of line.entries()) {
      const path = line.slice(0, index + 1).map(({ code }) => code);
      const known = rows.get(account.code)?.amounts;
      rows.set(account.code, {
        account,
        path: path.join('\u0000'),
        depth: index + 1,
        amounts: known === undefined ? amounts : added(known, amounts),
      });
    }
  }
  return [...rows.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** The nearest group with all leaves of the section below it and no other, or the only leaf. */
const accountOfSection = ({ chart, leaves }: Section, counts: ReadonlyMap<string, number>): string | null => {
  const [first, second] = leaves;
  if (first === undefined) return null;
  if (second === undefined) return first.code;
  const below = leavesBelow(chart, leaves);
  const whole = ancestorsOf(chart, first).find(({ code }) => below.get(code) === leaves.length);
  return whole !== undefined && counts.get(whole.code) === leaves.length ? whole.code : null;
};

const noAccount = { code: '', depth: 0, account: null } as const;

const namesOf = ({ label }: LayoutPart) => ({ name: label.en, name_ar: label.ar });

const sectionRows = (section: Section, counts: ReadonlyMap<string, number>, zero: boolean): FigureRow[] => {
  const { part, chart, leaves, columns } = section;
  const none = columns.map(() => 0n);
  const amounts = leaves.map((leaf) => amountsOf(section, leaf)).reduce(added, none);
  const own = leavesBelow(chart, leaves);
  const tree = treeOf(section, zero).map(({ account, depth, amounts: figures }): FigureRow => {
    const isWhole = !account.group || own.get(account.code) === counts.get(account.code);
    return {
      key: `${part.key} ${account.code}`,
      kind: account.group ? 'group' : 'account',
      depth,
      code: account.code,
      name: account.name,
      name_ar: account.name_ar,
      amounts: figures,
      account: isWhole ? account.code : null,
    };
  });
  const head = { ...noAccount, ...namesOf(part), key: part.key, kind: 'section', amounts } as const;
  return [{ ...head, account: accountOfSection(section, counts) }, ...tree];
};

/** What the parts of a sum come to, each turned to the side of the sum. */
const sumOfParts = (layout: Layout, values: ReadonlyMap<string, Money[]>, part: LayoutPart): Money[] => {
  const of = part.kind === 'sum' ? part.of : [];
  const parts = layout.parts.filter(({ key }) => of.includes(key));
  const none = [...values.values()][0]?.map(() => 0n) ?? [];
  return parts
    .map(({ key, side }) => {
      const amounts = values.get(key) ?? none;
      return side === part.side ? amounts : turned(amounts);
    })
    .reduce(added, none);
};

const kindOf = (part: LayoutPart): FigureRow['kind'] => {
  if (part.kind !== 'sum') return part.kind;
  return part.isLast ? 'last' : 'sum';
};

const hasFigures = ({ amounts }: FigureRow): boolean => !isNothing(amounts);

/** Sums always stand; sections and lines where they say something, or all are asked for. */
export const figureRows = (layout: Layout, chart: Chart, { columns, lines, zero }: Figures): FigureRow[] => {
  const leaves = leavesOf(chart);
  const counts = leavesBelow(chart, leaves);
  const bySection = Map.groupBy(leaves, (leaf) => layout.sectionOf(chart, leaf));
  const values = new Map<string, Money[]>();
  const none = columns.map(() => 0n);
  const rowsOf = (part: LayoutPart): FigureRow[] => {
    if (part.kind === 'section') {
      const own = bySection.get(part.key) ?? [];
      return sectionRows({ chart, leaves: own, part, columns }, counts, zero);
    }
    const amounts = part.kind === 'sum' ? sumOfParts(layout, values, part) : [...(lines?.[part.key] ?? none)];
    return [{ ...noAccount, ...namesOf(part), key: part.key, kind: kindOf(part), amounts }];
  };
  return layout.parts.flatMap((part) => {
    const rows = rowsOf(part);
    values.set(part.key, rows[0]?.amounts ?? none);
    return zero || part.kind === 'sum' || rows.some(hasFigures) ? rows : [];
  });
};
