// What stands beside the records that a cell offers, such as the price and the unit of an item.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import type { OptionSource, PickOption } from '#frontend/ui/inputs/options.ts';
import type { DocumentFields, DocumentRecordField } from '#shared/documents/documentFields.ts';
import { groupedDecimal, priceText, scaleOf } from '#shared/kernel/money.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';

type Sent = Readonly<Record<string, unknown>>;

/** The note of a record that was sent; nothing where it has none of what is noted. */
export const noteOf =
  (of: DocumentFields, { noted = [] }: DocumentRecordField, { currency, picks }: DocumentFacts) =>
  (record: Sent): string | undefined => {
    const parts = noted.flatMap((name) => {
      const value = record[name];
      const field = of[name];
      if (typeof value !== 'string' || value === '') return [];
      if (field?.kind === 'record') return [picks[field.of.one]?.byCode(value)?.label ?? value];
      return [localNumber(groupedDecimal(priceText(value, scaleOf(currency))))];
    });
    return parts.length === 0 ? undefined : parts.join(' · ');
  };

/** The same options, each with its note. */
export const withNotes =
  (source: OptionSource, note: (code: string) => string | undefined): OptionSource =>
  (query) => {
    const add = (options: readonly PickOption[]) =>
      options.map((option) => ({ ...option, note: note(option.key) ?? option.note }));
    const found = source(query);
    return found instanceof Promise ? found.then(add) : add(found);
  };
