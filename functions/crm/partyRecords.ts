// Items of parties: found by code, listed by name, searched by a folded key over code and both names.
import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, create, type Put } from '#functions/storage/writes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';

export const partyIndex = 'PRT';

export const partyKey = (code: string): Key => ({ pk: `PRT#${code}`, sk: '#' });

export const newPartyWrite = (party: PartyView): Put =>
  create({
    key: partyKey(party.code),
    indexes: { gsi1: { pk: partyIndex, sk: `${searchKey(party.name)}#${party.code}` } },
    attributes: { ...party, searchKey: searchKey(`${party.code} ${party.name} ${party.name_ar}`) },
    onConflict: { code: 'party.codeTaken', details: { code: party.code } },
  });

export const partyOf = (item: Attributes): PartyView => {
  const { code, name, name_ar, role, active } = item as PartyView;
  return { code, name, name_ar, role, active };
};
