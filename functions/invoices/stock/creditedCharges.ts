// Charges of a purchase that a note credits: whose goods bore them, and how much of these was returned.
import { allRows, rowsNamed } from '#functions/company/namedRows.ts';
import { readEntryOf } from '#functions/documents/readDocument.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { movesStock, type StockUse, stockAccountOf } from '#functions/stock/stockFacts.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type ChargedGoods,
  type CreditedCharges,
  creditedShares,
} from '#shared/invoices/stock/creditedCharges.ts';
import { type Money, mulDiv, sumOf } from '#shared/kernel/money.ts';
import { categories, products } from '#shared/settings/resources.ts';
import type { FilledInvoice } from '../draftInvoice.ts';
import { type Original, typeOf } from '../originalInvoices.ts';

type Noted = Pick<FilledInvoice, 'invoice' | 'snapshot'> & { original: Original };

/** What is returned of a line, with what this note returns, in its unit. */
const returnedOf = (
  { invoice, snapshot, original }: Noted,
  part: number,
  quantities: readonly bigint[],
): bigint => {
  const own = invoice.lines.flatMap(({ originalLine }, at) =>
    originalLine === part && snapshot.returns.includes(at) ? [quantities[at] ?? 0n] : [],
  );
  return (original.record.consumed.parts[part]?.quantity ?? 0n) + sumOf(own);
};

const readChargedGoods = async (
  store: Store,
  noted: Noted,
  { quantities, facts }: { quantities: readonly bigint[]; facts: Pick<FinanceFacts, 'chart'> },
): Promise<ChargedGoods[]> => {
  const { invoice, figures, original } = noted.original;
  const { stock = [] } = await readEntryOf(store, invoice);
  const bought = stock.filter(({ kind }) => kind === 'purchase');
  const codes = bought.map(({ product }) => product);
  const [items, ofCategories] = await Promise.all([
    rowsNamed(store, products, codes),
    allRows(store, categories),
  ]);
  return bought.flatMap(({ line, product, warehouse, quantity, rev }): ChargedGoods[] => {
    const item = items.get(product);
    if (!item) return [];
    const ofItem = (use: StockUse) => stockAccountOf(item, use, { facts, categories: ofCategories });
    const { value = 0n, nonRecoverable = 0n } = figures.calculation.lines[line] ?? {};
    const whole = original.parts[line]?.quantity ?? 1n;
    return [
      {
        product,
        warehouse,
        receipt: rev,
        accounts: { inventory: ofItem('inventory'), cost: ofItem('cost'), variance: ofItem('variance') },
        weight: value + nonRecoverable,
        quantity,
        left: quantity - mulDiv(quantity, returnedOf(noted, line, quantities), whole),
      },
    ];
  });
};

/** `costs`: of each line of the note. Empty where the charges are in the cost of no goods. */
export const readCreditedCharges = async (
  store: Store,
  { invoice, original, snapshot }: FilledInvoice,
  known: {
    costs: readonly Money[];
    quantities: readonly bigint[];
    facts: Pick<FinanceFacts, 'chart' | 'stock'>;
  },
): Promise<CreditedCharges> => {
  const isOfPurchase = original !== null && typeOf(invoice).side === 'purchase';
  if (!isOfPurchase || !movesStock(known.facts, invoice.date)) return new Map();
  const charges = invoice.lines.flatMap(({ originalLine }, at) =>
    (originalLine ?? -1) >= original.invoice.lines.length ? [at] : [],
  );
  if (charges.length === 0) return new Map();
  const goods = await readChargedGoods(store, { invoice, original, snapshot }, known);
  if (sumOf(goods.map(({ weight }) => weight)) === 0n) return new Map();
  return new Map(charges.map((line) => [line, creditedShares(known.costs[line] ?? 0n, goods)]));
};
