// Whether a customer may buy on account: within the credit limit, and not overdue for longer than is borne (B4.7).
import { formatMoney, type Money, parseMoney, scaleOf } from '../kernel/money.ts';
import type { SideFigures } from './openFigures.ts';

/** What the record of the customer says; null where nothing is asked. */
export type CreditTerms = {
  readonly creditLimit: string | null;
  readonly overdueDays: number | null;
};

export type CreditFault = {
  readonly code: `party.${'creditLimit' | 'overdue'}${'' | 'Elsewhere'}`;
  readonly details: Readonly<Record<string, string | number>>;
};

type Sale = {
  /** What the customer owes now. */
  readonly receivable: SideFigures;
  /** What the sale adds to it: the part that is not paid at once. */
  readonly onAccount: Money;
  readonly currency: string;
};

const limitFault = (
  { creditLimit }: CreditTerms,
  { receivable, onAccount, currency }: Sale,
): CreditFault[] => {
  const scale = scaleOf(currency);
  const limit = creditLimit === null ? null : parseMoney(creditLimit, scale);
  const exposure = receivable.balance + onAccount;
  if (limit === null || exposure <= limit) return [];
  const details = { limit: formatMoney(limit, scale), exposure: formatMoney(exposure, scale) };
  return [{ code: 'party.creditLimit', details }];
};

const overdueFault = ({ overdueDays }: CreditTerms, { receivable }: Sale): CreditFault[] => {
  const { overdueDays: days } = receivable;
  if (overdueDays === null || receivable.overdue <= 0n || days <= overdueDays) return [];
  return [{ code: 'party.overdue', details: { days, allowed: overdueDays } }];
};

/** What is paid at once asks for no credit. */
export const creditFaults = (terms: CreditTerms, sale: Sale): CreditFault[] =>
  sale.onAccount > 0n ? [...limitFault(terms, sale), ...overdueFault(terms, sale)] : [];
