// Makes the draft invoice of a milestone, or the deposit invoice of an advance: once, also when two press at the same moment.

import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { madeSteps } from '#functions/documents/posting/madeSteps.ts';
import { stepOf } from '#functions/documents/posting/transitionStep.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import {
  invoicedOf,
  leftToInvoice,
  netOf,
  sharesToInvoice,
} from '#shared/invoices/contracts/milestones/billing.ts';
import { invoiceMilestone as call } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { invoiceRecords } from '../invoiceRecords.ts';
import { billingWrites } from './billingRecords.ts';
import { invoiceOfMilestone } from './invoiceOfMilestone.ts';
import { milestoneOfCall, type NamedMilestone } from './milestoneOfCall.ts';
import { invoicesOfMilestones } from './milestoneViews.ts';

const answerOf = ({ id, number }: Pick<AnyHeader, 'id' | 'number'>) => ({
  kind: invoiceKind.name,
  id,
  number,
});

const invoiceIn = async (
  context: SessionContext,
  { milestone }: NamedMilestone,
): Promise<AnyHeader | undefined> => {
  const [invoice] = (await invoicesOfMilestones(context, [milestone])).values();
  return invoice;
};

/** A note has taken all of it back. */
const isFree = (invoice: AnyHeader, { record: { billing }, milestone }: NamedMilestone): boolean =>
  invoice.status === 'posted' && invoicedOf(billing, milestone.place) <= 0n;

/** A draft that another call makes at this moment may not be visible yet: what was not found is still gone when its successor is written. */
const stillGone = ({ milestone }: NamedMilestone, found: AnyHeader | undefined): Write[] =>
  milestone.invoice === null || found
    ? []
    : [{ write: 'check', key: invoiceRecords.keyOf(milestone.invoice), expect: 'absent' }];

const checkLeft = (context: SessionContext, { record: { billing }, milestone }: NamedMilestone): void => {
  const net = sumOf(sharesToInvoice(milestone).map(({ taxable }) => taxable));
  refuseUnless(net > 0n || netOf(milestone) <= 0n, 'milestone.invoicedBefore');
  const left = leftToInvoice(billing);
  const scale = scaleOf(context.company.currency);
  refuseUnless(milestone.place === 0 || net <= left, 'milestone.aboveContract', {
    left: formatMoney(left, scale),
  });
};

const once = async (context: SessionContext, id: string) => {
  const named = await milestoneOfCall(context, id);
  const { contract, record, milestone } = named;
  const last = await invoiceIn(context, named);
  if (last && !isFree(last, named)) return answerOf(last);
  checkLeft(context, named);
  const { rules } = await readDirectory(context.store);
  const from = { kind: contractKind.name, id: contract.id };
  const wanted = await invoiceOfMilestone(context, named);
  const [made] = await madeSteps(context, [wanted], { from, rules, place: {}, stepOf });
  if (!made) throw new Error('A milestone is made into one invoice');
  const { milestones } = record.billing;
  const billing = {
    ...record.billing,
    milestones: milestones.map((each) =>
      each.place === milestone.place ? { ...each, invoice: made.link.id } : each,
    ),
  };
  return write(context, {
    writes: [
      ...made.step.writes(null),
      ...billingWrites(record, billing),
      ...stillGone(named, last),
      auditWrite(context, made.step.audit(null)),
    ],
    audit: {
      action: 'convert',
      entity: { one: contractKind.name },
      id: contract.id,
      number: contract.number,
      branch: contract.branch,
      facts: { milestone: milestone.text || String(milestone.place), made: made.link },
    },
    answer: answerOf({ id: made.link.id, number: null }),
  });
};

export const invoiceMilestone = operation(call, (context, { params }) =>
  retryOnConflict(context.store, () => once(context, params.id)),
);
