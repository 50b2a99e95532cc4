// What the fields of an invoice offer: taxes that may stand on invoices of its side alone, each shown by its rate, accounts that its lines are booked on, and warehouses of its branch; and whom the notes beside its cells are about.
import { type DraftHead, type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { picksOfKind } from '#frontend/documents/editor/useDocumentFacts.ts';
import { type Picks, picksOf } from '#frontend/documents/grid/picks.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { lineAccounts } from '#shared/invoices/lineAccounts.ts';
import { invoiceTaxOf, isTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { inBranch, warehousesIn } from '../branchWarehouses.ts';
import { rateText } from '../rateText.ts';
import type { InvoiceFacts, TaxChoice } from '../useInvoiceFacts.ts';

type At = { side: TradeSide; date: string; branch: string };

/** The rate is what is read of a tax; the usual one needs no more, others have their code beside it. */
const shownBy = (
  picks: Picks,
  taxes: readonly TaxChoice[],
  { side, date }: Pick<At, 'side' | 'date'>,
): Picks['byCode'] => {
  const usual = proposedTax(taxes, { side, item: null, treatment: null });
  const rates = new Map(
    taxes.flatMap((record) => {
      const { tax } = invoiceTaxOf(record, date, side);
      return tax === null ? [] : [[record.code, rateText(tax.rate)] as const];
    }),
  );
  return (code) => {
    const option = picks.byCode(code);
    const rate = rates.get(code);
    if (option === null || rate === undefined) return option;
    return { key: code, label: rate, ...(code !== usual && { code }) };
  };
};

/** In the order in which they are offered. */
const accountsOfSide = ({ records }: Picks, side: TradeSide): Picks => {
  const inUse = records.filter(({ active }) => active !== false);
  return picksOf(lineAccounts(inUse, side), records, true);
};

const warehousesOf = (picks: Picks, branch: string): Picks =>
  picksOf(inBranch(picks.records, branch), picks.records, true);

/** That of a line that names none: the first one of the branch. What a note takes back goes where its invoice says, which is not known here. */
export const usualWarehouse = (line: DraftLine, { about, picks: { warehouse } }: InvoiceFacts): string => {
  if (lineText(line, 'product') === '' || lineText(line, 'originalLine') !== '') return '';
  return warehousesIn(warehouse, about?.branch ?? '')[0] ?? '';
};

const offered = (facts: InvoiceFacts, at: At): InvoiceFacts['picks'] => {
  const taxes = facts.taxes.map((tax) => ({ ...tax, active: tax.active && isTaxOf(tax, at.side) }));
  const picks = picksOfKind('tax', taxes);
  const { account, warehouse } = facts.picks;
  return {
    ...facts.picks,
    tax: { ...picks, byCode: shownBy(picks, taxes, at) },
    ...(account && { account: accountsOfSide(account, at.side) }),
    ...(warehouse && { warehouse: warehousesOf(warehouse, at.branch) }),
  };
};

/** The last one of each company: rows are drawn anew when it changes. */
const made = new WeakMap<InvoiceFacts, { of: string; facts: InvoiceFacts }>();

export const taxesOfSide = (facts: InvoiceFacts, head: DraftHead): InvoiceFacts => {
  const { branch = '', date = '', party = '' } = head;
  const { side, code } = typeNamed(head['type']);
  const withVat = head['pricesIncludeVat'] === 'true';
  const of = [code, branch, date, party, withVat].join(' ');
  const known = made.get(facts);
  if (known?.of === of) return known.facts;
  const picks = offered(facts, { side, date, branch });
  const next = { ...facts, picks, about: { branch, party, type: code, date, withVat } };
  made.set(facts, { of, facts: next });
  return next;
};
