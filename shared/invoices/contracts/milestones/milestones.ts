// Milestones of an accepted contract: what each comes to, when it falls due, and how far its invoice is (B2.10).
import * as z from 'zod/mini';

export const milestoneStates = [
  'planned',
  'due',
  'draft',
  'invoiced',
  'partlyPaid',
  'paid',
  'before',
  'nothing',
] as const;
export type MilestoneState = (typeof milestoneStates)[number];

const money = z.string();

export const milestoneView = z.object({
  id: z.string(),
  /** From 1; 0 is the advance. */
  place: z.number(),
  isAdvance: z.boolean(),
  /** The number of the annex that brought it. */
  annex: z.nullable(z.string()),
  text: z.string(),
  event: z.enum(['date', 'acceptance', 'hand']),
  due: z.nullable(z.string()),
  percent: z.nullable(money),
  net: money,
  vat: money,
  total: money,
  /** Net that was invoiced, less credit notes. */
  invoiced: money,
  state: z.enum(milestoneStates),
  invoice: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()), status: z.string() })),
});
export type MilestoneView = z.output<typeof milestoneView>;

/** `<contract>-<place>` */
export const milestoneId = (contract: string, place: number): string => `${contract}-${place}`;

export const milestoneOfId = (id: string): { contract: string; place: number } | null => {
  const found = /^([0-9a-z]{26})-(\d{1,3})$/.exec(id);
  return found?.[1] && found[2] ? { contract: found[1], place: Number(found[2]) } : null;
};
