// A party as an option of a picker.
import { localName } from '#frontend/lib/locale.ts';
import type { PickOption } from '#frontend/ui/options.ts';
import type { PartyView } from '#shared/crm/api.ts';

export const partyOption = (party: PartyView): PickOption => ({
  key: party.code,
  label: localName(party),
  note: party.code,
});
