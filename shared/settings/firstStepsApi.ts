// The first steps of a new company: what is done by the facts, asked for in one call, and put away by each who has seen enough of them.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** In the order in which a company sets itself up. */
export const firstSteps = [
  'company',
  'logo',
  'vat',
  'branch',
  'chart',
  'opening',
  'users',
  'voucher',
] as const;

export type FirstStep = (typeof firstSteps)[number];

const view = z.object({
  /** Whoever asks has put them away. */
  hidden: z.boolean(),
  done: z.array(z.enum(firstSteps)),
});

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/settings/firstSteps',
  auth: ['general_settings', 'edit'],
  output: view,
  summary: 'Which of the first steps of a company are done, by what is there.',
});

export const saveChartSeen = endpoint({
  method: 'PUT',
  path: '/api/settings/firstSteps/chart',
  auth: ['general_settings', 'edit'],
  output: view,
  summary: 'The chart of accounts, which comes with the company, has been looked at.',
});

export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/settings/firstSteps',
  auth: ['general_settings', 'edit'],
  output: view,
  summary: 'Puts the first steps away for whoever asks; others go on seeing them.',
});
