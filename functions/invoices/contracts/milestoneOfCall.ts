// The milestone that a call names, with its contract: in force, and in the branches of the caller.
import { readDocument } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { statesInForce } from '#shared/invoices/contracts/contractChoices.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { type Milestone, milestoneAt } from '#shared/invoices/contracts/milestones/billing.ts';
import { milestoneOfId } from '#shared/invoices/contracts/milestones/milestones.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import { type BillingRecord, readBilling } from './billingRecords.ts';
import { contractActs } from './contractActs.ts';

export type NamedMilestone = { contract: Contract; record: BillingRecord; milestone: Milestone };

export const milestoneOfCall = async (context: SessionContext, id: string): Promise<NamedMilestone> => {
  const named = milestoneOfId(id) ?? notFound('milestone');
  const contract = await readDocument(context, contractActs.records, named.contract);
  // What is made of it holds what was agreed.
  requireRight(context, contractKind, { right: 'view', document: contract });
  const record = await readBilling(context.store, contract.id);
  const isInForce = statesInForce.includes(contract.status) && record?.billing.isOver === false;
  refuseUnless(record && isInForce, 'contract.notInForce');
  return { contract, record, milestone: milestoneAt(record.billing, named.place) ?? notFound('milestone') };
};
