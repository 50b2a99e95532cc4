// Deposit invoices that were used and are not paid any more, because a receipt was reversed or its cheque has bounced: a user decides what follows.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import { isOf } from '#functions/ledger/openItems/allocations.ts';
import type { FreedItems } from '#functions/ledger/openItems/itemSource.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import { typeOf } from '../originalInvoices.ts';
import { usableDeposit } from './depositInvoices.ts';

/** By the invoice of the items that were settled, how much of it is not settled any more. */
const freedByInvoice = ({ beside, undone }: FreedItems): Map<string, Money> => {
  const freed = new Map<string, Money>();
  for (const { name, entry } of beside) {
    const { kind, id } = entry.source;
    if (kind !== invoiceKind.name) continue;
    const amount = sumOf(undone.filter(isOf(name)).map((each) => -each.amount));
    freed.set(id, (freed.get(id) ?? 0n) + amount);
  }
  return freed;
};

/** What was used of it beyond the money received; `freed`: what a reversal takes away of that. */
const shortWarning = async (context: SessionContext, invoice: Invoice, freed: Money): Promise<Warning[]> => {
  if (typeOf(invoice).role !== 'deposit') return [];
  const { received, used } = await usableDeposit(context, invoice);
  const short = used - (received - freed);
  if (used === 0n || short <= 0n) return [];
  const details = { number: invoice.number, short: formatMoney(short, scaleOf(context.company.currency)) };
  return [await warningOf(context, 'deposit.short', details)];
};

/** A reversal frees what a receipt had settled: of deposits in the branches of the caller, the part that was used already. */
export const shortDepositWarnings = async (
  context: SessionContext,
  items: FreedItems,
): Promise<Warning[]> => {
  const found = await Promise.all(
    [...freedByInvoice(items)].map(async ([id, freed]): Promise<Warning[]> => {
      const invoice = await readPostedInvoice(context.store, id, (each) => isInScope(context, each));
      return invoice === null ? [] : shortWarning(context, invoice, freed);
    }),
  );
  return found.flat();
};

/** Of the deposits that a posted invoice has used, those that are not paid any more, in the branches of the caller. */
export const shortDepositsOf = async (
  context: SessionContext,
  { snapshot }: Pick<Invoice, 'snapshot'>,
): Promise<Warning[]> => {
  const found = await Promise.all(
    (snapshot?.deposits ?? []).map(async ({ invoice: id }): Promise<Warning[]> => {
      const invoice = await readPostedInvoice(context.store, id, (each) => isInScope(context, each));
      return invoice === null ? [] : shortWarning(context, invoice, 0n);
    }),
  );
  return found.flat();
};
