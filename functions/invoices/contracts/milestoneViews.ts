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
import { paymentsOfRows, type RowPayment } from '../openInvoices.ts';
import type { BillingRecord } from './billingRecords.ts';

const invoiceHeaders = async (
  { store }: Pick<SessionContext, 'store'>,
  ids: readonly string[],
): Promise<Map<string, AnyHeader>> => {
  const items = ids.length === 0 ? [] : await store.getAll([...new Set(ids)].map(invoiceRecords.keyOf));
  return new Map(
    items.flatMap((item) => (item ? [invoiceRecords.headerOf(item)] : [])).map((each) => [each.id, each]),
  );
};

/** The invoices of milestones that are still there: a draft that was deleted frees its milestone. */
export const invoicesOfMilestones = (
  context: Pick<SessionContext, 'store'>,
  milestones: readonly Milestone[],
): Promise<Map<string, AnyHeader>> =>
  invoiceHeaders(
    context,
    milestones.flatMap(({ invoice }) => (invoice === null ? [] : [invoice])),
  );

const ofPayment: Readonly<Partial<Record<PaymentState, MilestoneState>>> = {
  paid: 'paid',
  settled: 'paid',
  partlyPaid: 'partlyPaid',
  partlySettled: 'partlyPaid',
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

/** The invoices of a contract that are there, and what is paid of them. */
export type BilledInvoices = {
  invoices: ReadonlyMap<string, AnyHeader>;
  payments: ReadonlyMap<string, RowPayment>;
};

export const readBilledInvoices = async (
  context: SessionContext,
  { milestones, invoices }: Billing,
): Promise<BilledInvoices> => {
  const ofMilestones = milestones.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]));
  const found = await invoiceHeaders(context, [...ofMilestones, ...invoices.map(({ id }) => id)]);
  return { invoices: found, payments: await paymentsOfRows(context, [...found.values()]) };
};

export const milestoneViews = (
  context: SessionContext,
  { contract, billing }: BillingRecord,
  { invoices, payments }: BilledInvoices,
): MilestoneView[] => {
  const shown = moneyText(context);
  return billing.milestones.map((milestone) => {
    const { place, text, event, due, percent, shares } = milestone;
    const invoice = milestone.invoice === null ? undefined : invoices.get(milestone.invoice);
    const { net, vat, total } = figuresOfShares(billing.codes, shares);
    return {
      id: milestoneId(contract, place),
      place,
      isAdvance: place === 0,
      annex: billing.annexes.find(({ id }) => id === milestone.annex)?.number ?? null,
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
