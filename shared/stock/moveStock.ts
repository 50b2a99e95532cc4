// A document's goods as moves: each is valued on the balance that the one before leaves, or the first that cannot be made is named.
import { atLeastZero, type Money } from '../kernel/money.ts';
import { type Costing, movingAverage } from './costing.ts';
import { quantityText } from './quantityText.ts';
import { isEmptyStock, movedStock, noStock, type StockBalance } from './stockBalance.ts';
import { type StockMove, type StockMoveKind, stockPlaceName } from './stockMove.ts';

/** Kinds by what they do: goods come in at a value, go out at the cost that they have, or only a value changes. */
const incoming = [
  'opening',
  'purchase',
  'saleReturn',
  'gain',
  'transferIn',
] as const satisfies readonly StockMoveKind[];
const outgoing = [
  'purchaseReturn',
  'sale',
  'loss',
  'transferOut',
] as const satisfies readonly StockMoveKind[];

export type Incoming = (typeof incoming)[number];
export type Outgoing = (typeof outgoing)[number];

/** What a line of a document does to stock. Quantities are positive, millionths of the stock unit; values in minor units. */
export type StockChange = {
  line: number;
  product: string;
  warehouse: string;
  party: string | null;
  /** The inventory account of the product, taken where there is no stock under another one. */
  account: string;
  revenue: Money | null;
} & (
  | {
      kind: Incoming;
      quantity: bigint;
      /** Null: at the current cost of what is there; `otherwise` where none is known. */
      value: Money | null;
      otherwise: Money;
    }
  | { kind: Outgoing; quantity: bigint }
  /** Between two warehouses of the branch: nothing is booked, and the value stays what it is. */
  | { kind: 'relocation'; quantity: bigint; to: string }
  /** `quantity`: of which the price changes. */
  | { kind: 'revaluation'; quantity: bigint; value: Money }
  | { kind: 'revenue' }
);

export type StockRules = {
  branch: string;
  /** Of the document. */
  date: string;
  /** Whether more may go out of a warehouse than there is. */
  allowsNegative: boolean;
  /** Whether a document may be dated before the last one of its product. */
  allowsLate: boolean;
};

export type StockFault = {
  code: 'stock.short' | 'stock.backDated';
  line: number;
  details: Record<string, string>;
};

/** `late`: the lines that are dated before the last move of their product. */
export type MovedStock = {
  moves: StockMove[];
  balances: Map<string, StockBalance>;
  late: number[];
};

const isOutgoing = (change: StockChange): change is StockChange & { kind: Outgoing; quantity: bigint } =>
  (outgoing as readonly string[]).includes(change.kind);

/** Goods that leave the warehouse of the change. */
const takenOf = (change: StockChange): bigint | null =>
  isOutgoing(change) || change.kind === 'relocation' ? change.quantity : null;

type Valued = { quantity: bigint; value: Money };

/** Quantity and value of the change itself, with their signs. */
const valuedChange = (
  balance: StockBalance,
  change: Exclude<StockChange, { kind: 'relocation' }>,
  costing: Costing,
): Valued => {
  if (change.kind === 'revenue') return { quantity: 0n, value: 0n };
  if (change.kind === 'revaluation') return { quantity: 0n, value: costing.revaluation(balance, change) };
  if (isOutgoing(change))
    return { quantity: -change.quantity, value: -costing.issue(balance, change.quantity) };
  const { quantity, value, otherwise } = change;
  return { quantity, value: value ?? costing.atCurrentCost(balance, quantity) ?? otherwise };
};

const faultOf = (balance: StockBalance, change: StockChange, rules: StockRules): StockFault | null => {
  const { line, product, warehouse } = change;
  if (change.kind === 'revenue') return null;
  if (rules.date < balance.lastDate && !rules.allowsLate)
    return { code: 'stock.backDated', line, details: { product, date: balance.lastDate } };
  const taken = takenOf(change);
  if (taken === null || rules.allowsNegative) return null;
  const available = balance.quantities[warehouse] ?? 0n;
  if (taken <= available) return null;
  const left = quantityText(atLeastZero(available));
  return { code: 'stock.short', line, details: { product, warehouse, available: left } };
};

/** The moves of one change: its own, one in each of two warehouses, or its own with the correction that a receipt into negative stock brings. */
const movesOf = (
  balance: StockBalance,
  change: StockChange,
  { branch, costing }: { branch: string; costing: Costing },
): StockMove[] => {
  const { product, warehouse, party, revenue, line } = change;
  const account = isEmptyStock(balance) || balance.account === '' ? change.account : balance.account;
  const base = { product, branch, warehouse, account, party, line };
  if (change.kind === 'relocation') {
    const { quantity, to } = change;
    const moved = { ...base, value: 0n, revenue: null };
    return [
      { ...moved, kind: 'transferOut', quantity: -quantity, rev: balance.rev + 1 },
      { ...moved, kind: 'transferIn', warehouse: to, quantity, rev: balance.rev + 2 },
    ];
  }
  const own = valuedChange(balance, change, costing);
  const move: StockMove = { kind: change.kind, ...base, ...own, revenue, rev: balance.rev + 1 };
  const correction = own.quantity > 0n ? costing.correctionOf(balance, own) : 0n;
  if (correction === 0n) return [move];
  const corrected = { quantity: 0n, value: -correction, revenue: null, rev: balance.rev + 2 };
  return [move, { kind: 'correction', ...base, ...corrected }];
};

/** `balances`: those of the products that are named, as they are; others have no stock yet. */
export const moveStock = (
  balances: ReadonlyMap<string, StockBalance>,
  changes: readonly StockChange[],
  { costing = movingAverage, ...rules }: StockRules & { costing?: Costing },
): MovedStock | StockFault => {
  const after = new Map<string, StockBalance>();
  const moves: StockMove[] = [];
  const late: number[] = [];
  for (const change of changes) {
    const name = stockPlaceName({ product: change.product, branch: rules.branch });
    let balance = after.get(name) ?? balances.get(name) ?? noStock;
    const fault = faultOf(balance, change, rules);
    if (fault !== null) return fault;
    if (change.kind !== 'revenue' && rules.date < balance.lastDate) late.push(change.line);
    for (const move of movesOf(balance, change, { branch: rules.branch, costing })) {
      balance = movedStock(balance, move, rules.date);
      moves.push(move);
    }
    after.set(name, balance);
  }
  return { moves, balances: after, late };
};

export const isStockFault = (result: MovedStock | StockFault): result is StockFault => 'code' in result;
