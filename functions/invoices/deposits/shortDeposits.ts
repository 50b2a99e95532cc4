// Deposit invoices that were used and are not paid any more, because a receipt was reversed or its cheque has bounced: a user decides what follows.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import { type CurrentItem, isOf } from '#functions/ledger/openItems/allocations.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import { typeOf } from '../originalInvoices.ts';
import { usableDeposit } from './depositInvoices.ts';

type Freed = { beside: readonly CurrentItem[]; undone: readonly Allocation[] };

/** By the invoice of the items that were settled, how much of it is not settled any more. */
const freedByInvoice = ({ beside, undone }: Freed): Map<string, Money> => {
  const freed = new Map<string, Money>();
  for (const { name, entry } of beside) {
    const { kind, id } = entry.source;
    if (kind !== invoiceKind.name) continue;
    const amount = sumOf(undone.filter(isOf(name)).map((each) => -each.amount));
    freed.set(id, (freed.get(id) ?? 0n) + amount);
  }
  return freed;
};

/** A reversal frees what a receipt had settled: of deposits in the branches of the caller, the part that was used already. */
export const shortDepositWarnings = async (context: SessionContext, items: Freed): Promise<Warning[]> => {
  const { store, company } = context;
  const found = await Promise.all(
    [...freedByInvoice(items)].map(async ([id, freed]): Promise<Warning[]> => {
      const invoice = await readPostedInvoice(store, id, (each) => isInScope(context, each));
      if (invoice === null || typeOf(invoice).role !== 'deposit') return [];
      const { received, used } = await usableDeposit(context, invoice);
      const short = used - (received - freed);
      if (used === 0n || short <= 0n) return [];
      const details = { number: invoice.number, short: formatMoney(short, scaleOf(company.currency)) };
      return [await warningOf(context, 'deposit.short', details)];
    }),
  );
  return found.flat();
};

export type ShortDeposit = { number: string; short: string };

/** Of the deposits that a posted invoice has used, those that are not paid any more, in the branches of the caller. */
export const shortDepositsOf = async (
  context: SessionContext,
  { snapshot }: Pick<Invoice, 'snapshot'>,
): Promise<ShortDeposit[]> => {
  const found = await Promise.all(
    (snapshot?.deposits ?? []).map(async ({ invoice: id }): Promise<ShortDeposit[]> => {
      const invoice = await readPostedInvoice(context.store, id, (each) => isInScope(context, each));
      if (invoice === null) return [];
      const { received, used } = await usableDeposit(context, invoice);
      const scale = scaleOf(context.company.currency);
      return used > received
        ? [{ number: invoice.number ?? '', short: formatMoney(used - received, scale) }]
        : [];
    }),
  );
  return found.flat();
};
