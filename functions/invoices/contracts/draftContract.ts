// A contract as it is saved: filled as an invoice is; instalments that are written come to the whole.
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { percentFault } from '#shared/invoices/contracts/contractFaults.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import { draftOffer } from '../quotes/draftOffer.ts';

export const draftContract = async (context: SessionContext, typed: Contract): Promise<Partial<Contract>> => {
  if (typed.instalments.length > 0) refuseFault(percentFault(typed) ?? undefined);
  return draftOffer(context, typed, 'contract.zeroTotal');
};
