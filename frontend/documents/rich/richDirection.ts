// In which direction a rich text is written, and what its title is: one of a pair in two languages has those of its own language.
import { direction } from '#frontend/lib/texts/locale.ts';
import type { RichField } from '#shared/resources/fields.ts';

type Fields = Readonly<Record<string, { readonly kind: string }>>;

const isRich = (field: { readonly kind: string } | undefined): field is RichField => field?.kind === 'rich';

const arabic = /_ar$/;

export const richDirection = (name: string, fields: Fields): 'rtl' | 'ltr' => {
  const field = fields[name];
  if (isRich(field) && field.dir !== undefined) return field.dir;
  if (arabic.test(name)) return 'rtl';
  return `${name}_ar` in fields ? 'ltr' : direction;
};

const isOfPair = (name: string, fields: Fields): boolean => arabic.test(name) || `${name}_ar` in fields;

/** The title of a rich text: of a pair in two languages the one in its own language; null where a row has none or one for both. */
export const titleOfRich = (name: string, fields: Fields): string | null => {
  if (!isOfPair(name, fields)) return null;
  const title = Object.entries(fields).find(
    ([other, { kind }]) =>
      kind === 'text' && isOfPair(other, fields) && arabic.test(other) === arabic.test(name),
  );
  return title?.[0] ?? null;
};

/** The rich texts in the order in which they stand beside each other: of a pair the Arabic one is on the right, whichever way the page is read. */
export const richInOrder = (fields: Fields): string[] =>
  Object.entries(fields)
    .flatMap(([name, { kind }]) => (kind === 'rich' ? [name] : []))
    .sort((one, other) => {
      const isPair = one.replace(arabic, '') === other.replace(arabic, '');
      if (!isPair) return 0;
      return arabic.test(one) === (direction === 'rtl') ? -1 : 1;
    });
