// A document's goods as moves: each is valued on the balance that the one before leaves, or the first that cannot be made is named.
import { atLeastZero, type Money } from '../kernel/money.ts';
import {
  type BatchesToMove,
  type BatchFault,
  issuedBatches,
  type PickedBatches,
  receivedBatches,
  stockPartsMax,
} from './batchQuantities.ts';
import type { Costing, Valued } from './costing.ts';
import { quantityText } from './quantityText.ts';
import { isEmptyStock, movedStock, noStock, type StockBalance } from './stockBalance.ts';
import { type LayerPart, type StockMove, type StockMoveKind, stockPlaceName } from './stockMove.ts';

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
} & BatchesToMove &
  (
    | {
        kind: Incoming;
        quantity: bigint;
        /** Null: at the current cost of what is there; `otherwise` where none is known. */
        value: Money | null;
        otherwise: Money;
        /** Of goods that a customer brings back: the receipts that the sale took them of. */
        layers?: readonly LayerPart[];
      }
    /** `receipt`: the number of the move that brought the goods, of those that go back to a supplier. */
    | { kind: Outgoing; quantity: bigint; receipt?: number | null }
    /** Between two warehouses of the branch: nothing is booked, and the value stays what it is. */
    | { kind: 'relocation'; quantity: bigint; to: string }
    /** `quantity`: of which the price changes; `receipt`: the number of the move that brought it. */
    | { kind: 'revaluation'; quantity: bigint; value: Money; receipt?: number | null }
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
  /** How goods are valued that go out. */
  costing: Costing;
};

export type StockFault = {
  code: BatchFault['code'] | 'stock.backDated' | 'stock.tooManyBatches';
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

/** The quantity of the change itself with its sign, and what it is worth. */
type Moved = Valued & { quantity: bigint };

const movedBy = (
  balance: StockBalance,
  change: Exclude<StockChange, { kind: 'relocation' }>,
  costing: Costing,
): Moved => {
  if (change.kind === 'revenue') return { quantity: 0n, value: 0n };
  if (change.kind === 'revaluation') return { quantity: 0n, ...costing.revaluation(balance, change) };
  if (isOutgoing(change)) return { quantity: -change.quantity, ...costing.issue(balance, change) };
  const { quantity, otherwise, layers } = change;
  const value = change.value ?? costing.atCurrentCost(balance, quantity) ?? otherwise;
  const receipt = { quantity, value, rev: balance.rev + 1 };
  return { quantity, ...costing.receive(balance, layers ? { ...receipt, layers } : receipt) };
};

const dateFault = (
  balance: StockBalance,
  { kind, line, product }: StockChange,
  rules: Omit<StockRules, 'costing'>,
): StockFault | null =>
  kind !== 'revenue' && rules.date < balance.lastDate && !rules.allowsLate
    ? { code: 'stock.backDated', line, details: { product, date: balance.lastDate } }
    : null;

const quantityFault = (
  balance: StockBalance,
  change: StockChange,
  rules: Omit<StockRules, 'costing'>,
): StockFault | null => {
  const { line, product, warehouse } = change;
  const taken = takenOf(change);
  if (taken === null || rules.allowsNegative) return null;
  const available = balance.quantities[warehouse] ?? 0n;
  if (taken <= available) return null;
  const left = quantityText(atLeastZero(available));
  return { code: 'stock.short', line, details: { product, warehouse, available: left } };
};

const batchesOf = (balance: StockBalance, change: StockChange): PickedBatches | BatchFault => {
  if (change.kind === 'revenue' || change.kind === 'revaluation') return {};
  return takenOf(change) === null ? receivedBatches(balance, change) : issuedBatches(balance, change);
};

const withSign = ({ batches }: PickedBatches, sign: 1n | -1n): PickedBatches =>
  batches === undefined
    ? {}
    : { batches: batches.map(({ batch, quantity }) => ({ batch, quantity: sign * quantity })) };

/** The moves of one change: its own, one in each of two warehouses, or its own with the correction that a receipt into negative stock brings. */
const movesOf = (
  balance: StockBalance,
  change: StockChange,
  { branch, costing, picked }: { branch: string; costing: Costing; picked: PickedBatches },
): StockMove[] => {
  const { product, warehouse, party, revenue, line } = change;
  const account = isEmptyStock(balance) || balance.account === '' ? change.account : balance.account;
  const base = { product, branch, warehouse, account, party, line };
  const rev = balance.rev + 1;
  if (change.kind === 'relocation') {
    const { quantity, to } = change;
    const moved = { ...base, value: 0n, revenue: null };
    const out = { kind: 'transferOut', quantity: -quantity, rev } as const;
    const into = { kind: 'transferIn', warehouse: to, quantity, rev: rev + 1 } as const;
    return [
      { ...moved, ...out, ...withSign(picked, -1n) },
      { ...moved, ...into, ...picked },
    ];
  }
  const own = movedBy(balance, change, costing);
  const batches = withSign(picked, takenOf(change) === null ? 1n : -1n);
  const move: StockMove = { kind: change.kind, ...base, ...own, ...batches, revenue, rev };
  if (own.quantity <= 0n) return [move];
  const correction = costing.correction(balance, { ...own, rev });
  if (correction.value === 0n) return [move];
  const corrected = { kind: 'correction', quantity: 0n, revenue: null, rev: rev + 1 } as const;
  return [move, { ...base, ...corrected, ...correction }];
};

/** A balance is one item of the table: what it is made of is counted where it grows. */
const sizeFault = (
  before: StockBalance,
  after: StockBalance,
  { line, product }: StockChange,
): StockFault | null => {
  const sizeOf = ({ batches, layers }: StockBalance): number =>
    Math.max(Object.keys(batches).length, layers.length);
  if (sizeOf(after) <= stockPartsMax || sizeOf(after) <= sizeOf(before)) return null;
  return { code: 'stock.tooManyBatches', line, details: { product, max: String(stockPartsMax) } };
};

type Step = { moves: StockMove[]; balance: StockBalance };

const isFault = <Result extends object>(result: Result): result is Extract<Result, { code: string }> =>
  'code' in result;

const stepOf = (
  before: StockBalance,
  change: StockChange,
  { costing, ...rules }: StockRules,
): Step | StockFault => {
  const early = dateFault(before, change, rules);
  const picked = batchesOf(before, change);
  if (isFault(picked)) return early ?? { ...picked, line: change.line };
  const fault = early ?? quantityFault(before, change, rules);
  if (fault !== null) return fault;
  const moves = movesOf(before, change, { branch: rules.branch, costing, picked });
  const balance = moves.reduce((left, move) => movedStock(left, move, rules.date), before);
  return sizeFault(before, balance, change) ?? { moves, balance };
};

/** `balances`: those of the products that are named, as they are; others have no stock yet. */
export const moveStock = (
  balances: ReadonlyMap<string, StockBalance>,
  changes: readonly StockChange[],
  rules: StockRules,
): MovedStock | StockFault => {
  const after = new Map<string, StockBalance>();
  const moves: StockMove[] = [];
  const late: number[] = [];
  for (const change of changes) {
    const name = stockPlaceName({ product: change.product, branch: rules.branch });
    const balance = after.get(name) ?? balances.get(name) ?? noStock;
    const step = stepOf(balance, change, rules);
    if (isFault(step)) return step;
    if (change.kind !== 'revenue' && rules.date < balance.lastDate) late.push(change.line);
    moves.push(...step.moves);
    after.set(name, step.balance);
  }
  return { moves, balances: after, late };
};

export const isStockFault = (result: MovedStock | StockFault): result is StockFault => isFault(result);
