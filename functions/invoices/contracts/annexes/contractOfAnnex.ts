// The contract of an annex, and its billing.
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Annex } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { statesInForce } from '#shared/invoices/contracts/contractChoices.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type BillingRecord, readBilling } from '../billingRecords.ts';
import { contractRecords } from '../contractRecords.ts';

export type ContractHeader = Pick<Contract, 'id' | 'number' | 'subject' | 'date' | 'status' | 'nextDay'>;

export const contractIdOf = ({ links = [] }: Pick<Annex, 'links'>): string =>
  links.find(({ kind }) => kind === contractKind.name)?.id ?? '';

export const contractOfAnnex = async (store: Store, annex: Annex): Promise<ContractHeader | null> => {
  const item = await store.get(contractRecords.keyOf(contractIdOf(annex)));
  return item && contractRecords.headerOf(item);
};

/** Refused where the contract is not in force. */
export const billingForAnnex = async (
  context: SessionContext,
  annex: Annex,
): Promise<{ contract: ContractHeader; record: BillingRecord }> => {
  const contract = await contractOfAnnex(context.store, annex);
  const record = await readBilling(context.store, contractIdOf(annex));
  const isInForce = contract && statesInForce.includes(contract.status) && !record?.billing.isOver;
  refuseUnless(isInForce && record, 'contract.notInForce');
  return { contract, record };
};
