// What a document is called in a list of several kinds, by its type, else by its kind; and what it is about.
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { reversalText } from '#shared/documents/documentText.ts';
import type { Names } from '#shared/kernel/names.ts';

export const calledOf = ({ kind, type }: { kind: string; type: Names | null }): string =>
  type === null ? localText(kindNamed(kind)?.one ?? { en: '', ar: '' }) : localName(type);

/** In the language and the words of lists. */
export const aboutShown = (
  { about, reverses }: { about: string; reverses: string | null },
  reversalOf: string,
): string => reversalText(reverses, about, { language: locale, reversalOf });
