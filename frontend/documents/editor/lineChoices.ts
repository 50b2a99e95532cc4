// Cells in which one of several kinds of records is chosen: typed as the field and the code, such as `product:P1`.
import type { OneOf } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type DraftLine, lineText } from './documentDraft.ts';

type Lines = Pick<NonNullable<AnyKind['lines']>, 'oneOf'>;

export const oneOfNamed = ({ oneOf }: Lines, name: string): OneOf | undefined =>
  oneOf.find((each) => each.name === name);

/** The cell in which a field is chosen beside others. */
export const oneOfWith = ({ oneOf }: Lines, field: string): OneOf | undefined =>
  oneOf.find(({ fields }) => fields.includes(field));

export const chosenText = (field: string, code: string): string => `${field}:${code}`;

/** Null where the text names none of the fields. */
export const chosenIn = (group: OneOf, text: string): { field: string; code: string } | null => {
  const at = text.indexOf(':');
  const field = text.slice(0, Math.max(0, at));
  return group.fields.includes(field) ? { field, code: text.slice(at + 1) } : null;
};

/** What a line holds in a field, wherever it is typed. */
export const fieldTextOf = (shape: Lines, line: DraftLine, field: string): string => {
  const group = oneOfWith(shape, field);
  if (group === undefined) return lineText(line, field);
  const chosen = chosenIn(group, lineText(line, group.name));
  return chosen?.field === field ? chosen.code : '';
};
