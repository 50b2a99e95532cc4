// What must hold of a contract whatever was done with it, worked out from the documents themselves.
import { expect } from 'vitest';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import { readBilling } from '#functions/invoices/contracts/billingRecords.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { listDueMilestones } from '#functions/invoices/contracts/dueMilestones.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Annex } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { statesInForce } from '#shared/invoices/contracts/contractChoices.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import type { BilledInvoice, Billing, Milestone } from '#shared/invoices/contracts/milestones/billing.ts';
import { sharesToInvoice } from '#shared/invoices/contracts/milestones/billing.ts';
import type { listDueMilestones as dueCall } from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { type Money, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { World } from '#tests/simulation/world.ts';
import { leftOfStored, readEveryItem, type StoredItem } from '../everyItem.ts';
import { ask, type Played, today, viewOf } from './contractPlay.ts';

type Kept = Pick<typeof invoiceActs.records, 'keyOf' | 'chunkKey' | 'headerOf'> & {
  documentOf: (items: readonly Record<string, unknown>[]) => AnyDocument | null | undefined;
};

/** As the table has it now; null where it was deleted. */
const documentIn = <Document>({ table }: World, records: Kept, id: string): Document | null => {
  const items = [records.keyOf(id), records.chunkKey(id, 1)].map(table.committed);
  return (records.documentOf(items.filter((item) => item !== null)) ?? null) as Document | null;
};

const halalas = (text: unknown): Money => parseMoney(String(text), 2) ?? 0n;

type Facts = {
  contract: Contract;
  billing: Billing;
  annexes: Annex[];
  /** All that are to it and still there. */
  invoices: Invoice[];
  /** Notes to them, posted. */
  notes: Invoice[];
  items: ReadonlyMap<string, StoredItem>;
};

const factsOf = async (played: Played): Promise<Facts> => {
  const { world, contract: id } = played;
  const found = <Document>(records: Kept, ids: Iterable<string>): Document[] =>
    [...ids].flatMap((each) => documentIn<Document>(world, records, each) ?? []);
  const listed = await world.call(({ store }) => store.all(invoiceActs.records.index));
  const headers = listed.map((item) => invoiceActs.records.headerOf(item));
  // An index may be behind; what the acts have answered is looked at in any case.
  const ids = new Set([
    ...played.invoices,
    ...headers.filter(({ links = [] }) => links.some((link) => link.id === id)).map((each) => each.id),
  ]);
  const [contract] = found<Contract>(contractActs.records as unknown as Kept, [id]);
  const record = await world.call(({ store }) => readBilling(store, id));
  if (!contract || !record) throw new Error('The contract is gone');
  return {
    contract,
    billing: record.billing,
    annexes: found<Annex>(annexActs.records as unknown as Kept, played.annexes),
    invoices: found<Invoice>(invoiceActs.records, ids),
    notes: found<Invoice>(invoiceActs.records, played.notes).filter(({ status }) => status === 'posted'),
    items: await world.call(({ store }) => readEveryItem(store)),
  };
};

const notesTo = ({ notes }: Facts, { id }: Invoice): Invoice[] =>
  notes.filter(({ lines }) => lines.some(({ originalInvoice }) => originalInvoice === id));

/** What notes have taken off an invoice; below zero of what they have added. */
const creditedOf = (facts: Facts, invoice: Invoice, total: 'taxExclusive' | 'taxInclusive'): Money =>
  sumOf(
    notesTo(facts, invoice).map((each) =>
      each.type === 'SR' ? halalas(each[total]) : -halalas(each[total]),
    ),
  );

const netOf = (facts: Facts, invoice: Invoice): Money =>
  halalas(invoice.taxExclusive) - creditedOf(facts, invoice, 'taxExclusive');

const isPosted = ({ status }: Invoice): boolean => status === 'posted';

const postedIn = ({ invoices }: Facts): Invoice[] => invoices.filter(isPosted);

/** Σ invoiced net less notes ≤ contract + annexes; deposit invoices do not count. */
const neverAbove = (facts: Facts): void => {
  const { contract, annexes, billing } = facts;
  const accepted = annexes.filter(({ status }) => status === 'accepted');
  const agreed = sumOf([contract, ...accepted].map(({ taxExclusive }) => halalas(taxExclusive)));
  const before = sumOf(contract.instalments.map(({ invoicedBefore }) => invoicedBefore));
  const counting = postedIn(facts).filter(({ type }) => type !== 'DI');
  const invoiced = sumOf(counting.map((each) => netOf(facts, each))) + before;
  expect(billing.limit).toBe(agreed);
  expect(invoiced <= agreed, `${invoiced} of ${agreed} are invoiced`).toBe(true);
};

const rowOf = (invoice: Invoice, place: number, facts: Facts): BilledInvoice => ({
  id: invoice.id,
  place,
  net: halalas(invoice.taxExclusive),
  credited: creditedOf(facts, invoice, 'taxExclusive'),
  creditedTotal: creditedOf(facts, invoice, 'taxInclusive'),
});

const placeOf = ({ milestones, invoices }: Billing, { id }: Invoice): number | undefined =>
  invoices.find((each) => each.id === id)?.place ?? milestones.find(({ invoice }) => invoice === id)?.place;

/** Each invoice is named by one row of the billing, each draft by one milestone, and both name the contract. */
const nothingIsLost = (facts: Facts): void => {
  const { billing, invoices, contract } = facts;
  for (const each of invoices)
    expect(each.links?.filter(({ kind }) => kind === 'contract')).toMatchObject([{ id: contract.id }]);
  const posted = postedIn(facts);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(billing.invoices.toSorted(byId)).toEqual(
    posted.map((each) => rowOf(each, placeOf(billing, each) ?? -1, facts)).toSorted(byId),
  );
  const drafts = invoices.filter((each) => !isPosted(each)).map(({ id }) => id);
  const named = billing.milestones.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]));
  expect(named.filter((id) => drafts.includes(id)).toSorted()).toEqual(drafts.toSorted());
  expect(new Set(named).size).toBe(named.length);
};

const openOf = ({ items }: Facts, { branch, lane = branch, seq }: Invoice): Money =>
  sumOf(
    [...items.values()]
      .filter((item) => item.lane === lane && item.seq === seq)
      .map((item) => leftOfStored(item)),
  );

const stateOf = (facts: Facts, milestone: Milestone): string => {
  const own = facts.invoices.filter((each) => placeOf(facts.billing, each) === milestone.place);
  const last = own.find(({ id }) => id === milestone.invoice);
  if (last && !isPosted(last)) return 'draft';
  if (last && sumOf(own.filter(isPosted).map((each) => netOf(facts, each))) > 0n) {
    const open = openOf(facts, last);
    if (open <= 0n) return 'paid';
    const total = halalas(last.taxInclusive) - creditedOf(facts, last, 'taxInclusive');
    return total > open ? 'partlyPaid' : 'invoiced';
  }
  if (sharesToInvoice(milestone).length === 0) return 'before';
  const { isDue, event, due } = milestone;
  return isDue || (event === 'date' && due !== null && due <= today) ? 'due' : 'planned';
};

/** Read from invoices and allocations. */
const statesAreRead = async (played: Played, facts: Facts): Promise<void> => {
  const { milestones = [], links = [] } = await viewOf(played);
  expect(milestones.map(({ place, state }) => ({ place, state }))).toEqual(
    facts.billing.milestones.map((each) => ({ place: each.place, state: stateOf(facts, each) })),
  );
  const current = facts.billing.milestones.map(({ invoice }) => invoice);
  const shown = facts.invoices.map(({ id }) => id).filter((id) => current.includes(id));
  expect(
    links
      .filter(({ kind }) => kind === 'invoice')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(shown.toSorted());
};

/** What its view calls due while it is in force, and nothing after that. */
const dueIsListed = async (played: Played, { contract }: Facts): Promise<void> => {
  const { milestones = [] } = await viewOf(played);
  const { items } = await ask<EndpointOutput<typeof dueCall>>(played.world, listDueMilestones, {});
  const isInForce = statesInForce.includes(contract.status);
  const places = (rows: readonly { place: number; state: string }[]): number[] =>
    rows
      .filter(({ state }) => state === 'due')
      .map(({ place }) => place)
      .toSorted();
  expect(places(items)).toEqual(isInForce ? places(milestones) : []);
};

/** The value of a contract is what all of its milestones come to, and each rate has its part of the VAT: no halala is left over. */
const addsUp = async (played: Played): Promise<void> => {
  const { milestones = [], billed, categories = [], vat } = await viewOf(played);
  const own = milestones.filter(({ isAdvance }) => !isAdvance);
  expect(halalas(billed?.value)).toBe(sumOf(own.map(({ total }) => halalas(total))));
  expect(sumOf(categories.map((each) => halalas(each.vat)))).toBe(halalas(vat));
};

export const contractIsRight = async (played: Played): Promise<void> => {
  const facts = await factsOf(played);
  neverAbove(facts);
  nothingIsLost(facts);
  await statesAreRead(played, facts);
  await dueIsListed(played, facts);
  await addsUp(played);
};
