// What contracts choose from: the unit of their duration, and what a milestone falls due by.

export const durationUnits = {
  day: { en: 'Days', ar: 'أيام' },
  month: { en: 'Months', ar: 'أشهر' },
} as const;

/** When a milestone falls due: on its day, once the contract is accepted, or when a user says so. */
export const milestoneEvents = {
  date: { en: 'On its day', ar: 'في تاريخه' },
  acceptance: { en: 'On acceptance', ar: 'عند القبول' },
  hand: { en: 'By hand', ar: 'يدوياً' },
} as const;
export type MilestoneEvent = keyof typeof milestoneEvents;

/** The states in which it is invoiced, and changed by annexes. */
export const statesInForce: readonly string[] = ['accepted', 'active'];
