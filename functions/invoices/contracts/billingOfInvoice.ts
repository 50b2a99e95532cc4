// What the posting of an invoice or note changes in the billing of its contract; refused where that would pass what was agreed.
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import {
  type Billing,
  leftToInvoice,
  withInvoice,
  withNote,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type BillingRecord, billingWrite, readBilling } from './billingRecords.ts';

type Posted = {
  invoice: { id: string; links?: readonly LinkedDocument[] };
  /** Of a note: the invoice that it is to. */
  original: { id: string; links?: readonly LinkedDocument[] } | null;
  /** Without VAT; of a credit note below zero. */
  net: Money;
  /** The same with VAT. */
  total: Money;
  scale: number;
};

const contractIn = (links: readonly LinkedDocument[] = []): string | null =>
  links.find(({ kind }) => kind === 'contract')?.id ?? null;

/** The contract of an invoice, or of the invoice that a note is to. */
export const contractOf = ({ invoice, original }: Pick<Posted, 'invoice' | 'original'>): string | null =>
  contractIn((original ?? invoice).links);

/** Null where the invoice has no part in it: it was made of no milestone. */
const billingAfter = (
  { billing }: BillingRecord,
  { invoice, original, net, total }: Posted,
): Billing | null => {
  if (original)
    return billing.invoices.some(({ id }) => id === original.id)
      ? withNote(billing, { invoice: original.id, net: -net, total: -total })
      : null;
  const milestone = billing.milestones.find((each) => each.invoice === invoice.id);
  return milestone ? withInvoice(billing, { id: invoice.id, place: milestone.place, net }) : null;
};

export const billingWrites = async (store: Store, posted: Posted): Promise<Write[]> => {
  const contract = contractOf(posted);
  const record = contract === null ? null : await readBilling(store, contract);
  const after = record && billingAfter(record, posted);
  if (!record || !after) return [];
  const left = leftToInvoice(after);
  // A note that lowers an invoice is never refused by this.
  refuseUnless(left >= 0n || posted.net < 0n, 'milestone.aboveContract', {
    left: formatMoney(leftToInvoice(record.billing), posted.scale),
  });
  return [billingWrite(record, after)];
};
