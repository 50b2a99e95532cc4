// The accounts of a receipt or payment: where the money goes through, and where what the party owes or is owed stands.
import type { Side } from '../arap/side.ts';
import type { VoucherType } from '../voucherType.ts';
import type { ReceiptKind } from './receiptLines.ts';
import { chequeMeans } from './settlementFields.ts';

/** A way of paying, as its record says: cheques go through an account of their own until they are cleared. */
export type PaidBy = { means: string | null; mapping: string | null };

type Asked = {
  kind: ReceiptKind;
  side: Side;
  type: Pick<VoucherType, 'accounts'>;
  /** The account of the chart that has a use. */
  mapped: (use: string) => string | null;
};

/** Cheques that were received, and those that were issued. */
const chequeUse: Readonly<Record<ReceiptKind, string>> = { receipt: 'cheques_in', payment: 'cheques_out' };

const trade: Readonly<Record<Side, string>> = { receivable: 'sales', payable: 'purchase' };

const ofType = ({ type }: Asked, use: string): string | undefined =>
  type.accounts?.find(({ key }) => key === use)?.account;

export const isCheque = ({ means }: PaidBy): boolean => means === chequeMeans;

/** `own`: the account of the cash box or bank that is named. Null where there is none, or nothing is paid by this method. */
export const receiptMoneyAccount = (
  asked: Asked,
  { paidBy, own }: { paidBy: PaidBy; own: string | null },
): string | null => {
  if (isCheque(paidBy)) return asked.mapped(chequeUse[asked.kind]);
  const { mapping } = paidBy;
  if (mapping !== 'cash_account' && mapping !== 'bank_account') return null;
  return own ?? ofType(asked, mapping) ?? asked.mapped(mapping);
};

/** A receipt's type names the account of customers, a payment's that of suppliers; what turns it round takes that of the chart. `own`: the party's. */
export const receiptControlAccount = (asked: Asked, own: string | null): string | null => {
  const { kind, side } = asked;
  const isUsual = (kind === 'receipt') === (side === 'receivable');
  const inChart = () => asked.mapped(`credit_account (${trade[side]})`);
  return own ?? (isUsual ? ofType(asked, 'credit_account') : undefined) ?? inChart();
};
