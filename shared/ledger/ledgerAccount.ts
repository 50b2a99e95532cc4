// One line of the chart of accounts, and the rules of the tree (B3.5).
import * as z from 'zod/mini';
import { code, nameFields, text, withOneName } from '../kernel/fields.ts';

/** Branches that an account may be kept to; without any it is for all of them. */
const accountBranchesMax = 200;

export const accountRoot = z.enum(['asset', 'liability', 'equity', 'revenue', 'expense'], 'field.invalid');
export type AccountRoot = z.output<typeof accountRoot>;

/** What the account summarises or who keeps it: receivable and payable need a party on every line. */
export const controlKind = z.enum(
  ['none', 'receivable', 'payable', 'bank', 'cash', 'cheques', 'inventory', 'tax'],
  'field.invalid',
);
export type ControlKind = z.output<typeof controlKind>;

/** Income accounts are closed as a whole, so what is kept apart and carried from year to year cannot stand on them (B3.9). */
const controlsOfIncome: readonly ControlKind[] = ['none', 'tax'];

export const controlsUnder = (root: AccountRoot): readonly ControlKind[] =>
  root === 'revenue' || root === 'expense' ? controlsOfIncome : controlKind.options;

export const cashFlowClass = z.enum(['', 'cash', 'wc', 'noncash', 'inv', 'fin'], 'field.invalid');

export const ledgerAccount = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  parent: z.nullable(z.string()),
  group: z.boolean(),
  root: accountRoot,
  subtype: z.string(),
  cashFlow: cashFlowClass,
  control: controlKind,
  mapping: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  branches: z.array(z.string()),
  active: z.boolean(),
  rev: z.number(),
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** Which of them there are the server knows: screens that only name accounts do without the list. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'field.currency'));

/** What a person may set; root follows from the parent, a root account itself cannot be added or moved. */
export const ledgerAccountFields = z.object({
  code: code(20),
  ...nameFields(120),
  parent: code(20),
  group: z.boolean(),
  subtype: z._default(text(30), ''),
  cashFlow: z._default(cashFlowClass, ''),
  control: z._default(controlKind, 'none'),
  currency: z._default(z.nullable(currency), null),
  branches: z._default(z.array(code(20)).check(z.maxLength(accountBranchesMax, 'field.tooManyRows')), []),
  active: z._default(z.boolean(), true),
});
export const ledgerAccountInput = withOneName(ledgerAccountFields);
export type LedgerAccountInput = z.output<typeof ledgerAccountInput>;

export type Chart = ReadonlyMap<string, LedgerAccount>;

export const chartOf = (accounts: readonly LedgerAccount[]): Chart =>
  new Map(accounts.map((account) => [account.code, account]));

/** The sub-ledger of a control account. */
export const partyLedgerOf = (account: LedgerAccount): 'AR' | 'AP' | null => {
  if (account.control === 'receivable') return 'AR';
  return account.control === 'payable' ? 'AP' : null;
};

/** Of revenue or expense: an account that has lines stays what it is in this. */
export const isOfResult = ({ root }: Pick<LedgerAccount, 'root'>): boolean =>
  root === 'revenue' || root === 'expense';

export const isMoneyAccount = (account: LedgerAccount): boolean =>
  account.control === 'cash' || account.control === 'bank';

/** The accounts from the parent up to the root; stops on a broken or circular link. */
export const ancestorsOf = <Account extends Pick<LedgerAccount, 'parent'>>(
  chart: ReadonlyMap<string, Account>,
  account: Pick<LedgerAccount, 'parent'>,
): Account[] => {
  const ancestors: Account[] = [];
  let parent = account.parent === null ? undefined : chart.get(account.parent);
  while (parent && !ancestors.includes(parent)) {
    ancestors.push(parent);
    parent = parent.parent === null ? undefined : chart.get(parent.parent);
  }
  return ancestors;
};

/** Codes sort as text, so that 11 stands before 110 and 2. */
export const byCode = (a: { code: string }, b: { code: string }): number =>
  a.code < b.code ? -1 : Number(a.code > b.code);

export type ChartFault = { code: string; field: string };

const parentFault = (chart: Chart, input: LedgerAccountInput): ChartFault | null => {
  const parent = chart.get(input.parent);
  if (!parent) return { code: 'account.parentUnknown', field: 'parent' };
  if (!parent.group) return { code: 'account.parentNotGroup', field: 'parent' };
  if (
    parent.code === input.code ||
    ancestorsOf(chart, parent).some((ancestor) => ancestor.code === input.code)
  )
    return { code: 'account.parentCircular', field: 'parent' };
  return null;
};

const kindFaults = (chart: Chart, input: LedgerAccountInput): ChartFault[] => {
  if (input.group)
    return input.control === 'none' ? [] : [{ code: 'account.groupControl', field: 'control' }];
  const hasChildren = [...chart.values()].some((account) => account.parent === input.code);
  return hasChildren ? [{ code: 'account.hasChildren', field: 'group' }] : [];
};

/** What stood so before the rule keeps it: books with lines on it are still written and closed. */
const controlFaults = (
  chart: Chart,
  { parent, control }: LedgerAccountInput,
  existing: LedgerAccount | null,
): ChartFault[] => {
  const root = chart.get(parent)?.root;
  const isKept = existing !== null && existing.control === control && existing.root === root;
  if (root === undefined || isKept || controlsUnder(root).includes(control)) return [];
  return [{ code: 'account.incomeControl', field: 'control' }];
};

/** All that stands against adding or changing an account so; use in the ledger is checked by the operation. */
export const chartFaults = (
  chart: Chart,
  input: LedgerAccountInput,
  existing: LedgerAccount | null,
): ChartFault[] => {
  if (existing?.parent === null) return [{ code: 'account.rootFixed', field: 'parent' }];
  const isTaken = !existing && chart.has(input.code);
  const fault = parentFault(chart, input);
  return [
    ...(isTaken ? [{ code: 'account.codeTaken', field: 'code' }] : []),
    ...(fault ? [fault] : []),
    ...kindFaults(chart, input),
    ...controlFaults(chart, input, existing),
  ];
};

/** The first of them, or null. */
export const chartFault = (
  chart: Chart,
  input: LedgerAccountInput,
  existing: LedgerAccount | null,
): ChartFault | null => chartFaults(chart, input, existing)[0] ?? null;

/** The leaf that carries a mapping role, such as `inter_branch`. */
export const mappedAccount = (chart: Chart, mapping: string): string | null =>
  [...chart.values()].find((account) => account.mapping === mapping && !account.group)?.code ?? null;
