// What a movement on an account means for the cash flow: its class, by what the chart says, else by the subtype of the account or of the nearest group above it.
import { ancestorsOf, type Chart, isMoneyAccount, type LedgerAccount } from '../../ledger/ledgerAccount.ts';

/** `result`: revenue and expense; `disposal`: what is gained or lost on assets that are sold. */
export type FlowClass = 'cash' | 'wc' | 'noncash' | 'inv' | 'fin' | 'result' | 'disposal';

const classOfSubtype: Readonly<Record<string, FlowClass>> = {
  cash: 'cash',
  bank: 'cash',
  accdep: 'noncash',
  provision: 'noncash',
  allowance: 'noncash',
  fixed: 'inv',
  intangible: 'inv',
  investment: 'inv',
  loan: 'fin',
  capital: 'fin',
  reserve: 'fin',
  retained: 'fin',
  drawings: 'fin',
  opening: 'fin',
  current: 'wc',
  receivable: 'wc',
  payable: 'wc',
  inventory: 'wc',
  cheques: 'wc',
  tax: 'wc',
  advance: 'wc',
};

/** Where only the side of the books is known. */
const longTerm: Readonly<Record<string, FlowClass>> = { asset: 'inv', liability: 'fin', equity: 'fin' };

export const flowClassOf = (chart: Chart, account: LedgerAccount): FlowClass => {
  const { root, subtype, cashFlow } = account;
  if (root === 'revenue' || root === 'expense') return subtype === 'disposal' ? 'disposal' : 'result';
  if (cashFlow !== '') return cashFlow;
  if (isMoneyAccount(account)) return 'cash';
  const subtypes = [account, ...ancestorsOf(chart, account)].map((each) => each.subtype);
  const declaredSubtype = subtypes.find(
    (each) => each === 'noncurrent' || Object.hasOwn(classOfSubtype, each),
  );
  if (declaredSubtype === 'noncurrent') return longTerm[root] ?? 'wc';
  if (declaredSubtype !== undefined) return classOfSubtype[declaredSubtype] ?? 'wc';
  return subtype === '' && root === 'equity' ? 'fin' : 'wc';
};
