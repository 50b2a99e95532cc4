// Options for a picker out of the records of a kind: the server finds them.
import { findChoices, type RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { nearestFirst, type OptionSource, type PickOption } from './options.ts';

/** A record as an option: its code before its name. */
export const choiceOption = (record: Pick<RecordChoice, 'code' | 'name' | 'name_ar'>): PickOption => ({
  key: record.code,
  code: record.code,
  label: localName(record),
});

/** `use`: the field that is filled, as in `voucher.party`. */
export const choiceSource =
  (
    kind: string,
    use: string | null,
    toOption: (record: RecordChoice) => PickOption = choiceOption,
  ): OptionSource =>
  async (query) =>
    nearestFirst(query, await findChoices(kind, use, query)).map(toOption);
