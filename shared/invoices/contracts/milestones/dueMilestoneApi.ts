// The calls of milestones that are due: their list, its file, and what is left to invoice of them.
import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { code, date, text } from '../../../kernel/fields.ts';
import { exportEndpoint } from '../../../paper/exportApi.ts';
import { milestoneView } from './milestones.ts';

/** Nothing is made of it yet, or a draft invoice is. */
export const dueStates = ['due', 'draft'] as const;
export type DueState = (typeof dueStates)[number];

const money = z.string();

const { id, place, isAdvance, annex, text: words, event, due } = milestoneView.shape;

export const dueMilestone = z.object({
  id,
  place,
  isAdvance,
  annex,
  text: words,
  event,
  /** Its day; null where it fell due otherwise. */
  due,
  net: money,
  vat: money,
  total: money,
  state: z.enum(dueStates),
  /** Its draft. */
  invoice: z.nullable(z.string()),
  contract: z.string(),
  number: z.string(),
  subject: z.string(),
  party: z.nullable(z.string()),
  partyName: z.object({ name: z.string(), name_ar: z.string() }),
  branch: z.string(),
});
export type DueMilestone = z.output<typeof dueMilestone>;

export const listDueMilestones = endpoint({
  method: 'GET',
  path: '/api/milestones',
  auth: ['contract', 'view'],
  output: z.object({ items: z.array(dueMilestone), cursor: z.null() }),
  summary:
    'Milestones of contracts in force that are due and whose invoice is not posted, the earliest first.',
});

const amount = z.optional(text(20));

export const exportDueMilestones = exportEndpoint({
  of: listDueMilestones,
  permission: 'contract',
  filter: z.object({
    state: z.optional(z.enum(dueStates, 'field.invalid')),
    event: z.optional(event),
    party: z.optional(code(20)),
    branch: z.optional(code(20)),
    from: z.optional(date),
    to: z.optional(date),
    netFrom: amount,
    netTo: amount,
    search: z.optional(text(60)),
  }),
  item: dueMilestone,
  title: 'Milestones due',
});

export const getDueFigures = endpoint({
  method: 'GET',
  path: '/api/milestones/figures',
  auth: ['contract', 'view'],
  output: z.object({ count: z.number(), net: money }),
  summary: 'How many milestones are due without an invoice or a draft, and what they come to without VAT.',
});
