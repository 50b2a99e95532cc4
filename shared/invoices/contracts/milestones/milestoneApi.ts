// The calls of milestones: invoiced, and marked as due by hand.
import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { savingRefusals } from '../../invoiceRefusals.ts';
import { milestoneView } from './milestones.ts';

const byId = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26}-\d{1,3}$/, 'field.invalid')) });

const shared = ['contract.notInForce', 'ledger.busy'];

export const invoiceMilestone = endpoint({
  method: 'POST',
  path: '/api/milestones/{id}/invoice',
  auth: ['invoice_sales', 'create'],
  params: byId,
  output: z.object({ kind: z.string(), id: z.string(), number: z.nullable(z.string()) }),
  refusals: [...savingRefusals, ...shared, 'milestone.aboveContract', 'milestone.invoicedBefore'],
  summary:
    'Drafts the invoice of a milestone, or the deposit invoice of an advance, linked both ways; pressed again it answers the same.',
});

export const markMilestoneDue = endpoint({
  method: 'POST',
  path: '/api/milestones/{id}/due',
  auth: ['contract', 'edit'],
  params: byId,
  output: milestoneView,
  refusals: shared,
  summary: 'Marks a milestone of a contract in force as due.',
});
