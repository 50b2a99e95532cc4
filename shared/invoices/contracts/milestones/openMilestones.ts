// The milestones of a contract that are not invoiced yet, its advance with them: what each comes to, and from which day on one of them is due.
import type { Money } from '../../../kernel/money.ts';
import { figuresOfShares } from '../contractSchedule.ts';
import { type Billing, isBilled, type Milestone, sharesToInvoice } from './billing.ts';

export type OpenMilestone = Pick<Milestone, 'place' | 'text' | 'event' | 'due' | 'isDue' | 'invoice'> & {
  /** The number of the annex that brought it. */
  annex: string | null;
  /** Of what is left to invoice of it. */
  net: Money;
  vat: Money;
};

const openMilestone = (billing: Billing, milestone: Milestone): OpenMilestone => {
  const { place, text, event, due, isDue, invoice } = milestone;
  const { net, vat } = figuresOfShares(billing.codes, sharesToInvoice(milestone));
  const annex = billing.annexes.find(({ id }) => id === milestone.annex)?.number ?? null;
  return { place, text, event, due, isDue, invoice, annex, net, vat };
};

/** None of a contract that is over. */
export const openToInvoice = (billing: Billing): OpenMilestone[] =>
  billing.isOver
    ? []
    : billing.milestones
        .filter((each) => !isBilled(billing, each))
        .map((each) => openMilestone(billing, each));

/** Before every day: of what is due already. */
const always = '0000';

/** The first day on which one of them is due; null where none falls due by a day. */
export const firstDueDay = (open: readonly OpenMilestone[]): string | null =>
  open
    .flatMap(({ isDue, event, due }) => (isDue ? [always] : event === 'date' && due !== null ? [due] : []))
    .sort()[0] ?? null;
