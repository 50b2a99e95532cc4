// The first steps of a new company: what is done by the facts, asked for in one call, and put away by each who has seen enough of them.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** In the order in which a company begins to trade: the first invoice adds its customer and its product, and all else can wait. */
export const firstSteps = ['invoice', 'customer', 'product', 'company', 'vat', 'users', 'opening'] as const;

export type FirstStep = (typeof firstSteps)[number];

const view = z.object({
  /** The caller has hidden them. */
  hidden: z.boolean(),
  done: z.array(z.enum(firstSteps)),
  /** The sales invoice that is posted and whose paper nobody has opened yet. */
  unprinted: z.nullable(z.string()),
});

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/settings/firstSteps',
  auth: ['general_settings', 'edit'],
  output: view,
  summary: 'Which of the first steps of a company are done, by what is there.',
});

export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/settings/firstSteps',
  auth: ['general_settings', 'edit'],
  output: view,
  summary: 'Hides the first steps from the caller; others still see them.',
});
