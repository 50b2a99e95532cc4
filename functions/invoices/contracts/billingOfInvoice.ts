// What the posting of an invoice or note changes in the billing of its contract; refused where that would pass what was agreed.
import { isSameParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import {
  advancePlace,
  type Billing,
  leftToInvoice,
  withInvoice,
  withNote,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type BillingRecord, billingWrites, readBilling } from './billingRecords.ts';

type Posted = {
  invoice: { id: string; party: string | null; links?: readonly LinkedDocument[] };
  isDeposit: boolean;
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
export const contractOf = ({
  invoice,
  original,
}: Pick<Posted, 'original'> & { invoice: { links?: readonly LinkedDocument[] } }): string | null =>
  contractIn((original ?? invoice).links);

/** Of the client of the contract, also where that was merged since, and a deposit invoice for the advance alone: what was made of a milestone may be typed over. */
const checkMade = async (
  store: Store,
  billing: Billing,
  { place, invoice, isDeposit }: Pick<Posted, 'invoice' | 'isDeposit'> & { place: number },
): Promise<void> => {
  refuseUnless(!billing.isOver, 'contract.notInForce');
  const isOfClient =
    invoice.party === billing.party ||
    isSameParty(await readMergedParties(store), invoice.party, billing.party);
  refuseUnless(isOfClient && isDeposit === (place === advancePlace), 'milestone.notAsMade');
};

/** Null where the invoice has no part in it: it was made of no milestone. */
const billingAfter = async (
  store: Store,
  { billing }: BillingRecord,
  posted: Posted,
): Promise<Billing | null> => {
  const { invoice, original, net, total } = posted;
  if (original)
    return billing.invoices.some(({ id }) => id === original.id)
      ? withNote(billing, { invoice: original.id, net: -net, total: -total })
      : null;
  const milestone = billing.milestones.find((each) => each.invoice === invoice.id);
  if (!milestone) return null;
  await checkMade(store, billing, { ...posted, place: milestone.place });
  return withInvoice(billing, { id: invoice.id, place: milestone.place, net });
};

export const billedWrites = async (store: Store, posted: Posted): Promise<Write[]> => {
  const contract = contractOf(posted);
  const record = contract === null ? null : await readBilling(store, contract);
  const after = record && (await billingAfter(store, record, posted));
  if (!record || !after) return [];
  const left = leftToInvoice(after);
  // A note that lowers an invoice is never refused by this.
  refuseUnless(left >= 0n || posted.net < 0n, 'milestone.aboveContract', {
    left: formatMoney(leftToInvoice(record.billing), posted.scale),
  });
  return billingWrites(record, after);
};
