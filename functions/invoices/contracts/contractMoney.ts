// What an accepted contract comes to in money, with VAT: its value, what is invoiced of it, what its client has paid, and what is left to invoice.
import { moneyText } from '#functions/company/figureTexts.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import { figuresOfShares } from '#shared/invoices/contracts/contractSchedule.ts';
import {
  advancePlace,
  type BilledInvoice,
  milestoneAt,
  sharesToInvoice,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { atLeastZero, type Money, mulDiv, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { usableDeposit } from '../deposits/depositInvoices.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import type { BillingRecord } from './billingRecords.ts';
import type { BilledInvoices } from './milestoneViews.ts';

type Billed = { contract: Contract; record: BillingRecord; billed: BilledInvoices };

/** Of an advance: what was received and no milestone has taken back yet. */
const advanceHeld = async (context: SessionContext, { record: { billing } }: Billed): Promise<Money> => {
  const { invoice = null } = milestoneAt(billing, advancePlace) ?? {};
  if (invoice === null) return 0n;
  const found = await readPostedInvoice(context.store, invoice, (branch) => isInScope(context, branch));
  if (!found?.number) return 0n;
  const { received, used } = await usableDeposit(context, found);
  return atLeastZero(received - used);
};

/** With VAT, less its notes, and what of that is paid. */
const moneyOf = (
  context: SessionContext,
  { id, net, credited }: BilledInvoice,
  { invoices, payments }: BilledInvoices,
): { invoiced: Money; paid: Money } => {
  const scale = scaleOf(context.company.currency);
  const amountOf = (text: unknown): Money => parseMoney(String(text ?? '0'), scale) ?? 0n;
  const { taxInclusive = '0' } = (invoices.get(id) ?? {}) as { taxInclusive?: string };
  const total = amountOf(taxInclusive);
  const invoiced = net === 0n ? 0n : total - mulDiv(total, credited, net);
  return { invoiced, paid: atLeastZero(invoiced - amountOf(payments.get(id)?.due)) };
};

const invoicedBefore = ({ record: { billing } }: Billed): Money =>
  sumOf(
    billing.milestones
      .filter(({ before }) => before > 0n)
      .map(
        (each) =>
          figuresOfShares(billing.codes, each.shares).total -
          figuresOfShares(billing.codes, sharesToInvoice(each)).total,
      ),
  );

export const contractMoney = async (context: SessionContext, of: Billed) => {
  const { contract, record, billed } = of;
  const shown = moneyText(context);
  const scale = scaleOf(context.company.currency);
  const added = record.billing.annexes
    .filter(({ isAccepted }) => isAccepted)
    .map(({ shares, vat }) => sumOf(shares.map(({ taxable }) => taxable)) + vat);
  const value = (parseMoney(String(contract.taxInclusive), scale) ?? 0n) + sumOf(added);
  const own = record.billing.invoices
    .filter(({ place }) => place !== advancePlace)
    .map((each) => moneyOf(context, each, billed));
  const invoiced = sumOf(own.map((each) => each.invoiced)) + invoicedBefore(of);
  const collected = sumOf(own.map(({ paid }) => paid)) + (await advanceHeld(context, of));
  return {
    value: shown(value),
    invoiced: shown(invoiced),
    collected: shown(collected),
    left: shown(value - invoiced),
  };
};
