// What is paid with an invoice: received, change, paid and due (B2.6). After posting, paid and due come from the ledger.
import { atLeastZero, type Money, smallerOf, sumOf } from '../kernel/money.ts';
import type { InvoiceTotals } from './calculation.ts';

/** Money that is handed over with the invoice; change is given for cash only. */
export type Payment = { amount: Money; isCash: boolean };

export type Settlement = {
  /** Total with tax and rounding less deposits. */
  netToPay: Money;
  /** All that is handed over. */
  received: Money;
  /** Cash that stays: received cash less change. */
  cash: Money;
  nonCash: Money;
  paidNow: Money;
  change: Money;
  /** Deposits, later receipts and what is paid now. */
  paid: Money;
  due: Money;
  /** Non-cash parts above the net to pay: no change is given for them, so they are refused. */
  overpaid: Money;
};

/** Of the totals of an invoice, the payments made with it, and later receipts allocated to it. */
export const settlementOf = (
  { taxInclusive, rounding, deposits }: Pick<InvoiceTotals, 'taxInclusive' | 'rounding' | 'deposits'>,
  payments: readonly Payment[],
  receipts: Money = 0n,
): Settlement => {
  const total = taxInclusive + rounding;
  const netToPay = atLeastZero(total - deposits);
  const received = sumOf(payments.map(({ amount }) => amount));
  const nonCash = sumOf(payments.map(({ amount, isCash }) => (isCash ? 0n : amount)));
  const cash = smallerOf(received - nonCash, atLeastZero(netToPay - nonCash));
  const paidNow = nonCash + cash;
  const paid = deposits + receipts + paidNow;
  return {
    netToPay,
    received,
    cash,
    nonCash,
    paidNow,
    change: received - paidNow,
    paid,
    due: total - paid,
    overpaid: atLeastZero(nonCash - netToPay),
  };
};
