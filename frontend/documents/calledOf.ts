// What a document is called in a list of several kinds: by its type, else by its kind.
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { Names } from '#shared/kernel/names.ts';

export const calledOf = ({ kind, type }: { kind: string; type: Names | null }): string =>
  type === null ? localText(kindNamed(kind)?.one ?? { en: '', ar: '' }) : localName(type);
