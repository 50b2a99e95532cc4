// How far each milestone of a contract is: read from its invoice and what is paid of that, never typed.
import { moneyText } from '#functions/company/figureTexts.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import {
  type Billing,
  invoicedOf,
  type Milestone,
  sharesToInvoice,
} from '#shared/invoices/contracts/billing.ts';
import { figuresOfShares } from '#shared/invoices/contracts/contractSchedule.ts';
import {
  type MilestoneState,
  type MilestoneView,
  milestoneId,
} from '#shared/invoices/contracts/milestones.ts';
import type { PaymentState } from '#shared/invoices/paymentState.ts';
import { invoiceRecords } from '../invoiceRecords.ts';
import { paymentsOfRows } from '../openInvoices.ts';
import type { BillingRecord } from './billingRecords.ts';

/** The invoices of milestones that are still there: a draft that was deleted frees its milestone. */
export const invoicesOfMilestones = async (
  { store }: Pick<SessionContext, 'store'>,
  milestones: readonly Milestone[],
): Promise<Map<string, AnyHeader>> => {
  const ids = milestones.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]));
  const items = ids.length === 0 ? [] : await store.getAll(ids.map(invoiceRecords.keyOf));
  return new Map(
    items.flatMap((item) => (item ? [invoiceRecords.headerOf(item)] : [])).map((each) => [each.id, each]),
  );
};

const ofPayment: Readonly<Partial<Record<PaymentState, MilestoneState>>> = {
  paid: 'paid',
  partlyPaid: 'partlyPaid',
};

const stateOf = (
  billing: Billing,
  milestone: Milestone,
  found: { invoice: AnyHeader | undefined; payment: PaymentState | undefined },
): MilestoneState => {
  const { invoice, payment } = found;
  const isCredited = invoicedOf(billing, milestone.place) <= 0n;
  if (invoice?.status === 'posted' && !isCredited) return (payment && ofPayment[payment]) ?? 'invoiced';
  if (invoice && invoice.status !== 'posted') return 'draft';
  if (sharesToInvoice(milestone).length === 0) return 'before';
  return milestone.isDue ? 'due' : 'planned';
};

export const milestoneViews = async (
  context: SessionContext,
  { contract, billing }: BillingRecord,
): Promise<MilestoneView[]> => {
  const shown = moneyText(context);
  const invoices = await invoicesOfMilestones(context, billing.milestones);
  const payments = await paymentsOfRows(context, [...invoices.values()]);
  return billing.milestones.map((milestone) => {
    const { place, text, event, due, percent, shares } = milestone;
    const invoice = milestone.invoice === null ? undefined : invoices.get(milestone.invoice);
    const { net, vat, total } = figuresOfShares(billing.codes, shares);
    return {
      id: milestoneId(contract, place),
      place,
      isAdvance: place === 0,
      text,
      event,
      due,
      percent,
      net: shown(net),
      vat: shown(vat),
      total: shown(total),
      invoiced: shown(invoicedOf(billing, place)),
      state: stateOf(billing, milestone, {
        invoice,
        payment: invoice && payments.get(invoice.id)?.paymentState,
      }),
      invoice: invoice ? { id: invoice.id, number: invoice.number, status: invoice.status } : null,
    };
  });
};
