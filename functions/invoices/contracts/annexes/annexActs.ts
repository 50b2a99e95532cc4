// What happens with annexes beyond what happens with every document.

import { withKeptImages } from '#functions/attachments/images/keepImages.ts';
import { todayOf } from '#functions/company/figureTexts.ts';
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import { type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { type AnnexFacts, annexFaults } from '#shared/invoices/contracts/annexes/annexFaults.ts';
import { annexFigures } from '#shared/invoices/contracts/annexes/annexFigures.ts';
import { type Annex, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { draftAnnex } from './draftAnnex.ts';
import { preparedAnnex } from './preparedAnnex.ts';
import { shownAnnex } from './shownAnnex.ts';

const partyMax = 20;

export const annexActs: DocumentActs<Annex> = documentActs<Annex>(annexKind, {
  images: withKeptImages,
  reads: (_, body) => {
    const { party } = (body ?? {}) as { party?: unknown };
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [partyKey(party)] : [];
  },
  draftOf: draftAnnex,
  shown: ({ store }, annex) => shownAnnex(store, annex),
  onLink: shownAnnex,
  sameAs: sameParty,
  faults: annexFaults,
  aboutFaults: (context, annex): AnnexFacts => {
    const figures = annexFigures(annex);
    return { today: todayOf(context), figures, annex: figures };
  },
  prepare: preparedAnnex,
});
