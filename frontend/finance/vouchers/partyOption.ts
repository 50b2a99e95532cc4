// A party as an option of a picker.
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/locale.ts';
import type { PickOption } from '#frontend/ui/options.ts';

export const partyOption = (party: Pick<RecordChoice, 'code' | 'name' | 'name_ar'>): PickOption => ({
  key: party.code,
  label: localName(party),
  note: party.code,
});
