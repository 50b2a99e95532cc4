// How far each milestone of a contract is: read from its invoice and what is paid of that, never typed.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { figuresOfShares } from '#shared/invoices/contracts/contractSchedule.ts';
import {
  type Billing,
  invoicedOf,
  isDueBy,
  type Milestone,
  sharesToInvoice,
} from '#shared/invoices/contracts/milestones/billing.ts';
import {
  type MilestoneState,
  type MilestoneView,
  milestoneId,
} from '#shared/invoices/contracts/milestones/milestones.ts';
import { type Money, parseMoney, scaleOf } from '#shared/kernel/money.ts';
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
  milestones: readonly Pick<Milestone, 'invoice'>[],
): Promise<Map<string, AnyHeader>> =>
  invoiceHeaders(
    context,
    milestones.flatMap(({ invoice }) => (invoice === null ? [] : [invoice])),
  );

/** By what is still open of its posted invoice: notes are no payment. */
const paidState = (
  { invoices }: Billing,
  { invoice, open }: { invoice: AnyHeader; open: Money },
  scale: number,
): MilestoneState => {
  const total = parseMoney(String(headValue(invoice, 'taxInclusive')), scale) ?? 0n;
  const credited = invoices.find(({ id }) => id === invoice.id)?.creditedTotal ?? 0n;
  if (open <= 0n) return 'paid';
  return total - credited > open ? 'partlyPaid' : 'invoiced';
};

type Seen = { invoice: AnyHeader | undefined; open: Money; scale: number; today: string };

const stateOf = (
  billing: Billing,
  milestone: Milestone,
  { invoice, open, scale, today }: Seen,
): MilestoneState => {
  const isCredited = invoicedOf(billing, milestone.place) <= 0n;
  if (invoice?.status === 'posted' && !isCredited) return paidState(billing, { invoice, open }, scale);
  if (invoice && invoice.status !== 'posted') return 'draft';
  // An annex may have taken all of it off.
  if (sharesToInvoice(milestone).length === 0) return milestone.before === 0n ? 'nothing' : 'before';
  return isDueBy(milestone, today) ? 'due' : 'planned';
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
  const scale = scaleOf(context.company.currency);
  const today = todayOf(context);
  return billing.milestones.map((milestone) => {
    const { place, text, event, due, percent, shares } = milestone;
    const invoice = milestone.invoice === null ? undefined : invoices.get(milestone.invoice);
    const { net, vat, total } = figuresOfShares(billing.codes, shares);
    const open = parseMoney((invoice && payments.get(invoice.id)?.due) ?? '0', scale) ?? 0n;
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
      state: stateOf(billing, milestone, { invoice, open, scale, today }),
      invoice: invoice ? { id: invoice.id, number: invoice.number, status: invoice.status } : null,
    };
  });
};
