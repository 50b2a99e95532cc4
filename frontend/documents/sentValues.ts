// What was typed into fields, as a call takes it.
import type { DocumentField, DocumentFields, LineRow } from '#shared/documents/documentFields.ts';
import { filledLineRows, rowsInText } from '#shared/documents/rows/lineRows.ts';

export type Typed = Readonly<Record<string, string>>;

export const isTrue = (text: string): boolean => text === 'true';

/** An empty text means no value. */
export const sentValue = (
  field: DocumentField | undefined,
  text: string,
): string | number | boolean | readonly LineRow[] | null => {
  if (field?.kind === 'money') return text === '' ? '0' : text;
  if (field?.kind === 'flag') return isTrue(text);
  if (field?.kind === 'rows') return filledLineRows(rowsInText(text));
  // A text that is no number is sent as it is, to be refused beside its field.
  if (field?.kind === 'whole') return /^-?\d+$/.test(text) ? Number(text) : text || null;
  return text;
};

/** What a form begins with: a choice that is never empty shows its first one. */
export const beginningOf = (fields: DocumentFields): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'choice') return [];
      const first = field.initial ?? (field.required ? Object.keys(field.choices)[0] : undefined);
      return first === undefined ? [] : [[name, first]];
    }),
  );

/** The form of a transition. */
export const sentForm = (fields: DocumentFields, typed: Typed) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentValue(field, (typed[name] ?? '').trim())]),
  );
