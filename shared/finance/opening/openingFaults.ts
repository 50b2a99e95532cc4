// What stands against an opening: each account and item for itself, both sides equal, the items of each control account equal to its balance.
import { formatMoney, type Money } from '../../kernel/money.ts';
import { sumsOf } from '../../ledger/journalEntry.ts';
import type { Chart } from '../../ledger/ledgerAccount.ts';
import { variance } from '../../ledger/normalBalance.ts';
import {
  balanceOfItem,
  controlIn,
  type Opening,
  type OpeningAccount,
  type OpeningFault,
  type OpeningItem,
} from './opening.ts';

export type OpeningFacts = {
  chart: Chart;
  branch: string;
  scale: number;
  /** Whether the opening is dated on the first day of a fiscal year, when no account of income has a balance. */
  isYearStart: boolean;
  /** The user knows that accounts of income begin with a balance. */
  acceptResult: boolean;
};

type Cell = (field: string) => string;

const fault = (code: string, path: string | null, details: OpeningFault['details'] = {}): OpeningFault => ({
  code,
  path,
  details,
});

/** Why nothing can be put on the account, or null. */
const unfit = (code: string, { chart, branch }: OpeningFacts): OpeningFault['code'] | null => {
  const account = chart.get(code);
  if (code === '') return 'opening.accountMissing';
  if (!account) return 'opening.accountUnknown';
  if (account.group) return 'opening.accountGroup';
  if (!account.active) return 'opening.accountInactive';
  return account.branches.length > 0 && !account.branches.includes(branch) ? 'opening.accountBranch' : null;
};

const accountFaults = (line: OpeningAccount, cell: Cell, facts: OpeningFacts): OpeningFault[] => {
  const { account, debit, credit, costCentre } = line;
  const code = unfit(account, facts);
  if (code !== null) return [fault(code, cell('account'), { account })];
  if (debit > 0n && credit > 0n) return [fault('opening.bothSides', cell('credit'), { account })];
  if (debit === 0n && credit === 0n) return [fault('opening.noAmount', cell('debit'), { account })];
  const isControl = controlIn(facts.chart, account) !== undefined;
  return isControl && costCentre !== null
    ? [fault('opening.controlCostCentre', cell('costCentre'), { account })]
    : [];
};

const itemFaults = (item: OpeningItem, cell: Cell, facts: OpeningFacts): OpeningFault[] => {
  const { account, party, amount } = item;
  const code = unfit(account, facts);
  if (code !== null) return [fault(code, cell('account'), { account })];
  if (!controlIn(facts.chart, account)) return [fault('opening.notControl', cell('account'), { account })];
  if (party === '') return [fault('opening.partyMissing', cell('party'))];
  return amount === 0n ? [fault('opening.itemNoAmount', cell('amount'))] : [];
};

/** A control account with what it begins with, and what its items come to, both debit positive. */
export type ControlBalance = {
  account: string;
  given: Money;
  items: Money;
  count: number;
  /** Where it is given first. */
  index: number | null;
};

export const controlBalances = (opening: Opening, chart: Chart): ControlBalance[] => {
  const balances = new Map<string, ControlBalance>();
  const of = (account: string): ControlBalance => {
    const known = balances.get(account) ?? { account, given: 0n, items: 0n, count: 0, index: null };
    balances.set(account, known);
    return known;
  };
  for (const [index, line] of opening.accounts.entries()) {
    if (!controlIn(chart, line.account)) continue;
    const balance = of(line.account);
    balance.given += variance(line);
    balance.index ??= index;
  }
  for (const item of opening.items) {
    if (!controlIn(chart, item.account)) continue;
    const balance = of(item.account);
    balance.items += balanceOfItem(chart, item);
    balance.count += 1;
  }
  return [...balances.values()];
};

/** Amounts in sentences have no sign, which an Arabic sentence would put on the wrong side. */
const amountText = (amount: Money, scale: number): string =>
  formatMoney(amount < 0n ? -amount : amount, scale);

const controlFaults = (opening: Opening, { chart, scale }: OpeningFacts): OpeningFault[] =>
  controlBalances(opening, chart).flatMap(({ account, given, items, count, index }) => {
    const path = index === null ? null : `accounts.${index}.account`;
    const difference = amountText(given - items, scale);
    if (given === items) return [];
    const code = count === 0 ? 'opening.controlWithoutItems' : 'opening.controlDiffers';
    return [fault(code, path, { account, difference })];
  });

const balanceFaults = ({ accounts }: Opening, { scale }: OpeningFacts): OpeningFault[] => {
  const difference = variance(sumsOf(accounts));
  return difference === 0n
    ? []
    : [fault('opening.unbalanced', null, { difference: amountText(difference, scale) })];
};

const resultFaults = ({ accounts }: Opening, facts: OpeningFacts): OpeningFault[] => {
  if (!facts.isYearStart || facts.acceptResult) return [];
  const isOfResult = ({ account }: OpeningAccount): boolean =>
    ['revenue', 'expense'].includes(facts.chart.get(account)?.root ?? '');
  const index = accounts.findIndex(isOfResult);
  const account = accounts[index]?.account;
  return account === undefined
    ? []
    : [fault('opening.resultAccount', `accounts.${index}.account`, { account })];
};

/** Everything that stands against it; what is about single cells first. */
export const openingFaults = (opening: Opening, facts: OpeningFacts): OpeningFault[] => {
  const { accounts, items } = opening;
  if (accounts.length === 0 && items.length === 0) return [fault('opening.empty', null)];
  const cells = [
    ...accounts.flatMap((line, index) => accountFaults(line, (field) => `accounts.${index}.${field}`, facts)),
    ...items.flatMap((item, index) => itemFaults(item, (field) => `items.${index}.${field}`, facts)),
  ];
  return [
    ...cells,
    ...resultFaults(opening, facts),
    ...controlFaults(opening, facts),
    ...balanceFaults(opening, facts),
  ];
};
