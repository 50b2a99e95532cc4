// What the steps of a stock transfer have in common: goods that come in at the value that travels with them, and the entry of a step.
import type { Checked, Effects } from '#functions/documents/documentActs.ts';
import { totalsOf } from '#functions/documents/documentInput.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { stockAccountOf } from '#functions/stock/stockFacts.ts';
import { type SettledPart, shareOf } from '#shared/inventory/transfers/transferEntry.ts';
import type { TransferFacts } from '#shared/inventory/transfers/transferFaults.ts';
import {
  type StockTransfer,
  stockTransferKind,
  type TransferLine,
  transferStepType,
} from '#shared/inventory/transfers/transferKind.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import { type EntryLine, withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { laneSeries, type NumberedType } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { checkEntry } from '../adjustments/adjustmentToPost.ts';
import { batchOfLine } from './sentBatches.ts';
import type { TransferredRecords } from './transferredRecords.ts';

export type KnownHere = Checked<FinanceFacts, TransferFacts>;

/** A transfer with all that its step is decided by. */
export type Settled = {
  transfer: StockTransfer;
  facts: FinanceFacts;
  known: KnownHere;
  records: TransferredRecords;
};

type Posting = {
  lane: string;
  date: string;
  type: NumberedType;
  reference: string;
  lines: readonly EntryLine[];
  stock: readonly StockMove[];
};

/** The entry of a step, with the lines that balance its branches. */
export const transferEntry = (
  { actor }: SessionContext,
  { transfer, facts, known: { rules, seriesIn = laneSeries } }: Settled,
  { lane, date, type, reference, lines, stock }: Posting,
): NonNullable<Effects['entry']> => {
  const balanced = withInterBranchLines(lines, facts.interBranchAccount);
  checkEntry(balanced, facts, stockTransferKind.name);
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  const content = entryContentOf(
    {
      source: { kind: stockTransferKind.name, id: transfer.id },
      type: type.code,
      period: 'normal',
      date,
      reference,
      text: transfer.narration,
      lines: balanced,
      postedBy: actor.id,
      stock,
    },
    facts.chart,
  );
  return { content, series: seriesIn({ branch: lane, type, year, format: facts.numberFormat }) };
};

/** The entry of a step after the first: it names the transfer by its number. */
export const stepEntry = (
  context: SessionContext,
  settled: Settled,
  posting: Omit<Posting, 'type' | 'reference'>,
): NonNullable<Effects['entry']> =>
  transferEntry(context, settled, {
    ...posting,
    type: transferStepType,
    reference: settled.transfer.number ?? '',
  });

/** Lines and totals after a step. */
export const settledFields = (
  { company }: Pick<SessionContext, 'company'>,
  transfer: StockTransfer,
  lines: TransferLine[],
): Pick<Effects<StockTransfer>, 'lines' | 'fields'> => ({
  lines,
  fields: totalsOf(stockTransferKind, { ...transfer, lines }, scaleOf(company.currency)),
});

/** What quantities of the lines take with them. */
export const partsOf = (
  { lines }: Pick<StockTransfer, 'lines'>,
  quantityIn: (line: TransferLine, at: number) => bigint,
): SettledPart[] =>
  lines.flatMap((line, at): SettledPart[] => {
    const quantity = quantityIn(line, at);
    return quantity === 0n ? [] : [{ line: at, quantity, value: shareOf(line, quantity) }];
  });

/** Goods that come into a warehouse at the value that travels with them. */
export const arrivals = (
  { transfer, facts, records }: Settled,
  parts: readonly SettledPart[],
  warehouse: string,
): StockChange[] =>
  parts.map(({ line, quantity, value }): StockChange => {
    const { product = '', batches = [] } = transfer.lines[line] ?? {};
    const item = records.products.get(product);
    if (!item) throw new Refusal('transfer.productUnknown', { line, position: line + 1, product });
    const account = stockAccountOf(item, 'inventory', { facts, categories: records.categories });
    const base = { line, product, warehouse, account, party: null, revenue: null };
    const own = batchOfLine({ batches }, quantity);
    return { ...base, ...own, kind: 'transferIn', quantity, value, otherwise: 0n };
  });

/** The account of cost of sales of a product: for what a receipt finds to be wrong in the cost of earlier sales. */
export const costAccountOf = ({ facts, records }: Settled, product: string): string => {
  const item = records.products.get(product);
  if (!item) throw new Refusal('transfer.productUnknown', { product });
  return stockAccountOf(item, 'cost', { facts, categories: records.categories });
};
