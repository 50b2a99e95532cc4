// What an annex changes in the billing of its contract: what it adds becomes milestones of its own, what it takes off lowers those that are not invoiced (CASE-73).
import { allocate, type Money, sumOf } from '../../../kernel/money.ts';
import type { MilestoneEvent } from '../contractChoices.ts';
import { type ContractCode, vatOfShares } from '../contractSchedule.ts';
import {
  advancePlace,
  type BilledAnnex,
  type Billing,
  leftToInvoice,
  type Milestone,
  openMilestones,
} from '../milestones/billing.ts';
import { type AnnexFigures, annexFigures, codesAdded, type FiguredAnnex } from './annexFigures.ts';

type Instalment = { percent: string | null; text: string; event: string | null; due: string | null };

export type AnnexToBill = Omit<FiguredAnnex, 'instalments'> & {
  id: string;
  number: string | null;
  days: number | null;
  instalments: readonly Instalment[];
};

export const annexNumberStart = ({ id, number }: { id: string; number: string | null }): string =>
  `${number ?? id}/`;

/** `contract/1`, in the order in which they are sent. */
export const annexNumber = ({ annexes }: Billing, contract: { id: string; number: string | null }): string =>
  `${annexNumberStart(contract)}${annexes.length + 1}`;

/** From its number on. */
export const withSentAnnex = (billing: Billing, { id, number }: { id: string; number: string }): Billing =>
  billing.annexes.some((each) => each.id === id)
    ? billing
    : {
        ...billing,
        annexes: [...billing.annexes, { id, number, isAccepted: false, days: 0, shares: [], vat: 0n }],
      };

const placesAfter = ({ milestones }: Billing): number => Math.max(0, ...milestones.map(({ place }) => place));

const addedMilestones = (billing: Billing, annex: AnnexToBill, { schedule }: AnnexFigures): Milestone[] =>
  annex.instalments.map((row, at) => {
    const event = (row.event ?? 'date') as MilestoneEvent;
    return {
      place: placesAfter(billing) + at + 1,
      text: row.text,
      percent: row.percent,
      event,
      due: row.due,
      isDue: event === 'acceptance',
      shares: schedule[at]?.shares ?? [],
      before: 0n,
      invoice: null,
      annex: annex.id,
    };
  });

const taxableOf = ({ shares }: Milestone, code: string): Money =>
  shares.find((share) => share.code === code)?.taxable ?? 0n;

/** Of what is not invoiced yet, by tax code; null where that is less than is taken off. */
const lowered = (billing: Billing, codes: readonly ContractCode[]): Milestone[] | null => {
  const open = openMilestones(billing).filter(({ before }) => before === 0n);
  let milestones = [...billing.milestones];
  for (const { code, taxable } of codes) {
    if (taxable >= 0n) continue;
    const weights = open.map((each) => taxableOf(each, code));
    const left = sumOf(weights);
    if (left < -taxable) return null;
    const parts = allocate(
      -taxable,
      weights,
      open.map(({ place }) => String(place).padStart(4, '0')),
    );
    milestones = milestones.map((each) => {
      const at = open.findIndex(({ place }) => place === each.place);
      if (at < 0) return each;
      return {
        ...each,
        shares: each.shares.map((share) =>
          share.code === code ? { code, taxable: share.taxable - (parts[at] ?? 0n) } : share,
        ),
      };
    });
  }
  return milestones;
};

/** Of all milestones, each rounded by itself; the advance is no part of what is agreed. */
const vatOf = (codes: readonly ContractCode[], milestones: readonly Milestone[]): Money =>
  sumOf(
    milestones.filter(({ place }) => place !== advancePlace).map(({ shares }) => vatOfShares(codes, shares)),
  );

/** Null where it takes off more than is left to invoice. */
export const withAcceptedAnnex = (billing: Billing, annex: AnnexToBill): Billing | null => {
  const figures = annexFigures(annex);
  const { codes, totals } = figures;
  const kept = lowered(billing, codes);
  if (kept === null) return null;
  const added = codesAdded(codes).length > 0 ? addedMilestones(billing, annex, figures) : [];
  const milestones = [...kept, ...added];
  const isKnown = (code: ContractCode) => billing.codes.some((each) => each.code === code.code);
  const allCodes = [...billing.codes, ...codes.filter((code) => !isKnown(code))];
  const accepted: BilledAnnex = {
    id: annex.id,
    number: annex.number ?? '',
    isAccepted: true,
    days: annex.days ?? 0,
    shares: codes.map(({ code, taxable }) => ({ code, taxable })),
    // By what the milestones change: in one sum it may be another halala, of which no invoice could be made.
    vat: vatOf(allCodes, milestones) - vatOf(billing.codes, billing.milestones),
  };
  const after = {
    ...billing,
    limit: billing.limit + totals.taxExclusive,
    codes: allCodes,
    milestones,
    annexes: billing.annexes.map((each) => (each.id === annex.id ? accepted : each)),
  };
  // Of other milestones more may be invoiced than they come to, by what was typed or by a debit note.
  return totals.taxExclusive > 0n || leftToInvoice(after) >= 0n ? after : null;
};
