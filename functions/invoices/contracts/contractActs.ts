// What happens with contracts beyond what happens with every document.

import { withKeptImages } from '#functions/attachments/images/keepImages.ts';
import { todayOf } from '#functions/company/figureTexts.ts';
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import { type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { contractFaults } from '#shared/invoices/contracts/contractFaults.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { readChain } from '../chain/readChain.ts';
import { readBilling } from './billingRecords.ts';
import { draftContract } from './draftContract.ts';
import { preparedContract } from './preparedContract.ts';
import { shownContract } from './shownContract.ts';

const partyMax = 20;

export const contractActs: DocumentActs<Contract> = documentActs<Contract>(contractKind, {
  reads: (_, body) => {
    const { party } = (body ?? {}) as { party?: unknown };
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [partyKey(party)] : [];
  },
  draftOf: draftContract,
  images: withKeptImages,
  shown: shownContract,
  chain: readChain(contractKind.name),
  sameAs: sameParty,
  /** Its invoices and annexes, whose ids lie beside its milestones. */
  linked: async ({ store }, { id }) => {
    const billing = (await readBilling(store, id))?.billing;
    const invoices = (billing?.milestones ?? []).flatMap(({ invoice }) =>
      invoice === null ? [] : [{ kind: 'invoice', id: invoice }],
    );
    return [...invoices, ...(billing?.annexes ?? []).map((annex) => ({ kind: 'annex', id: annex.id }))];
  },
  faults: contractFaults,
  aboutFaults: (context, contract): TradeFacts => ({
    today: todayOf(context),
    figures: invoiceFigures(asInvoice(contract)),
  }),
  prepare: preparedContract,
});
