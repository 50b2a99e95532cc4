// What keeps a stock transfer from being dispatched: its day, where the goods go, and its lines.
import type { Fault, FaultFacts, Faults } from '../../documents/documentRefusals.ts';
import { atLeastZero } from '../../kernel/money.ts';
import { quantityIn, quantityText } from '../../stock/quantityText.ts';
import { productsFault } from '../../stock/stockedProducts.ts';
import type { StockTransfer, TransferLine } from './transferKind.ts';

type Typed = Pick<TransferLine, 'product' | 'quantity'>;

type Sent = Pick<StockTransfer, 'date' | 'branch' | 'toBranch' | 'fromWarehouse' | 'toWarehouse'> & {
  lines: readonly Typed[];
};

/** `warehouseOf`: what an empty warehouse of a branch means. `available`: millionths of a product in a warehouse, where they are known. */
export type TransferFacts = FaultFacts & {
  usualWarehouse?: (branch: string) => string | undefined;
  available?: (product: string, warehouse: string) => bigint | undefined;
  warehouseName?: (code: string) => string;
};

const fault = (what: string, path: string, details: Fault['details'] = {}): Fault => ({
  code: `transfer.${what}`,
  details,
  path,
});

const placeFaults = (sent: Sent, { usualWarehouse }: TransferFacts): Fault[] => {
  const { branch, toBranch } = sent;
  if (toBranch === '') return [fault('toBranchMissing', 'toBranch')];
  if (branch !== toBranch) return [];
  const from = sent.fromWarehouse ?? usualWarehouse?.(branch);
  const to = sent.toWarehouse ?? usualWarehouse?.(branch);
  return from === to ? [fault('sameWarehouse', 'toWarehouse')] : [];
};

const lineFault = ({ product, quantity }: Typed, line: number): Fault | null => {
  if (product === '') return fault('productMissing', `lines.${line}.product`, { line });
  const isGiven = (quantityIn(quantity) ?? 0n) > 0n;
  return isGiven ? null : fault('quantityMissing', `lines.${line}.quantity`, { line });
};

/** Each line takes what the lines above it leave. */
const shortFaults = (sent: Sent, { available, usualWarehouse, warehouseName }: TransferFacts): Fault[] => {
  const warehouse = sent.fromWarehouse ?? usualWarehouse?.(sent.branch);
  if (available === undefined || warehouse === undefined) return [];
  const left = new Map<string, bigint>();
  return sent.lines.flatMap(({ product, quantity }, line): Fault[] => {
    const there = left.get(product) ?? available(product, warehouse);
    if (there === undefined) return [];
    const after = there - (quantityIn(quantity) ?? 0n);
    left.set(product, after);
    if (after >= 0n) return [];
    const place = warehouseName?.(warehouse) ?? warehouse;
    const details = { line, product, warehouse, place, available: quantityText(atLeastZero(there)) };
    return [{ code: 'stock.short', details, path: `lines.${line}.quantity` }];
  });
};

export const transferFaults: Faults<Sent, TransferFacts> = (sent, facts, { numbers }) => {
  if (!numbers) return [];
  const { date, lines } = sent;
  const late = date > facts.today ? [fault('futureDate', 'date')] : [];
  const places = placeFaults(sent, facts);
  if (lines.length === 0) return [...late, ...places, fault('noLines', 'lines')];
  const many = productsFault(lines.map(({ product }, line) => ({ product, line })));
  const typed = lines.flatMap((line, at) => lineFault(line, at) ?? []);
  const found = [...late, ...places, ...(many ? [many] : []), ...typed];
  return found.length > 0 ? found : shortFaults(sent, facts);
};
