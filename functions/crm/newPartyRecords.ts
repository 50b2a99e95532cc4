// A new party that is added on the spot or by a file of vouchers, apart from what reads parties: few functions add any.
import { attributesOf, rowOf } from '#functions/company/resourceRecords.ts';
import { listingWrites } from '#functions/resources/listingWrites.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { partyFlags, partyKey } from './partyRecords.ts';

const rowOfParty = ({ role, ...party }: PartyView): ResourceRow =>
  rowOf(parties, { ...party, ...partyFlags(role), rev: 1 });

/** A new party with what it is found by. */
export const newPartyWrites = (party: PartyView): Write[] => {
  const row = rowOfParty(party);
  return [
    create({
      key: partyKey(party.code),
      attributes: attributesOf(parties, row),
      onConflict: { code: 'record.codeTaken', details: { code: party.code } },
    }),
    ...listingWrites(parties, { before: null, row }),
  ];
};
