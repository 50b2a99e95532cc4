// An annex as it is saved: of a contract that the caller sees, with its client; one without a change is refused.
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { emptyFault } from '#shared/invoices/contracts/annexes/annexFaults.ts';
import type { Annex } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexNumberStart } from '#shared/invoices/contracts/annexes/billingWithAnnex.ts';
import { percentFault } from '#shared/invoices/contracts/contractFaults.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { annexAsOffer } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { filledOffer } from '../../quotes/draftOffer.ts';
import { contractRecords } from '../contractRecords.ts';

/** By id or number. */
const contractNamed = async (context: SessionContext, name: string): Promise<Contract | null> => {
  const { store } = context;
  const id = /^[0-9a-z]{26}$/.test(name)
    ? name
    : (await store.get(contractRecords.numberGuardKey(name)))?.['owner'];
  const items = typeof id === 'string' ? await contractRecords.readItems(store, id) : [];
  const contract = contractRecords.documentOf(items) ?? null;
  return contract && isVisible(context, contractKind, contract) ? contract : null;
};

/** One that was sent and withdrawn keeps its number, which begins with that of its contract. */
const isNumberedUnder = ({ number }: Pick<Annex, 'number'>, contract: Contract): boolean =>
  !number || number.startsWith(annexNumberStart(contract));

export const draftAnnex = async (context: SessionContext, typed: Annex): Promise<Partial<Annex>> => {
  const contract = await contractNamed(context, typed.contract);
  if (contract === null) return refuseField('contract', 'annex.contractUnknown');
  if (!isNumberedUnder(typed, contract)) return refuseField('contract', 'annex.contractFixed');
  refuseFault(emptyFault(typed)[0]);
  if (typed.instalments.length > 0) refuseFault(percentFault(typed));
  const { party, pricesIncludeVat } = contract;
  const filled = await filledOffer(context, annexAsOffer({ ...typed, party, pricesIncludeVat }));
  return {
    ...filled.kept,
    lines: filled.kept.lines.map((line, at) => ({ ...line, less: typed.lines[at]?.less ?? false })),
    contract: contract.number ?? contract.id,
    pricesIncludeVat,
    branch: contract.branch,
    links: [{ kind: contractKind.name, id: contract.id }],
  };
};
