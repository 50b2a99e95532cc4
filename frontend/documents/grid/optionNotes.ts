// What stands beside the records that a cell offers: what the line would get of them, such as the price and the unit of an item.
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import type { OptionSource, PickOption } from '#frontend/ui/inputs/options.ts';
import type { DocumentFields, DocumentRecordField } from '#shared/documents/documentFields.ts';
import { groupedDecimal, priceText, scaleOf } from '#shared/kernel/money.ts';
import type { DraftLine } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';

/** What is offered in a cell of a line for what was typed there. */
export type CellSource = (query: string, line: DraftLine) => ReturnType<OptionSource>;

/** What a line would get of a record that is chosen in it. */
type WouldBring = (record: RecordChoice) => Readonly<Record<string, string>>;

/** The note of what would be brought; nothing where that has none of what is noted. */
export const noteOf =
  (of: DocumentFields, { noted = [] }: DocumentRecordField, { currency, picks }: DocumentFacts) =>
  (brought: Readonly<Record<string, string>>): string | undefined => {
    const parts = noted.flatMap((name) => {
      const value = brought[name] ?? '';
      const field = of[name];
      if (value === '') return [];
      if (field?.kind === 'record') return [picks[field.of.one]?.byCode(value)?.label ?? value];
      return [localNumber(groupedDecimal(priceText(value, scaleOf(currency))))];
    });
    return parts.length === 0 ? undefined : parts.join(' · ');
  };

/** Finds what is offered, each with its record where that is known. */
export type Find = (
  query: string,
) => Promise<readonly { option: PickOption; record: RecordChoice | undefined }[]>;

type Noting = {
  find: Find;
  note: ReturnType<typeof noteOf>;
  /** What a line would get of each. */
  broughtTo: (line: DraftLine) => Promise<WouldBring>;
};

/** What is found, each with its note. */
export const notedSource =
  ({ find, note, broughtTo }: Noting): CellSource =>
  async (query, line) => {
    const [found, bring] = await Promise.all([find(query), broughtTo(line)]);
    return found.map(({ option, record }) => ({
      ...option,
      note: (record && note(bring(record))) ?? option.note,
    }));
  };
