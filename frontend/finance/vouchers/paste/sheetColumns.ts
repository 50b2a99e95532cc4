// Which column of a copied sheet holds which field of a line: recognised by its title, else by its cells.
import { type DecimalMark, isZero } from '#shared/kernel/entry/amountEntry.ts';
import { isCount, isCountTitle } from '#shared/kernel/entry/totalRows.ts';
import { bareName, otherNames } from '../../import/file/columnNames.ts';
import { readFileAmount } from '../../import/file/fileAmounts.ts';
import { detectDateFormat, readFileDate } from '../../import/file/fileDates.ts';

/** `amount` is one column for both sides: a minus means credit. */
export const pasteFields = [
  'account',
  'party',
  'dueDate',
  'text',
  'costCentre',
  'branch',
  'debit',
  'credit',
  'amount',
] as const;
export type PasteField = (typeof pasteFields)[number];

/** What a column is taken for; `none` leaves it out, null leaves the answer to a person. */
export type ColumnUse = PasteField | 'none' | null;

export type Find = (text: string) => string | null;

const fieldOfTitle: ReadonlyMap<string, PasteField> = new Map(
  (
    [
      ['account', `${otherNames.account}|account name|name of account|اسم الحساب|الحساب الفرعي`],
      ['party', `${otherNames.party}|party name|customer name|supplier name|اسم العميل|اسم المورد|اسم الجهة`],
      ['dueDate', otherNames.dueDate],
      ['text', `${otherNames.text}|${otherNames.narration}|statement|الملاحظات`],
      ['costCentre', otherNames.costCentre],
      ['branch', 'branch|branch code|الفرع|فرع|رمز الفرع'],
      ['debit', otherNames.debit],
      ['credit', otherNames.credit],
      ['amount', otherNames.balance],
    ] as const
  ).flatMap(([field, names]) => names.split('|').map((name) => [bareName(name), field] as const)),
);

const fieldTitled = (title: string): PasteField | undefined => fieldOfTitle.get(bareName(title));

/** As an amount of one column for both sides. */
const amountIn = (cell: string, mark: DecimalMark, { currency }: Finders): string | null =>
  readFileAmount(cell, { mark, currency, side: 'debit' });

const isAmountCell = (cell: string, find: Finders): boolean =>
  amountIn(cell, 'point', find) !== null || amountIn(cell, 'comma', find) !== null;

const isDateCell = (cell: string): boolean => readFileDate(cell, detectDateFormat([cell])) !== null;

type Column = { cells: readonly string[]; filled: readonly string[] };

const columnsIn = (rows: readonly (readonly string[])[]): Column[] => {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    return { cells, filled: cells.filter((cell) => cell !== '') };
  });
};

const mostly = ({ filled }: Column, is: (cell: string) => boolean): boolean =>
  filled.length > 0 && filled.filter(is).length * 2 >= filled.length;

const every = ({ filled }: Column, is: (cell: string) => boolean): boolean =>
  filled.length > 0 && filled.every(is);

/** A second column of accounts says nothing new where it names the same ones, as names do beside codes. */
const repeats = (column: Column, first: Column, find: Find): boolean =>
  column.cells.every((cell, row) => cell === '' || find(cell) === find(first.cells[row] ?? ''));

const isNothing = (cell: string, find: Finders): boolean =>
  cell === '' || isZero(amountIn(cell, 'point', find) ?? '1');

/** Two columns of which each row fills one: debit stands before credit. One column with a minus somewhere holds both sides. */
const sidesOf = ([first, second, ...more]: readonly Column[], find: Finders): ColumnUse[] => {
  if (first === undefined) return [];
  if (second === undefined)
    return [first.filled.some((cell) => amountIn(cell, 'point', find)?.startsWith('-')) ? 'amount' : null];
  const areSides = first.cells.every(
    (cell, row) => isNothing(cell, find) || isNothing(second.cells[row] ?? '', find),
  );
  return areSides && more.length === 0 ? ['debit', 'credit'] : [null, null, ...more.map(() => null)];
};

/** What cells may mean: records by their codes and names, and amounts with the currency of the books. */
export type Finders = { account: Find; costCentre: Find; branch: Find; currency: string };

/** What a rule says of the columns that no rule before it has explained; undefined where it says nothing. */
type Rule = (open: readonly Column[], find: Finders) => (ColumnUse | undefined)[];

/** Each column that fits, or none for certain where several do. */
const onlyOne = (open: readonly Column[], use: ColumnUse, fits: (column: Column) => boolean) => {
  const fitting = open.filter(fits);
  return open.map((column) => {
    if (!fitting.includes(column)) return undefined;
    return fitting.length === 1 ? use : null;
  });
};

const accountUses: Rule = (open, { account: find }) => {
  const accounts = open.filter((column) => mostly(column, (cell) => find(cell) !== null));
  const [first] = accounts;
  return open.map((column) => {
    if (column === first) return 'account';
    if (first === undefined || !accounts.includes(column)) return undefined;
    return repeats(column, first, find) ? 'none' : null;
  });
};

const amountUses: Rule = (open, find) => {
  const amounts = open.filter((column) => every(column, (cell) => isAmountCell(cell, find)));
  const uses = sidesOf(amounts, find);
  return open.map((column) => uses[amounts.indexOf(column)]);
};

const isRowCount = (column: Column, { account }: Finders): boolean =>
  column.cells.length > 1 && isCount(column.cells) && !every(column, (cell) => account(cell) !== null);

const rules: readonly Rule[] = [
  (open) => open.map(({ filled }) => (filled.length === 0 ? 'none' : undefined)),
  // Of two columns one is the accounts, and the other what is said of them.
  (open, find) => open.map((column) => (open.length > 2 && isRowCount(column, find) ? 'none' : undefined)),
  accountUses,
  (open, { costCentre: find }) =>
    onlyOne(open, 'costCentre', (column) => every(column, (cell) => find(cell) !== null)),
  (open, { branch: find }) =>
    onlyOne(open, 'branch', (column) => every(column, (cell) => find(cell) !== null)),
  amountUses,
  (open) => open.map((column) => (every(column, isDateCell) ? null : undefined)),
  (open) => onlyOne(open, 'text', () => true),
];

/** The uses of columns that no title explains. */
const usesByContent = (columns: readonly Column[], find: Finders): ColumnUse[] => {
  const uses = new Map<Column, ColumnUse>();
  for (const rule of rules) {
    const open = columns.filter((column) => !uses.has(column));
    for (const [index, use] of rule(open, find).entries()) {
      const column = open[index];
      if (column !== undefined && use !== undefined) uses.set(column, use);
    }
  }
  return columns.map((column) => uses.get(column) ?? null);
};

/** Of several columns of accounts the codes count, and names beside them that name the same ones say nothing new. */
const accountsTitled = (alike: readonly Column[], column: Column, find: Find): ColumnUse => {
  const best = alike.find((each) => mostly(each, (cell) => find(cell) !== null));
  if (best === undefined || best === column) return best === undefined ? null : 'account';
  return repeats(column, best, find) ? 'none' : null;
};

/** The uses that the titles give; a title that is not known, or that two columns bear, leaves the answer open. */
const usesByTitle = (head: readonly string[], columns: readonly Column[], find: Finders): ColumnUse[] => {
  const titles = columns.map((_, index) => head[index] ?? '');
  const fields = titles.map(fieldTitled);
  const untitled = (column: Column, title: string): ColumnUse =>
    isCountTitle(title) && isCount(column.cells) ? 'none' : null;
  return columns.map((column, index): ColumnUse => {
    const field = fields[index];
    if (column.filled.length === 0) return 'none';
    if (field === undefined) return untitled(column, titles[index] ?? '');
    const alike = columns.filter((_, other) => fields[other] === field);
    if (alike.length === 1) return field;
    return field === 'account' ? accountsTitled(alike, column, find.account) : null;
  });
};

/** The first row is one of titles where it has two that are known, or one and nothing that could be a line. */
export const isHead = (row: readonly string[], find: Finders): boolean => {
  const known = row.filter((cell) => fieldTitled(cell) !== undefined || isCountTitle(cell)).length;
  if (known > 1) return true;
  return (
    known === 1 &&
    !row.some((cell) => cell !== '' && (find.account(cell) !== null || isAmountCell(cell, find)))
  );
};

/** The uses of the columns of these rows, by the titles over them where there are any. */
export const columnUses = (
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
  find: Finders,
): ColumnUse[] => {
  const columns = columnsIn(rows);
  return head === null ? usesByContent(columns, find) : usesByTitle(head, columns, find);
};

/** The columns of accounts, by the titles over them. */
export const accountColumns = (head: readonly string[] | null): number[] =>
  (head ?? []).flatMap((title, index) => (fieldTitled(title) === 'account' ? [index] : []));
