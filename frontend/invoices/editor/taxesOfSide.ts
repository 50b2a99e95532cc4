// What the fields of an invoice offer: taxes that may stand on invoices of its side alone.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import { picksOfKind } from '#frontend/documents/editor/useDocumentFacts.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import { isTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { typeOfHead } from './typeOfHead.ts';

/** Made once for a side: rows are drawn anew when it changes. */
const made = new WeakMap<InvoiceFacts, Partial<Record<TradeSide, InvoiceFacts>>>();

const offered = (facts: InvoiceFacts, side: TradeSide): InvoiceFacts => {
  const taxes = facts.taxes.map((tax) => ({ ...tax, active: tax.active && isTaxOf(tax, side) }));
  return { ...facts, picks: { ...facts.picks, tax: picksOfKind('tax', taxes) } };
};

export const taxesOfSide = (facts: InvoiceFacts, { type }: DraftHead): InvoiceFacts => {
  const { side } = typeOfHead(type);
  const known = made.get(facts) ?? {};
  const ofSide = known[side] ?? offered(facts, side);
  made.set(facts, { ...known, [side]: ofSide });
  return ofSide;
};
