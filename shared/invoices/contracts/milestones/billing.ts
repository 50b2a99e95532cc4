// What is invoiced of a contract, milestone by milestone, and what is left of it: never more than was agreed (B2.10).
import { allocateOver, atLeastZero, type Money, percentOf, smallerOf, sumOf } from '../../../kernel/money.ts';
import type { MilestoneEvent } from '../contractChoices.ts';
import { type ContractCode, figuresOfShares, percentHundredths, type TaxShare } from '../contractSchedule.ts';

/** The place of the advance among the milestones; the others are counted from 1. */
export const advancePlace = 0;

export type Milestone = {
  place: number;
  text: string;
  percent: string | null;
  event: MilestoneEvent;
  due: string | null;
  /** It fell due: by its day, by the acceptance, or because a user said so. */
  isDue: boolean;
  /** Without VAT, by tax code. */
  shares: readonly TaxShare[];
  /** Net that was invoiced before the books began. */
  before: Money;
  /** The invoice that was made of it last. */
  invoice: string | null;
  /** The annex that brought it. */
  annex: string | null;
};

/** A posted invoice of a milestone; deposit invoices have no part in the sum that is agreed. */
export type BilledInvoice = {
  id: string;
  place: number;
  net: Money;
  /** By its notes, without VAT and with it; below zero by a debit note. */
  credited: Money;
  creditedTotal: Money;
};

/** An annex that has got its number; its amounts count once it is accepted. */
export type BilledAnnex = {
  id: string;
  number: string;
  isAccepted: boolean;
  days: number;
  /** Without VAT, by tax code; below zero of what it takes off. */
  shares: readonly TaxShare[];
  vat: Money;
};

export type Billing = {
  branch: string;
  /** The client of the contract: invoices of its milestones are to nobody else. */
  party: string | null;
  /** The contract was completed or terminated: nothing more of it is invoiced. */
  isOver: boolean;
  /** Of the contract and its annexes, without VAT. */
  limit: Money;
  codes: readonly ContractCode[];
  advancePercent: string | null;
  milestones: readonly Milestone[];
  invoices: readonly BilledInvoice[];
  annexes: readonly BilledAnnex[];
};

export const netOf = ({ shares }: Pick<Milestone, 'shares'>): Money =>
  sumOf(shares.map(({ taxable }) => taxable));

export const milestoneAt = ({ milestones }: Billing, place: number): Milestone | undefined =>
  milestones.find((each) => each.place === place);

const isOfContract = ({ place }: Pick<BilledInvoice, 'place'>): boolean => place !== advancePlace;

/** Net of its posted invoices less their notes. */
export const invoicedOf = ({ invoices }: Billing, place: number): Money =>
  sumOf(invoices.filter((each) => each.place === place).map(({ net, credited }) => net - credited));

/** Net that is invoiced of the whole contract, also before the books began. */
export const invoicedNet = ({ invoices, milestones }: Billing): Money =>
  sumOf(invoices.filter(isOfContract).map(({ net, credited }) => net - credited)) +
  sumOf(milestones.map(({ before }) => before));

/** What may still be invoiced. */
export const leftToInvoice = (billing: Billing): Money => billing.limit - invoicedNet(billing);

/** What its invoice comes to by tax code: without what was invoiced before. */
export const sharesToInvoice = ({ shares, before }: Pick<Milestone, 'shares' | 'before'>): TaxShare[] => {
  const net = netOf({ shares });
  const left = allocateOver(
    atLeastZero(net - before),
    shares.map(({ taxable }) => taxable),
    shares.map(({ code }) => code),
  );
  return shares
    .map(({ code }, at) => ({ code, taxable: left[at] ?? 0n }))
    .filter(({ taxable }) => taxable > 0n);
};

/** Nothing more is made of it: it is invoiced, or was before. */
export const isBilled = (billing: Billing, milestone: Milestone): boolean =>
  invoicedOf(billing, milestone.place) > 0n || sharesToInvoice(milestone).length === 0;

/** Those that may still be invoiced, without the advance. */
export const openMilestones = (billing: Billing): Milestone[] =>
  billing.milestones.filter((each) => isOfContract(each) && !isBilled(billing, each));

/** How much of a deposit a milestone takes back, with VAT: its per cent and what earlier ones could not take, at most what was received; the last one takes what is left. */
export const advanceUse = (
  billing: Billing,
  milestone: Milestone,
  deposit: { left: Money; used: Money },
): Money => {
  const { total } = figuresOfShares(billing.codes, sharesToInvoice(milestone));
  const open = openMilestones(billing);
  const isLast = open.every(({ place }) => place === milestone.place);
  if (isLast) return smallerOf(deposit.left, total);
  const invoiced = billing.milestones.filter(
    (each) => isOfContract(each) && invoicedOf(billing, each.place) > 0n,
  );
  const soFar = sumOf(invoiced.map((each) => figuresOfShares(billing.codes, sharesToInvoice(each)).total));
  const wanted = percentOf(soFar + total, percentHundredths(billing.advancePercent)) - deposit.used;
  return smallerOf(smallerOf(deposit.left, total), atLeastZero(wanted));
};

/** The same with an invoice that is posted. */
export const withInvoice = (
  billing: Billing,
  invoice: Pick<BilledInvoice, 'id' | 'place' | 'net'>,
): Billing => ({
  ...billing,
  invoices: [...billing.invoices, { ...invoice, credited: 0n, creditedTotal: 0n }],
});

/** The same with a note to one of its invoices: a debit note counts below zero. */
export const withNote = (
  billing: Billing,
  { invoice, net, total }: { invoice: string; net: Money; total: Money },
): Billing => ({
  ...billing,
  invoices: billing.invoices.map((each) =>
    each.id === invoice
      ? { ...each, credited: each.credited + net, creditedTotal: each.creditedTotal + total }
      : each,
  ),
});

/** The next day on which one falls due by its day. */
export const nextDueDay = ({ milestones }: Billing, after: string): string | null =>
  milestones
    .filter(({ event, due, isDue }) => event === 'date' && due !== null && !isDue && due > after)
    .map(({ due }) => due)
    .sort()[0] ?? null;

/** It was marked as due, or its day has come. */
export const isDueBy = (
  { event, due, isDue }: Pick<Milestone, 'event' | 'due' | 'isDue'>,
  today: string,
): boolean => isDue || (event === 'date' && due !== null && due <= today);

/** What falls due up to a day, and is not marked yet. */
export const fallingDue = ({ milestones }: Billing, today: string): Milestone[] =>
  milestones.filter((each) => !each.isDue && isDueBy(each, today));

/** The earliest day on which the clock goes on with a contract: its own, or that of a milestone which has come with an annex; no day that is over. */
export const nextDayWith = (
  { milestones }: Billing,
  { nextDay, today }: { nextDay: string | null; today: string },
): string | null => {
  const own = milestones.flatMap(({ event, due, isDue }) =>
    event === 'date' && due !== null && !isDue ? [due > today ? due : today] : [],
  );
  return [...own, ...(nextDay === null ? [] : [nextDay])].sort()[0] ?? null;
};

export const withDue = (billing: Billing, places: readonly number[]): Billing => ({
  ...billing,
  milestones: billing.milestones.map((each) =>
    places.includes(each.place) ? { ...each, isDue: true } : each,
  ),
});
