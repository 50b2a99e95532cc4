// The tax that a payment withholds: read with its record when the payment is saved, and once more when it is posted.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import type { ReceiptKind, WithheldAmount } from '#shared/finance/receipts/receiptLines.ts';
import { taxes } from '#shared/finance/resources.ts';
import {
  type Withholding,
  type WithholdingFault,
  withheldIn,
  withholdingOf,
  withholdingUse,
} from '#shared/finance/taxes/withholding.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

type Context = Pick<SessionContext, 'store' | 'company'>;
type Payment = Pick<Voucher, 'withheldTax' | 'withheldBase' | 'amount' | 'date'>;

/** Amounts as people read them. */
const refusalOf = ({ code, details }: WithholdingFault, scale: number): Refusal => {
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? formatMoney(value, scale) : value,
  ]);
  return new Refusal(code, Object.fromEntries(shown));
};

type Read = { withholding: Withholding; record: ResourceRow };

const readWithholding = async ({ store, company }: Context, payment: Payment): Promise<Read | null> => {
  const { withheldTax: tax, withheldBase: base, amount, date } = payment;
  if (tax === null) return null;
  const item = await store.get(keyOf(taxes, tax));
  const record = item ? rowOf(taxes, item) : undefined;
  const { withholding, fault } = withholdingOf(tax, record, { amount, base, date });
  if (fault) throw refusalOf(fault, scaleOf(company.currency));
  return record ? { withholding, record } : null;
};

/** What the lines of a payment withhold; on the account of the tax, else on that of the chart. */
export const withheldBy = async (
  context: Context,
  payment: Payment,
  { kind, side, facts }: { kind: ReceiptKind; side: Side; facts: FinanceFacts },
): Promise<WithheldAmount | null> => {
  if (payment.withheldTax === null) return null;
  refuseUnless(kind === 'payment' && side === 'payable', 'withholding.paymentsOnly');
  // Of a draft that is still to be completed.
  if (payment.amount === 0n) return null;
  const read = await readWithholding(context, payment);
  if (!read) return null;
  const { withholding, record } = read;
  const account = record['account'] || mappedAccount(facts.chart, withholdingUse);
  if (typeof account !== 'string') return refuse('withholding.accountMissing');
  const { tax, base, withheld } = withholding;
  return { account, tax, base, amount: withheld };
};

/** A draft keeps the lines of the rate at which it was saved: where another rate is in force, it is saved again. */
export const checkWithheld = async (
  context: Context,
  payment: Payment & Pick<Voucher, 'lines'>,
): Promise<void> => {
  const read = await readWithholding(context, payment);
  if (!read) return;
  const { tax, withheld } = read.withholding;
  const kept = withheldIn(payment.lines, scaleOf(context.company.currency));
  refuseUnless((kept?.withheld ?? 0n) === withheld, 'withholding.differs', { tax });
};
