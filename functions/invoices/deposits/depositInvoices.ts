// The deposit invoices that an invoice uses, with what is left of each: no more than the money received for it, less what others have used.
import { isSameParty, type MergedParties, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { KeptDeposit, KeptTax } from '#shared/invoices/invoiceSnapshot.ts';
import { type DepositPart, depositLeft, depositUse } from '#shared/invoices/notes/depositUse.ts';
import { depositParts, originalParts } from '#shared/invoices/notes/originalParts.ts';
import { atLeastZero, type Money, smallerOf, sumOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type ConsumptionRecord, readConsumption } from '../consumptionRecords.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import { typeOf } from '../originalInvoices.ts';
import { moneyReceived } from './depositMoney.ts';

export type UsableDeposit = {
  invoice: Invoice;
  /** What may still be used of it, with VAT. */
  left: Money;
  isUnpaid: boolean;
  received: Money;
  /** By later invoices, with VAT. */
  used: Money;
  parts: DepositPart[];
  taxes: readonly KeptTax[];
  record: ConsumptionRecord;
};

export const usableDeposit = async (context: SessionContext, invoice: Invoice): Promise<UsableDeposit> => {
  const figures = invoiceFigures(invoice);
  const record = await readConsumption(context.store, invoice.id);
  const parts = depositParts(originalParts(figures), record.consumed);
  const received = await moneyReceived(context.store, invoice, figures);
  const used = sumOf(record.consumed.deposits.map(({ taxable, vat }) => taxable + vat));
  return {
    invoice,
    parts,
    record,
    taxes: invoice.snapshot?.taxes ?? [],
    left: smallerOf(depositLeft(parts), atLeastZero(received - used)),
    isUnpaid: received <= 0n,
    received,
    used,
  };
};

/** Rows name their deposit by its number, once they are saved. */
export const isOfDeposit = (row: { invoice: string }, { id, number }: Invoice): boolean =>
  row.invoice === id || row.invoice.toUpperCase() === number;

const isUsable = (
  found: Invoice,
  { party, branch }: Pick<Invoice, 'party' | 'branch'>,
  merged: MergedParties,
): boolean =>
  typeOf(found).role === 'deposit' && found.branch === branch && isSameParty(merged, found.party, party);

/** In the order of the rows; each is of the same party and branch. */
export const readDeposits = async (
  context: SessionContext,
  { deposits, party, branch }: Pick<Invoice, 'deposits' | 'party' | 'branch'>,
): Promise<UsableDeposit[]> => {
  const ids = [...new Set(deposits.map(({ invoice }) => invoice))];
  if (ids.length === 0) return [];
  const merged = await readMergedParties(context.store);
  return Promise.all(
    ids.map(async (id) => {
      const found = await readPostedInvoice(context.store, id, (each) => isInScope(context, each));
      if (!found || !isUsable(found, { party, branch }, merged))
        throw new Refusal('deposit.unknown', { invoice: id });
      return usableDeposit(context, found);
    }),
  );
};

/** What an invoice takes of each deposit, as it is kept with it. */
export const keptDeposits = (
  { deposits }: Pick<Invoice, 'deposits'>,
  usable: readonly UsableDeposit[],
): KeptDeposit[] =>
  usable.map(({ invoice, parts }) => {
    const amount = sumOf(deposits.flatMap((row) => (isOfDeposit(row, invoice) ? [row.amount] : [])));
    return {
      invoice: invoice.id,
      number: invoice.number ?? '',
      date: invoice.date,
      total: String(amount),
      parts: depositUse(parts, amount).map(({ code, taxable, vat }) => ({
        code,
        taxable: String(taxable),
        vat: String(vat),
      })),
    };
  });
