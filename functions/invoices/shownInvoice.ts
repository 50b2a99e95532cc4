// What the view of an invoice says beside what is kept: its categories and figures, what is paid and due by the open items, its journal entry and its QR code.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { readPartyItems } from '#functions/crm/openItemRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { dueDateOf } from '#shared/invoices/dueDate.ts';
import { instalmentPlan } from '#shared/invoices/instalments.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { isOwedType } from '#shared/invoices/invoiceType.ts';
import { invoiceQr } from '#shared/invoices/paper/invoiceQr.ts';
import { type OpenItem, paymentStateOf, settledAmounts } from '#shared/invoices/paymentState.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { readConsumption } from './consumptionRecords.ts';
import { shortDepositsOf } from './deposits/shortDeposits.ts';
import { firstDueOf, openItemOf } from './openInvoices.ts';
import { readSettled, type SettledInvoice, settledOtherwise } from './settlingParts.ts';

/** What it made the party owe or be owed, item by item. */
const openItemsOf = async (
  { store }: Pick<SessionContext, 'store'>,
  { id, party }: Invoice,
): Promise<OpenItem[]> => {
  if (party === null) return [];
  const items = await readPartyItems(store, codesOfParty(await readMergedParties(store), party));
  return items.filter(({ source }) => source?.kind === invoiceKind.name && source.id === id).map(openItemOf);
};

const noParts: Pick<SettledInvoice, 'parts'> = { parts: [] };

/** Nothing is read of what has settled nothing but what came with it. */
const settledOf = async (store: Store, invoice: Invoice, isTouched: boolean) =>
  (isTouched && invoice.party !== null && (await readSettled(store, [invoice])).get(invoice.id)) || noParts;

/** What was agreed, in amounts: an instalment that takes the rest says how much that is. */
const instalmentsOf = (
  { instalments, date, dueDate, snapshot }: Invoice,
  { settlement, input: { scale } }: ReturnType<typeof invoiceFigures>,
) => {
  if (instalments.length === 0) return [];
  const usual = dueDateOf({ date, dueDate }, snapshot?.paymentTerms ?? null);
  return instalmentPlan(instalments, { due: settlement.due, date, dueDate: usual, scale }).instalments.map(
    ({ due, amount }) => ({ due, amount: formatMoney(amount, scale) }),
  );
};

/** What notes have given back of it, with VAT. */
export const creditedView = async (store: Store, invoice: Invoice): Promise<{ credited: string }> => {
  const { codes } = (await readConsumption(store, invoice.id)).consumed;
  const credited = sumOf(codes.map(({ taxable, vat, isCharged }) => taxable + (isCharged ? vat : 0n)));
  return { credited: formatMoney(credited, scaleOf(invoice.snapshot?.currency ?? '')) };
};

export const shownInvoice = async (
  context: SessionContext,
  invoice: Invoice,
): Promise<Record<string, unknown>> => {
  const figures = invoiceFigures(invoice);
  const { calculation, settlement, input } = figures;
  const shown = (amount: Money): string => formatMoney(amount, input.scale);
  const { lineTotal, discount, charges, deposits, taxInclusive } = calculation.totals;
  const isPosted = invoice.status === 'posted';
  const items = isPosted ? await openItemsOf(context, invoice) : [];
  const due = isPosted ? sumOf(items.map(({ open }) => open)) : settlement.due;
  const settled = await settledOf(context.store, invoice, isPosted && due !== settlement.due);
  const asked = { total: taxInclusive, otherwise: settledOtherwise(settled) };
  return {
    categories: calculation.groups.map(({ category, rate, taxable, vat }) => ({
      category,
      rate: formatMoney(rate, 2),
      taxable: shown(taxable),
      vat: shown(vat),
    })),
    figures: {
      lineTotal: shown(lineTotal),
      discount: shown(discount),
      charges: shown(charges),
      deposits: shown(deposits),
      netToPay: shown(settlement.netToPay),
      received: shown(settlement.received),
      change: shown(settlement.change),
    },
    paid: shown(isPosted ? settledAmounts(items, asked).money : settlement.paid),
    settledBy: settled.parts.map(({ amount, ...part }) => ({ ...part, amount: shown(amount) })),
    due: shown(due),
    ...(isPosted && {
      nextDue: isOwedType(invoice.type) ? firstDueOf(items) : null,
      paymentState: paymentStateOf(items, {
        ...asked,
        isCredit: !isOwedType(invoice.type),
        today: dateInZone(context.clock.nowMs(), context.company.timeZone),
      }),
      instalments: instalmentsOf(invoice, figures),
      ...(await creditedView(context.store, invoice)),
      shortDeposits: await shortDepositsOf(context, invoice),
    }),
    journal: invoice.seq === null ? null : { lane: invoice.lane ?? invoice.branch, seq: invoice.seq },
    qr: invoiceQr(invoice, figures),
  };
};
