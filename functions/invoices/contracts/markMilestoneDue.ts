// Marks a milestone as due by hand.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { withDue } from '#shared/invoices/contracts/milestones/billing.ts';
import { markMilestoneDue as call } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { billingWrites } from './billingRecords.ts';
import { milestoneOfCall } from './milestoneOfCall.ts';
import { milestoneViews, readBilledInvoices } from './milestoneViews.ts';

export const markMilestoneDue = operation(call, (context, { params }) =>
  retryOnConflict(context.store, async () => {
    const { contract, record, milestone } = await milestoneOfCall(context, params.id);
    const billing = withDue(record.billing, [milestone.place]);
    const billed = await readBilledInvoices(context, billing);
    const views = milestoneViews(context, { ...record, billing }, billed);
    const answer = views.find(({ place }) => place === milestone.place);
    if (!answer) throw new Error('A milestone of the billing has a view');
    const { id, number, branch } = contract;
    const audit = {
      action: 'fallDue' as const,
      entity: { one: contractKind.name },
      id,
      number,
      branch,
      facts: { milestone: milestone.text || String(milestone.place) },
    };
    return write(context, { writes: billingWrites(record, billing), audit, answer });
  }),
);
